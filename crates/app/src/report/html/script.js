// Steps through the boards of each game. Without this script they are all shown.
document.documentElement.classList.add("js");
const games = [...document.querySelectorAll("section.game")].map((section) => {
  const figures = [...section.querySelectorAll("figure")];
  const boards = section.querySelector(".stepper");
  if (figures.length < 2 || !boards) return null;
  const rows = [...section.querySelectorAll(".moves tbody tr")];
  const plots = [...section.querySelectorAll(".plot")];
  const part = (name) => section.querySelector(`[data-step-to="${name}"]`);
  const slider = section.querySelector(".steps input");
  const toggle = part("all");
  let now = 0;
  const cursors = plots.map((plot) => {
    const line = document.createElementNS("http://www.w3.org/2000/svg", "line");
    line.setAttribute("class", "cursor");
    line.setAttribute("y1", plot.dataset.top);
    line.setAttribute("y2", plot.dataset.bottom);
    plot.append(line);
    return line;
  });
  const show = (index) => {
    now = Math.max(0, Math.min(figures.length - 1, index));
    const move = Number(figures[now].dataset.move);
    figures.forEach((figure, number) => figure.classList.toggle("now", number === now));
    rows.forEach((row) => row.classList.toggle("now", Number(row.dataset.move) === move));
    cursors.forEach((line, number) => {
      const { left, step } = plots[number].dataset;
      const x = Number(left) + Math.max(0, (move - 0.5) * Number(step));
      line.setAttribute("x1", x);
      line.setAttribute("x2", x);
    });
    slider.value = now;
    part("first").disabled = part("back").disabled = now === 0;
    part("next").disabled = part("last").disabled = now === figures.length - 1;
  };
  const toMove = (move) => {
    const index = figures.findIndex((figure) => Number(figure.dataset.move) === move);
    if (index < 0) return;
    show(index);
    boards.scrollIntoView({ block: "nearest" });
  };
  part("first").onclick = () => show(0);
  part("back").onclick = () => show(now - 1);
  part("next").onclick = () => show(now + 1);
  part("last").onclick = () => show(figures.length - 1);
  slider.oninput = () => show(Number(slider.value));
  toggle.onclick = () => {
    const stepping = boards.classList.toggle("stepping");
    toggle.setAttribute("aria-pressed", String(!stepping));
  };
  rows.forEach((row) => (row.onclick = () => toMove(Number(row.dataset.move))));
  plots.forEach((plot) => {
    plot.onclick = (event) => {
      const box = plot.getBoundingClientRect();
      const x = ((event.clientX - box.left) / box.width) * plot.viewBox.baseVal.width;
      toMove(Math.max(1, Math.ceil((x - Number(plot.dataset.left)) / Number(plot.dataset.step))));
    };
  });
  boards.classList.add("ready", "stepping");
  slider.max = figures.length - 1;
  show(figures.length - 1);
  return { section, step: (by) => show(now + by), to: show, count: figures.length };
}).filter(Boolean);
// Keys go to the game that fills most of the window.
const seen = ({ section }) => {
  const box = section.getBoundingClientRect();
  return Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
};
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input")) return;
  const game = games.reduce((best, game) => (!best || seen(game) > seen(best) ? game : best), null);
  const act = {
    ArrowLeft: () => game.step(-1), ArrowRight: () => game.step(1), Home: () => game.to(0), End: () => game.to(game.count),
  }[event.key];
  if (!game || !act) return;
  event.preventDefault();
  act();
});
