chomp-to-move = Joga o jogador { $player }
chomp-wins = Vence o jogador { $player }
chomp-about = Não coma o quadrado envenenado
chomp-poisoned = envenenado
chomp-chocolate = chocolate
