#!/usr/bin/env python3
"""A GTP engine for Quatro: negamax with alpha-beta and iterative deepening
until the time is up. Needs only Python 3.

    plyground match quatro "cmd:python3 examples/engines/quatro.py" level=3

Moves are read as `bqao B3` and as the course writes them (--notation course).
"""

import random
import sys
import time

LETTERS = ("bp", "qr", "ab", "co")  # colour, shape, height, filling
NAMES = [a + b + c + d for a in LETTERS[0] for b in LETTERS[1] for c in LETTERS[2] for d in LETTERS[3]]
# A piece is a set of eight bits, one for each value that an attribute can have: pieces
# have something in common if the "and" of their bits is not zero.
BITS = {name: sum(1 << (2 * i + LETTERS[i].index(letter)) for i, letter in enumerate(name)) for name in NAMES}
CELLS = [column + row for row in "1234" for column in "ABCD"]
LINES = (
    [[4 * row + column for column in range(4)] for row in range(4)]
    + [[4 * row + column for row in range(4)] for column in range(4)]
    + [[0, 5, 10, 15], [3, 6, 9, 12]]
)
WIN = 1000


class OutOfTime(Exception):
    pass


class Game:
    def __init__(self):
        self.board = [None] * 16  # the bits of the piece on each cell
        self.reserve = list(NAMES)
        self.moves = []

    def play(self, name, cell):
        self.board[cell] = BITS[name]
        self.reserve.remove(name)
        self.moves.append((name, cell))

    def undo(self):
        name, cell = self.moves.pop()
        self.board[cell] = None
        self.reserve.append(name)

    def is_won(self):
        """Whether the last move completed a line."""
        return bool(self.moves) and any(self.common(line) for line in LINES if self.moves[-1][1] in line)

    def common(self, line):
        """The bits that the pieces of a full line have in common; 0 for none."""
        bits = 255
        for cell in line:
            if self.board[cell] is None:
                return 0
            bits &= self.board[cell]
        return bits

    def winning_move(self):
        """A move that completes a line, if there is one."""
        for line in LINES:
            empty = [cell for cell in line if self.board[cell] is None]
            if len(empty) == 1:
                bits = 255
                for cell in line:
                    bits &= self.board[cell] if self.board[cell] is not None else 255
                for name in self.reserve:
                    if BITS[name] & bits:
                        return name, empty[0]
        return None

    def legal_moves(self):
        empty = [cell for cell in range(16) if self.board[cell] is None]
        return [(name, cell) for cell in empty for name in self.reserve]


def negamax(game, depth, alpha, beta, deadline):
    """The value for the player to move: WIN or -WIN, reduced by the number of moves to it."""
    if time.monotonic() > deadline:
        raise OutOfTime
    if game.winning_move():
        return WIN - len(game.moves)
    moves = game.legal_moves()
    if depth == 0 or not moves:
        return 0
    for move in moves:
        game.play(*move)
        try:
            value = -negamax(game, depth - 1, -beta, -alpha, deadline)
        finally:
            game.undo()
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return alpha


def best_move(game, seconds):
    deadline = time.monotonic() + seconds
    winning = game.winning_move()
    if winning:
        return winning
    moves = game.legal_moves()
    random.shuffle(moves)
    try:
        for depth in range(len(game.reserve)):
            values = []
            best = -WIN
            for move in moves:
                game.play(*move)
                try:
                    value = -negamax(game, depth, -WIN, -best, deadline)
                finally:
                    game.undo()
                values.append(value)
                best = max(best, value)
            # The best move first: it is played when the time is up, and searched first in the next iteration.
            order = sorted(range(len(moves)), key=lambda i: -values[i])
            moves = [moves[i] for i in order]
            if abs(best) > WIN // 2:
                break
    except OutOfTime:
        pass
    return moves[0]


class Engine:
    def __init__(self):
        self.game = Game()
        self.seconds = 1.0
        commands = (name[3:] for name in dir(self) if name.startswith("do_"))
        self.commands = sorted(commands)

    def do_protocol_version(self):
        return "2"

    def do_name(self):
        return "Quatro in Python"

    def do_version(self):
        return "1"

    def do_list_commands(self):
        return "\n".join(self.commands)

    def do_known_command(self, name):
        return "true" if name in self.commands else "false"

    def do_set_game(self, *name):
        if " ".join(name).lower() != "quatro":
            raise ValueError("I only play quatro")

    def do_clear_board(self):
        self.game = Game()

    def do_time_settings(self, main, period, turns):
        self.seconds = float(period) / int(turns) if int(turns) else float(main) / 8

    def do_set_random_seed(self, seed):
        random.seed(int(seed))

    def do_play(self, colour, *words):
        # `bqao B3`, or in the course's notation `(branca quadrada alta oca) B3`: the first letters are the name.
        *piece, cell = [word.strip("()") for word in words]
        piece = "".join(word[0] for word in piece) if len(piece) > 1 else "".join(piece)
        piece, cell = piece.lower(), cell.upper()
        if piece not in self.game.reserve or cell not in CELLS or self.game.board[CELLS.index(cell)] is not None:
            raise ValueError("illegal move")
        self.game.play(piece, CELLS.index(cell))

    def do_genmove(self, colour):
        if self.game.is_won() or not self.game.reserve:
            raise ValueError("the game is over")
        # Reserves time for starting and printing.
        name, cell = best_move(self.game, 0.8 * self.seconds)
        self.game.play(name, cell)
        return name + " " + CELLS[cell]

    def do_undo(self):
        if not self.game.moves:
            raise ValueError("cannot undo")
        self.game.undo()

    def do_quit(self):
        pass


def main():
    engine = Engine()
    for line in sys.stdin:
        words = line.partition("#")[0].split()
        number = words.pop(0) if words and words[0].isdigit() else ""
        if not words:
            continue
        name, *arguments = words
        try:
            if name not in engine.commands:
                raise ValueError("unknown command")
            answer = "=" + number + " " + (getattr(engine, "do_" + name)(*arguments) or "")
        except (ValueError, TypeError, ZeroDivisionError, IndexError) as error:
            answer = "?" + number + " " + str(error)
        print(answer.rstrip() + "\n", flush=True)
        if name == "quit":
            break


if __name__ == "__main__":
    main()
