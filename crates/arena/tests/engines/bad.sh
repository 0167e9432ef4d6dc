#!/bin/sh
# A small GTP engine that misbehaves in the way named by its first argument. The second
# argument is the time that it sleeps, a number by which tests find processes left by it.
mode=$1
long=$2

case $mode in
  stillborn) echo "no configuration" >&2; exit 3 ;;
  deaf) sleep "$long" ;;
  greeting) echo "Welcome to my engine 1.0" ;;
esac

answer() { printf '= %s\n\n' "$1"; }

while read -r command rest; do
  case $command in
    list_commands)
      case $mode in
        plain) answer "list_commands clear_board play genmove" ;;
        *) printf '= list_commands\nset_game\nclear_board\nplay\ngenmove\ntime_settings\nplyground-position\n\n' ;;
      esac ;;
    set_game)
      case "$mode $rest" in
        specialist*) printf '? I only play chess\n\n' ;;
        "titled Jogo do Bispo") answer "" ;;
        titled*) printf '? another game\n\n' ;;
        *) answer "" ;;
      esac ;;
    time_settings)
      case "$mode $rest" in
        whole*.*) printf '? not whole seconds\n\n' ;;
        whole*) echo "$rest" >&2; answer "" ;;
        *) answer "" ;;
      esac ;;
    play)
      case $mode in
        stubborn) printf '? that move is illegal\n\n' ;;
        *) answer "" ;;
      esac ;;
    quit) answer ""; exit 0 ;;
    genmove)
      case $mode in
        crash|whole) echo "Traceback: list index out of range" >&2; exit 3 ;;
        killed) kill -9 $$ ;;
        sleeper) sleep "$long" ;;
        parent) sleep "$long" & sleep "$long" ;;
        closed) exec 1>&-; sleep "$long" ;;
        slow) sleep 2; answer E1 ;;
        garbage) echo "I think E1 is best"; answer E1 ;;
        flood) yes garbage ;;
        unended) yes | tr -d '\n' ;;
        endless) printf '= E1\n'; yes "$(printf '%01000d' 0)" ;; # long lines: a megabyte is soon there
        binary) head -c 3000000 /dev/urandom ;;
        noisy) yes complaint | head -c 3000000 >&2; answer E1 ;;
        twice) answer E1; answer F1 ;;
        illegal) answer H8 ;;
        word) answer "castle kingside" ;;
        empty) answer "" ;;
        error) printf '? out of ideas\n\n' ;;
        resign) answer resign ;;
        *) answer E1 ;;
      esac ;;
    *) answer "" ;;
  esac
done
