// Steps through the games of the page: buttons, arrow keys, or a click on a move.
const at = (id) => document.getElementById(id);
let game = 0;
let ply = 0;

function show(next) {
  const { boards, moves } = data.games[game];
  ply = Math.max(0, Math.min(next, moves.length));
  at("board").innerHTML = boards[ply].map((line) => data.lines[line]).join("\n");
  at("ply").textContent = `${ply} / ${moves.length}`;
  [...at("moves").children].forEach((item, index) => item.classList.toggle("now", index + 1 === ply));
  at("moves").children[ply - 1]?.scrollIntoView({ block: "nearest" });
}

function open(number) {
  game = number;
  at("moves").replaceChildren(
    ...data.games[game].moves.map((text, index) => {
      const item = document.createElement("li");
      item.textContent = text;
      item.classList.toggle("opening", index < data.games[game].opening);
      item.onclick = () => show(index + 1);
      return item;
    }),
  );
  show(0);
}

if (data.games.length > 0) {
  at("game").append(...data.games.map(({ title }, index) => new Option(title, index)));
  at("game").onchange = (event) => open(Number(event.target.value));
  at("first").onclick = () => show(0);
  at("back").onclick = () => show(ply - 1);
  at("next").onclick = () => show(ply + 1);
  at("last").onclick = () => show(Infinity);
  document.addEventListener("keydown", (event) => {
    if (event.target.tagName === "SELECT") return;
    if (event.key === "ArrowLeft") show(ply - 1);
    if (event.key === "ArrowRight") show(ply + 1);
  });
  open(0);
}
