#!/usr/bin/env python3
"""A GTP engine for Blokus Uno: negamax with alpha-beta and iterative deepening
until the time is up. Needs only Python 3.

    plyground match blokus-uno "cmd:python3 examples/engines/blokus.py" level=3

Moves are read as lists of cells (e9,e10: columns a-n, rows from the bottom) and as the
course writes them (peca-b 0 0, by --notation course); they are written as the course does.
"""

import random
import sys
import time

SIDE = 14
# Cells of each piece, as (row, column) from its reference cell, and the kind whose stock it uses.
SHAPES = {
    "peca-a": (0, [(0, 0)]),
    "peca-b": (1, [(0, 0), (0, 1), (1, 0), (1, 1)]),
    "peca-c-1": (2, [(0, 0), (0, 1), (-1, 1), (-1, 2)]),
    "peca-c-2": (2, [(0, 0), (1, 0), (1, 1), (2, 1)]),
}
STARTS = [(0, 0), (SIDE - 1, SIDE - 1)]


def around(cells):
    """The cells that share an edge with a piece, and those that touch only its corners."""
    edges = {(r + a, c + b) for r, c in cells for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))} - set(cells)
    corners = {(r + a, c + b) for r, c in cells for a in (-1, 1) for b in (-1, 1)} - set(cells) - edges
    return edges, corners


def inside(cells):
    return [(r, c) for r, c in cells if 0 <= r < SIDE and 0 <= c < SIDE]


# Every placement that fits on the board: (piece, row, column) -> (kind, cells, edges, corners).
PLACEMENTS = {}
for name, (kind, shape) in SHAPES.items():
    for row in range(SIDE):
        for column in range(SIDE):
            cells = [(row + r, column + c) for r, c in shape]
            if len(inside(cells)) == len(cells):
                edges, corners = around(cells)
                PLACEMENTS[name, row, column] = (kind, cells, inside(edges), inside(corners))
# The placements that touch a cell by a corner: only these can be legal next to it.
TOUCHING = {}
for move, (_, _, _, corners) in PLACEMENTS.items():
    for cell in corners:
        TOUCHING.setdefault(cell, []).append(move)


class OutOfTime(Exception):
    pass


class Game:
    def __init__(self):
        self.owner = {}  # the player, 0 or 1, on each covered cell
        self.stock = [[10, 10, 15], [10, 10, 15]]
        self.turn = 0
        self.moves = []

    def legal_moves(self):
        me = self.turn
        own = [cell for cell, player in self.owner.items() if player == me]
        if own:
            candidates = {move for cell in own for move in TOUCHING.get(cell, ())}
        else:
            candidates = [move for move, placed in PLACEMENTS.items() if STARTS[me] in placed[1]]
        return sorted(move for move in candidates if self.is_free(PLACEMENTS[move], me))

    def is_free(self, placement, me):
        kind, cells, edges, _ = placement
        owner = self.owner
        return (
            self.stock[me][kind] > 0
            and not any(cell in owner for cell in cells)
            and not any(owner.get(cell) == me for cell in edges)
        )

    def play(self, move):
        """Plays a move, or passes if it is None."""
        if move:
            kind, cells, _, _ = PLACEMENTS[move]
            self.stock[self.turn][kind] -= 1
            for cell in cells:
                self.owner[cell] = self.turn
        self.moves.append(move)
        self.turn = 1 - self.turn

    def undo(self):
        move = self.moves.pop()
        self.turn = 1 - self.turn
        if move:
            kind, cells, _, _ = PLACEMENTS[move]
            self.stock[self.turn][kind] += 1
            for cell in cells:
                del self.owner[cell]

    def lead(self):
        """The number of squares by which the player to move has less in hand than the opponent."""
        left = [a + 4 * b + 4 * c for a, b, c in self.stock]
        return left[1 - self.turn] - left[self.turn]


def large_first(moves):
    return sorted(moves, key=lambda move: -len(PLACEMENTS[move][1]))


def negamax(game, depth, alpha, beta, deadline, passed=False):
    if time.monotonic() > deadline:
        raise OutOfTime
    if depth == 0:
        return game.lead()
    moves = large_first(game.legal_moves())
    if not moves:
        if passed:
            return game.lead()
        moves = [None]
    for move in moves:
        game.play(move)
        try:
            value = -negamax(game, depth - 1, -beta, -alpha, deadline, move is None)
        finally:
            game.undo()
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return alpha


def best_move(game, seconds):
    deadline = time.monotonic() + seconds
    moves = game.legal_moves()
    random.shuffle(moves)
    moves = large_first(moves)
    try:
        for depth in range(1, 60):
            if len(moves) < 2:
                break
            best, first = -1000, moves[0]
            for move in moves:
                game.play(move)
                try:
                    value = -negamax(game, depth - 1, -1000, -best, deadline)
                finally:
                    game.undo()
                if value > best:
                    best, first = value, move
            # The best move first: it is played when the time is up, and searched first in the next iteration.
            moves.remove(first)
            moves.insert(0, first)
    except OutOfTime:
        pass
    return moves[0] if moves else None


def read_move(game, words):
    """One of the legal moves, or None for a pass."""
    moves = game.legal_moves()
    text = " ".join(words).lower()
    if text == "pass" and not moves:
        return None
    if text.startswith("peca-"):
        wanted = [move for move in moves if "%s %d %d" % move == text]
    else:
        cells = {(SIDE - int(cell[1:]), ord(cell[0]) - ord("a")) for cell in text.replace(",", " ").split()}
        wanted = [move for move in moves if set(PLACEMENTS[move][1]) == cells]
    if not wanted:
        raise ValueError("illegal move")
    return wanted[0]


class Engine:
    def __init__(self):
        self.game = Game()
        self.seconds = 1.0
        self.commands = sorted(name[3:] for name in dir(self) if name.startswith("do_"))

    def do_protocol_version(self):
        return "2"

    def do_name(self):
        return "Blokus in Python"

    def do_version(self):
        return "1"

    def do_list_commands(self):
        return "\n".join(self.commands)

    def do_known_command(self, name):
        return "true" if name in self.commands else "false"

    def do_set_game(self, *name):
        if " ".join(name).lower() not in ("blokus-uno", "blokus uno"):
            raise ValueError("I only play blokus-uno")

    def do_clear_board(self):
        self.game = Game()

    def do_time_settings(self, main, period, turns):
        self.seconds = float(period) / int(turns) if int(turns) else float(main) / 35

    def do_set_random_seed(self, seed):
        random.seed(int(seed))

    def do_play(self, colour, *words):
        self.game.play(read_move(self.game, words))

    def do_genmove(self, colour):
        # Reserves time for starting and printing.
        move = best_move(self.game, 0.8 * self.seconds)
        self.game.play(move)
        return "%s %d %d" % move if move else "pass"

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
