#!/usr/bin/env python3
"""A GTP engine for the Jogo do Bispo: negamax with alpha-beta and iterative deepening
until the time is up. Needs only Python 3.

    plyground match bispo "cmd:python3 examples/engines/bispo.py" level=3

Moves are read as cells (C3) and as the course writes them (row and column from 0, 2 2,
by --notation course); they are written as cells.
"""

import random
import sys
import time

CELLS = [column + row for row in "12345678" for column in "ABCDEFGH"]
FAR = 100000


class OutOfTime(Exception):
    pass


def diagonal(one, other):
    """Whether two cells are on one diagonal."""
    return abs(one // 8 - other // 8) == abs(one % 8 - other % 8)


def mirror(number):
    """The number with its digits reversed: 57 for 75; None for other numbers."""
    return number % 10 * 10 + number // 10 if 0 <= number <= 99 else None


class State:
    """The board is a tuple of 64 cells, row by row: a number, or None. Cells of the
    bishops are None too. In `bishops` and `points`, index 0 is player 1 and index 1 player 2."""

    def __init__(self, board=(None,) * 64, bishops=(None, None), points=(0, 0), turn=0):
        self.board, self.bishops, self.points, self.turn = board, bishops, points, turn

    def legal_cells(self):
        """The cells on which the player to move can place the bishop, or to which it can move.
        Cells on a diagonal of the other bishop are forbidden: it would capture there."""
        own, other = self.bishops[self.turn], self.bishops[1 - self.turn]
        if own is None:
            first = 56 * self.turn
            return [cell for cell in range(first, first + 8) if self.board[cell] is not None]
        return [
            cell
            for cell, number in enumerate(self.board)
            if number is not None and diagonal(own, cell) and not (other is not None and diagonal(other, cell))
        ]

    def after(self, cell):
        """The state after the player to move has moved to a cell, or passed if it is None."""
        board, bishops, points = list(self.board), list(self.bishops), list(self.points)
        if cell is not None:
            number = board[cell]
            board[cell] = None
            bishops[self.turn] = cell
            points[self.turn] += number
            gone = mirror(number)
            if gone == number:
                gone = max((other for other in board if other is not None and other == mirror(other)), default=None)
            if gone is not None:
                board = [None if other == gone else other for other in board]
        return State(tuple(board), tuple(bishops), tuple(points), 1 - self.turn)

    def lead(self):
        """The lead of the player to move, in points."""
        return self.points[self.turn] - self.points[1 - self.turn]

    def ordered_cells(self):
        """The cells sorted by their numbers, the largest first."""
        return sorted(self.legal_cells(), key=lambda cell: -self.board[cell])


def negamax(state, depth, alpha, beta, deadline, passed=False):
    if time.monotonic() > deadline:
        raise OutOfTime
    if depth == 0:
        return state.lead()
    cells = state.ordered_cells()
    if not cells:
        # If neither player can move, the game is over.
        if passed:
            return state.lead()
        return -negamax(state.after(None), depth, -beta, -alpha, deadline, True)
    for cell in cells:
        alpha = max(alpha, -negamax(state.after(cell), depth - 1, -beta, -alpha, deadline))
        if alpha >= beta:
            break
    return alpha


def best_cell(state, seconds):
    deadline = time.monotonic() + seconds
    cells = state.ordered_cells()
    try:
        for depth in range(1, 64):
            if len(cells) < 2:
                break
            best, first = -FAR, cells[0]
            for cell in cells:
                value = -negamax(state.after(cell), depth - 1, -FAR, -best, deadline)
                if value > best:
                    best, first = value, cell
            # The best move first: it is played when the time is up, and searched first in the next iteration.
            cells.remove(first)
            cells.insert(0, first)
    except OutOfTime:
        pass
    return cells[0] if cells else None


def read_cell(state, words):
    """One of the legal cells, or None for a pass."""
    cells = state.legal_cells()
    if len(words) == 2:
        cell = 8 * int(words[0].strip("()")) + int(words[1].strip("()"))
    elif words[0].lower() == "pass" and not cells:
        return None
    else:
        cell = CELLS.index(words[0].upper())
    if cell not in cells:
        raise ValueError("illegal move")
    return cell


class Engine:
    def __init__(self):
        self.state = State()
        self.past = []
        self.seconds = 1.0
        self.commands = [name[3:].replace("__", "-") for name in dir(self) if name.startswith("do_")]

    def do_protocol_version(self):
        return "2"

    def do_name(self):
        return "Bispo in Python"

    def do_version(self):
        return "1"

    def do_list_commands(self):
        return "\n".join(self.commands)

    def do_known_command(self, name):
        return "true" if name in self.commands else "false"

    def do_set_game(self, name):
        # Another board is not another game; plyground-position sends its numbers.
        if name.lower() != "bispo" and not (name.startswith("bispo:board=") and "," not in name):
            raise ValueError("I only play bispo, by the usual rules")

    def do_clear_board(self):
        self.state, self.past = State(), []

    def do_plyground__position(self, board, turn="1", points="0,0"):
        """The position on one line, as plyground writes it."""
        numbers, bishops = [None] * 64, [None, None]
        for cell, text in enumerate(board.replace("/", ",").split(",")):
            if text in ("-1", "-2"):
                bishops[-int(text) - 1] = cell
            elif text != ".":
                numbers[cell] = int(text)
        one, two = points.split(",")
        self.state, self.past = State(tuple(numbers), tuple(bishops), (int(one), int(two)), int(turn) - 1), []

    def do_time_settings(self, main, period, turns):
        self.seconds = float(period) / int(turns) if int(turns) else float(main) / 10

    def do_set_random_seed(self, seed):
        random.seed(int(seed))

    def play(self, cell):
        self.past.append(self.state)
        self.state = self.state.after(cell)

    def do_play(self, colour, *words):
        self.play(read_cell(self.state, words))

    def do_genmove(self, colour):
        # Reserves time for starting and printing.
        cell = best_cell(self.state, 0.8 * self.seconds)
        self.play(cell)
        return "pass" if cell is None else CELLS[cell]

    def do_undo(self):
        if not self.past:
            raise ValueError("cannot undo")
        self.state = self.past.pop()

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
            answer = "=" + number + " " + (getattr(engine, "do_" + name.replace("-", "__"))(*arguments) or "")
        except (ValueError, TypeError, ZeroDivisionError, IndexError) as error:
            answer = "?" + number + " " + str(error)
        print(answer.rstrip() + "\n", flush=True)
        if name == "quit":
            break


if __name__ == "__main__":
    main()
