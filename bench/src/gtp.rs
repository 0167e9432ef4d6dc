//! A program that plays by GTP, seen from outside: what it answers, and how much of the
//! processor's time it has used.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

/// Linux counts the time of a process in hundredths of a second, on every platform.
const TICK: Duration = Duration::from_millis(10);

/// A running program. It is killed when dropped.
#[derive(Debug)]
pub struct GtpProgram {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl GtpProgram {
    /// Starts a program, by a command line whose words are separated by blanks.
    ///
    /// # Errors
    /// A message that names the program.
    pub fn start(command: &str) -> Result<Self, String> {
        let mut words = command.split_whitespace();
        let program = words.next().ok_or("no program is named")?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("cannot start `{program}`: {error}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("`{program}` has no pipes"));
        };
        Ok(Self { child, input, output: BufReader::new(output) })
    }

    /// Sends a command and waits for its answer: the text, or the program's message.
    ///
    /// # Errors
    /// A message where the program is gone.
    pub fn ask(&mut self, command: &str) -> Result<Result<String, String>, String> {
        let gone = |error: &dyn std::fmt::Display| format!("no answer to `{command}`: {error}");
        writeln!(self.input, "{command}").and_then(|()| self.input.flush()).map_err(|error| gone(&error))?;
        let mut lines: Vec<String> = Vec::new();
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line).map_err(|error| gone(&error))? == 0 {
                return Err(gone(&"the program has ended"));
            }
            let line = line.trim_end();
            if !line.is_empty() {
                lines.push(line.to_owned());
            } else if !lines.is_empty() {
                break;
            }
        }
        let text = lines.join("\n");
        match text.split_at_checked(1) {
            Some(("=", answer)) => Ok(Ok(answer.trim().to_owned())),
            Some(("?", message)) => Ok(Err(message.trim().to_owned())),
            _ => Err(format!("no answer to `{command}`: `{text}`")),
        }
    }

    /// The processor's time that the program has used so far, all its threads together.
    ///
    /// # Errors
    /// A message where the system does not say (it must be Linux).
    pub fn cpu_time(&self) -> Result<Duration, String> {
        let file = format!("/proc/{}/stat", self.child.id());
        let text = std::fs::read_to_string(&file).map_err(|error| format!("{file}: {error}"))?;
        ticks(&text).map(|ticks| TICK * ticks).ok_or_else(|| format!("{file}: expected the times of a process"))
    }
}

impl Drop for GtpProgram {
    fn drop(&mut self) {
        // It may have ended by itself.
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// The user's and the system's time in the line of `/proc/PID/stat`: fields 14 and 15, counted
/// behind the name, which is in parentheses and may hold anything.
fn ticks(stat: &str) -> Option<u32> {
    let (_, fields) = stat.rsplit_once(')')?;
    let mut times = fields.split_whitespace().skip(11);
    let user: u32 = times.next()?.parse().ok()?;
    let system: u32 = times.next()?.parse().ok()?;
    user.checked_add(system)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_times_of_a_process_are_found_whatever_its_name() {
        let line = "12 (a) b (c) S 1 12 12 0 -1 4194560 100 0 0 0 37 5 0 0 20 0 1 0 100";
        assert_eq!(ticks(line), Some(42));
        assert_eq!(ticks("12 (a) S 1"), None);
    }
}
