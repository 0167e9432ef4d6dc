# Files that are read and written: what is wrong with them.

file-proof-bounds = the proof in `{ $file }` says { $bound }, and the rules allow { $least } to { $most } here
file-proof-line = the line of the proof in `{ $file }` cannot be played: `{ $move }` is not possible there
file-proof-wrong = the proof in `{ $file }` is wrong: the search found a value outside of its bounds
file-proof-time = the proof in `{ $file }` took a time that is none: { $time } ms
file-not-regular = `{ $file }` is not a regular file; `-` reads standard input where a command allows it

saved-unreadable = { $file }: cannot be read
notice-played-elsewhere = This game is being played by another plyground. From here on it is saved apart.

file-match-played = match { $id } of `{ $file }` is being played by another plyground
memory-too-little = a table of { $wanted } MB is more than the { $free } MB of memory that are free
