// Steps through the boards of each game by buttons, slider, keys, rows of moves and plots. The boards of a player are
// figures of the page, all of which are shown without this script, or come from a JSON element with the games.
document.documentElement.classList.add("js");

const ofFigures = (figures) => ({
  count: figures.length,
  moveOf: (index) => Number(figures[index].dataset.move),
  show: (now) => figures.forEach((figure, index) => figure.classList.toggle("now", index === now)),
});

const ofData = (figure, { boards, moves }, lines) => ({
  count: boards.length,
  moveOf: (index) => index,
  show: (now) => {
    figure.children[0].textContent = now === 0 ? figure.dataset.start : moves[now - 1].caption;
    figure.children[1].innerHTML = boards[now].map((line) => lines[line]).join("\n");
  },
});

function rowOf({ cells, player }, index, opening) {
  const row = document.createElement("tr");
  row.dataset.move = index + 1;
  row.classList.toggle("opening", index < opening);
  row.append(
    ...cells.map((text, column) => {
      const cell = document.createElement("td");
      cell.textContent = text;
      if (column < 3) cell.classList.add("word");
      if (column === 1) cell.classList.add(`p${player}`);
      return cell;
    }),
  );
  return row;
}

function cursorOf(plot) {
  const line = document.createElementNS("http://www.w3.org/2000/svg", "line");
  line.setAttribute("class", "cursor");
  line.setAttribute("y1", plot.dataset.top);
  line.setAttribute("y2", plot.dataset.bottom);
  plot.append(line);
  return line;
}

function start(section) {
  const player = section.querySelector(".player");
  if (!player) return null;
  const part = (name) => player.querySelector(`[data-step-to="${name}"]`);
  const slider = player.querySelector(".steps input");
  const plots = [...section.querySelectorAll(".plot[data-step]")];
  const cursors = plots.map(cursorOf);
  const body = section.querySelector(".moves tbody");
  let boards;
  let now = 0;
  const show = (index) => {
    now = Math.max(0, Math.min(boards.count - 1, index));
    boards.show(now);
    const move = boards.moveOf(now);
    for (const row of body ? body.rows : []) {
      const isNow = Number(row.dataset.move) === move;
      row.classList.toggle("now", isNow);
      // If the table scrolls, the row is kept visible.
      const frame = body.closest(".wide");
      if (isNow && frame.scrollHeight > frame.clientHeight) {
        frame.scrollTop = row.offsetTop - frame.clientHeight / 2;
      }
    }
    cursors.forEach((line, number) => {
      const { left, step, least = 0 } = plots[number].dataset;
      const x = Number(left) + Math.max(Number(least), (move - 0.5) * Number(step));
      line.setAttribute("x1", x);
      line.setAttribute("x2", x);
    });
    slider.value = now;
    player.querySelector("output").textContent = `${now} / ${boards.count - 1}`;
    part("first").disabled = part("back").disabled = now === 0;
    part("next").disabled = part("last").disabled = now === boards.count - 1;
  };
  const open = (source) => {
    boards = source;
    slider.max = boards.count - 1;
    show(boards.count - 1);
  };
  const toMove = (move) => {
    for (let index = 0; index < boards.count; index += 1) {
      if (boards.moveOf(index) !== move) continue;
      show(index);
      player.scrollIntoView({ block: "nearest" });
      return;
    }
  };
  part("first").onclick = () => show(0);
  part("back").onclick = () => show(now - 1);
  part("next").onclick = () => show(now + 1);
  part("last").onclick = () => show(boards.count - 1);
  slider.oninput = () => show(Number(slider.value));
  const all = part("all");
  if (all) {
    all.onclick = () => {
      const stepping = player.classList.toggle("stepping");
      all.setAttribute("aria-pressed", String(!stepping));
    };
  }
  if (body) body.onclick = (event) => toMove(Number(event.target.closest("tr").dataset.move));
  plots.forEach((plot) => {
    plot.onclick = (event) => {
      const box = plot.getBoundingClientRect();
      const x = ((event.clientX - box.left) / box.width) * plot.viewBox.baseVal.width;
      toMove(Math.max(1, Math.ceil((x - Number(plot.dataset.left)) / Number(plot.dataset.step))));
    };
  });
  // Reviews: buttons that show a move, or the next one of a list.
  section.querySelectorAll("[data-to-move]").forEach((button) => {
    button.onclick = () => toMove(Number(button.dataset.toMove));
  });
  section.querySelectorAll("[data-marks]").forEach((button) => {
    const marks = button.dataset.marks.split(",").map(Number);
    button.onclick = () => toMove(marks.find((move) => move > boards.moveOf(now)) ?? marks[0]);
  });
  // The player is shown before the first board, since hidden elements cannot be scrolled.
  const ready = () => player.classList.add("ready", "stepping");
  if (player.dataset.games) {
    const { games, lines } = JSON.parse(document.getElementById(player.dataset.games).textContent);
    const select = player.querySelector("select");
    const choose = () => {
      const game = games[Number(select.value)];
      body.replaceChildren(...game.moves.map((move, index) => rowOf(move, index, game.opening)));
      open(ofData(player.querySelector("figure"), game, lines));
    };
    select.onchange = choose;
    // Buttons in other tables of the page.
    document.querySelectorAll("[data-show-game]").forEach((button) => {
      button.onclick = () => {
        select.value = button.dataset.showGame;
        choose();
        section.scrollIntoView();
      };
    });
    ready();
    choose();
  } else {
    const figures = [...player.querySelectorAll("figure")];
    if (figures.length < 2) return null;
    ready();
    open(ofFigures(figures));
    if (section.dataset.open) show(Number(section.dataset.open));
  }
  return { section, step: (by) => show(now + by), first: () => show(0), last: () => show(boards.count - 1) };
}

// Opens a folded section when a link leads to it.
const unfold = () => {
  const target = location.hash && document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
};
addEventListener("hashchange", unfold);
unfold();

const players = [...document.querySelectorAll("section.game")].map(start).filter(Boolean);
// Keys are for the game that fills most of the window.
const seen = ({ section }) => {
  const box = section.getBoundingClientRect();
  return Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
};
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches?.("input, select")) return;
  const game = players.reduce((best, game) => (!best || seen(game) > seen(best) ? game : best), null);
  if (!game) return;
  const act = {
    ArrowLeft: () => game.step(-1), ArrowRight: () => game.step(1), Home: game.first, End: game.last,
  }[event.key];
  if (!act) return;
  event.preventDefault();
  act();
});
