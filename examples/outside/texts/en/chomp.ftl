chomp-to-move = Player { $player } to move
chomp-wins = Player { $player } wins
chomp-about = Do not eat the poisoned square
chomp-poisoned = poisoned
chomp-chocolate = chocolate
