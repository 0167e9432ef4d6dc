# The words of pictures.

picture-player = player
picture-empty = empty
picture-blocked = blocked
picture-removed = removed
picture-mark-playable = can be played
picture-mark-last = last move
picture-mark-threatened = threatened
picture-mark-watched = in reach of the other player
picture-mark-winning = wins
picture-mark-start = start
picture-mark-goal = goal
picture-mark-closed = closed
