//! The program in a pseudo-terminal: keys and clicks go in, a screen comes out. Every wait
//! is limited to a minute, since the machine may be busy; failures show the screen.

use std::fs;
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use plyground_session::GameRecord;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use tempfile::TempDir;

/// The longest wait for anything.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

pub(crate) const ENTER: &str = "\r";
pub(crate) const ESCAPE: &str = "\x1b";
pub(crate) const UP: &str = "\x1b[A";
pub(crate) const DOWN: &str = "\x1b[B";
pub(crate) const RIGHT: &str = "\x1b[C";
pub(crate) const LEFT: &str = "\x1b[D";
pub(crate) const END: &str = "\x1b[F";
pub(crate) const TAB: &str = "\t";
pub(crate) const CONTROL_C: &str = "\x03";

/// A temporary directory for saved games, logs and settings.
pub(crate) struct Home {
    directory: TempDir,
}

impl Home {
    pub(crate) fn new() -> Self {
        Self { directory: tempfile::tempdir().expect("a temporary directory") }
    }

    /// The working directory of the program.
    pub(crate) fn path(&self) -> &Path {
        self.directory.path()
    }

    fn data(&self) -> PathBuf {
        self.path().join("data")
    }

    /// The saved games.
    pub(crate) fn saved(&self) -> Vec<GameRecord> {
        let Ok(entries) = fs::read_dir(self.data().join("games")) else { return Vec::new() };
        let paths =
            entries.flatten().map(|entry| entry.path()).filter(|path| path.extension() == Some("json".as_ref()));
        paths.filter_map(|path| serde_json::from_slice(&fs::read(path).ok()?).ok()).collect()
    }

    /// The only saved game of a program that has ended.
    #[track_caller]
    pub(crate) fn only_saved(&self) -> GameRecord {
        let mut games = self.saved();
        assert_eq!(games.len(), 1, "{games:#?}");
        games.swap_remove(0)
    }

    /// The saved games, once they are as wanted. A program saves on a thread of its own and shows nothing of it, so the
    /// files are polled.
    #[track_caller]
    pub(crate) fn all_saved_once(&self, are_wanted: impl Fn(&[GameRecord]) -> bool) -> Vec<GameRecord> {
        let end = Instant::now() + PATIENCE;
        loop {
            let games = self.saved();
            if are_wanted(&games) {
                return games;
            }
            assert!(Instant::now() < end, "{games:#?}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// The only saved game, once it is as wanted.
    #[track_caller]
    pub(crate) fn saved_once(&self, is_wanted: impl Fn(&GameRecord) -> bool) -> GameRecord {
        self.all_saved_once(|games| games.len() == 1 && is_wanted(&games[0])).swap_remove(0)
    }

    /// The environment variables of the program.
    fn environment(&self, language: &str) -> Vec<(&'static str, String)> {
        let locale = if language == "pt" { "pt_PT.UTF-8" } else { "en_US.UTF-8" };
        let path = |path: PathBuf| path.to_string_lossy().into_owned();
        vec![
            ("PLYGROUND_DATA", path(self.data())),
            ("PLYGROUND_CONFIG", path(self.path().join("settings.toml"))),
            ("HOME", path(self.path().to_owned())),
            ("LANG", locale.to_owned()),
            ("TERM", "xterm-256color".to_owned()),
        ]
    }

    /// The program in a terminal of 100 × 30, in English.
    pub(crate) fn start(&self, arguments: &[&str]) -> Terminal {
        self.start_as(arguments, "en", (100, 30), &[])
    }

    /// Starts the program in a terminal of this size, in a language, with additional variables.
    pub(crate) fn start_as(
        &self,
        arguments: &[&str],
        language: &str,
        size: (u16, u16),
        variables: &[(&str, &str)],
    ) -> Terminal {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_plyground"));
        command.env_clear();
        for (name, value) in self.environment(language) {
            command.env(name, value);
        }
        for (name, value) in variables {
            command.env(name, value);
        }
        command.args(arguments);
        command.cwd(self.path());
        Terminal::start(command, size)
    }

    /// Runs the program in plain mode with this input, and returns its output. It must end successfully.
    #[track_caller]
    pub(crate) fn plain(&self, arguments: &[&str], language: &str, input: &[u8]) -> String {
        let mut command = Command::new(env!("CARGO_BIN_EXE_plyground"));
        command.env_clear().envs(self.environment(language)).args(arguments).current_dir(self.path());
        let pipe = || std::process::Stdio::piped();
        let mut child = command.stdin(pipe()).stdout(pipe()).stderr(pipe()).spawn().expect("the program starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        let input = input.to_vec();
        // The program may end before it has read everything.
        let writer = std::thread::spawn(move || _ = stdin.write_all(&input));
        let output = child.wait_with_output().expect("the program ends");
        writer.join().expect("the input is written");
        let said = String::from_utf8(output.stdout).expect("what it says is text");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{}\n{said}\n{errors}", arguments.join(" "));
        assert!(!errors.contains("panicked"), "{errors}");
        said
    }
}

/// The output so far.
struct Output {
    parser: vt100::Parser,
    bytes: Vec<u8>,
    ended: bool,
}

/// The program in a terminal.
pub(crate) struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    shown: Arc<(Mutex<Output>, Condvar)>,
    /// The terminal settings before the program changed them.
    settings: String,
}

const fn size_of((width, height): (u16, u16)) -> PtySize {
    PtySize { rows: height, cols: width, pixel_width: 0, pixel_height: 0 }
}

const fn positive(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).expect("a screen has an area")
}

impl Terminal {
    fn start(command: CommandBuilder, size: (u16, u16)) -> Self {
        let pair = native_pty_system().openpty(size_of(size)).expect("a pseudo-terminal");
        let settings = settings(&*pair.master);
        let child = pair.slave.spawn_command(command).expect("the program starts");
        drop(pair.slave);
        let mut output = pair.master.try_clone_reader().expect("its output");
        let keyboard = pair.master.take_writer().expect("its input");
        let parser = vt100::Parser::new(positive(size.1), positive(size.0), 0);
        let shown = Arc::new((Mutex::new(Output { parser, bytes: Vec::new(), ended: false }), Condvar::new()));
        let to_show = Arc::clone(&shown);
        std::thread::spawn(move || {
            let mut buffer = [0; 8192];
            loop {
                // Reading from a terminal whose program has ended is an error.
                let read = output.read(&mut buffer).unwrap_or(0);
                let mut shown = to_show.0.lock().unwrap_or_else(PoisonError::into_inner);
                shown.parser.process(&buffer[..read]);
                shown.bytes.extend(&buffer[..read]);
                shown.ended = read == 0;
                to_show.1.notify_all();
                if read == 0 {
                    return;
                }
            }
        });
        Self { child, master: pair.master, keyboard, shown, settings }
    }

    fn shown(&self) -> MutexGuard<'_, Output> {
        self.shown.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    // ---- Output ------------------------------------------------------------

    /// The screen, a line per row.
    pub(crate) fn text(&self) -> String {
        text(self.shown().parser.screen())
    }

    /// Everything that the program wrote.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.shown().bytes.clone()
    }

    /// Waits until the condition holds for the screen, and returns it.
    #[track_caller]
    pub(crate) fn wait_until(&self, what: &str, mut is_right: impl FnMut(&str) -> bool) -> String {
        let end = Instant::now() + PATIENCE;
        let mut shown = self.shown();
        loop {
            let screen = text(shown.parser.screen());
            if is_right(&screen) {
                return screen;
            }
            let left = end.saturating_duration_since(Instant::now());
            assert!(!left.is_zero() && !shown.ended, "waited in vain for {what} on\n{screen}");
            shown = self.shown.1.wait_timeout(shown, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Waits until the condition holds, for at most `patience`; returns whether it does. It is checked after each
    /// output of the program, and at its end.
    pub(crate) fn wait_at_most(&self, patience: Duration, mut holds: impl FnMut(&vt100::Screen, bool) -> bool) -> bool {
        let end = Instant::now() + patience;
        let mut shown = self.shown();
        loop {
            if holds(shown.parser.screen(), shown.ended) {
                return true;
            }
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() || shown.ended {
                return false;
            }
            shown = self.shown.1.wait_timeout(shown, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Waits until all of these are on the screen.
    #[track_caller]
    pub(crate) fn wait_for(&self, texts: &[&str]) -> String {
        self.wait_until(&format!("{texts:?}"), |screen| texts.iter().all(|text| screen.contains(text)))
    }

    /// Waits until one of these is on the screen.
    #[track_caller]
    pub(crate) fn wait_for_any(&self, texts: &[&str]) -> String {
        self.wait_until(&format!("one of {texts:?}"), |screen| texts.iter().any(|text| screen.contains(text)))
    }

    /// Waits until none of these is on the screen.
    #[track_caller]
    pub(crate) fn wait_without(&self, texts: &[&str]) -> String {
        self.wait_until(&format!("no {texts:?}"), |screen| !texts.iter().any(|text| screen.contains(text)))
    }

    /// Waits for a text, and returns the column and row of its first character.
    #[track_caller]
    pub(crate) fn find(&self, sought: &str) -> (u16, u16) {
        let screen = self.wait_for(&[sought]);
        let place = screen.lines().enumerate().find_map(|(row, line)| {
            let column = line[..line.find(sought)?].chars().count();
            Some((column as u16, row as u16))
        });
        place.expect("it was just there")
    }

    /// Column and row of every cell for which the condition holds.
    pub(crate) fn cells(&self, is_like: impl Fn(&vt100::Cell) -> bool) -> Vec<(u16, u16)> {
        let shown = self.shown();
        let screen = shown.parser.screen();
        let (rows, columns) = screen.size();
        let all = (0..rows.get()).flat_map(|row| (0..columns.get()).map(move |column| (column, row)));
        all.filter(|&(column, row)| screen.cell(row, column).is_some_and(&is_like)).collect()
    }

    /// Waits until a frame is complete: until there was no output for 8 ms.
    pub(crate) fn settle(&self) {
        let mut shown = self.shown();
        for _ in 0..50 {
            let (next, wait) =
                self.shown.1.wait_timeout(shown, Duration::from_millis(8)).unwrap_or_else(PoisonError::into_inner);
            if wait.timed_out() {
                return;
            }
            shown = next;
        }
    }

    // ---- Input -------------------------------------------------------------

    /// Presses keys.
    #[track_caller]
    pub(crate) fn keys(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).expect("the terminal takes keys");
        self.keyboard.flush().expect("the terminal takes keys");
    }

    /// Presses and releases the left button.
    #[track_caller]
    pub(crate) fn click(&mut self, (column, row): (u16, u16)) {
        self.keys(&format!("\x1b[<0;{0};{1}M\x1b[<0;{0};{1}m", column + 1, row + 1));
    }

    /// Presses and releases the right button.
    #[track_caller]
    pub(crate) fn right_click(&mut self, (column, row): (u16, u16)) {
        self.keys(&format!("\x1b[<2;{0};{1}M\x1b[<2;{0};{1}m", column + 1, row + 1));
    }

    /// Clicks on a text.
    #[track_caller]
    pub(crate) fn click_on(&mut self, text: &str) {
        let place = self.find(text);
        self.click(place);
    }

    /// Changes the size of the terminal.
    pub(crate) fn resize(&self, size: (u16, u16)) {
        // The parser first: it must have the new size when output for that size arrives.
        self.shown().parser.set_size(positive(size.1), positive(size.0));
        self.master.resize(size_of(size)).expect("another size");
        // Crossterm does not report a key that arrives together with the resize signal until the
        // next key is pressed. People are slower than that.
        std::thread::sleep(Duration::from_millis(150));
    }

    /// Sends a signal by its name.
    pub(crate) fn signal(&self, name: &str) {
        let process = self.child.process_id().expect("it has a number").to_string();
        let status = Command::new("kill").args([&format!("-{name}"), &process]).status().expect("kill runs");
        assert!(status.success(), "kill -{name}");
    }

    // ---- The end -----------------------------------------------------------

    /// Waits until the program has ended, and returns its exit code.
    #[track_caller]
    pub(crate) fn wait_for_end(&mut self) -> u32 {
        let end = Instant::now() + PATIENCE;
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("it can be waited for") {
                break status;
            }
            assert!(Instant::now() < end, "it does not end:\n{}", self.text());
            // The standard library cannot wait for a child with a time limit, so it is polled.
            std::thread::sleep(Duration::from_millis(5));
        };
        let mut shown = self.shown();
        while !shown.ended {
            let left = end.saturating_duration_since(Instant::now());
            assert!(!left.is_zero(), "its output does not end");
            shown = self.shown.1.wait_timeout(shown, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        status.exit_code()
    }

    /// Waits for the end, which must be successful, and checks that the terminal is restored.
    #[track_caller]
    pub(crate) fn ends_well(&mut self) {
        let code = self.wait_for_end();
        assert_eq!(code, 0, "exit code; the screen at the end:\n{}", self.text());
        self.is_left_whole();
    }

    /// Asserts that the terminal is in its original state.
    #[track_caller]
    pub(crate) fn is_left_whole(&self) {
        let shown = self.shown();
        let screen = shown.parser.screen();
        assert!(!screen.alternate_screen(), "the other screen is still shown");
        assert!(!screen.hide_cursor(), "the cursor is hidden");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None, "the mouse is still captured");
        let written = String::from_utf8_lossy(&shown.bytes);
        for code in ["\x1b[?1049l", "\x1b[?1000l", "\x1b[?25h"] {
            assert!(written.contains(code), "{code:?} was not written");
        }
        assert_eq!(settings(&*self.master), self.settings, "the line settings");
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // It may have ended already.
        if let Ok(None) = self.child.try_wait() {
            self.signal("KILL");
            _ = self.child.wait();
        }
    }
}

/// The terminal settings: raw or not, echoing or not.
fn settings(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios())
}

/// A screen as text, a line per row.
pub(crate) fn text(screen: &vt100::Screen) -> String {
    let (_, columns) = screen.size();
    let row = |line: String| format!("{}\n", line.trim_end());
    screen.rows(0, columns.get()).map(row).collect()
}
