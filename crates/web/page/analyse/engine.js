// The engine of the study: while it is on, a job analyses the shown position. The job ends when another position is
// shown, when the engine is switched off, or when the page is left.

import { effect, signal } from '../vendor/signals.js';
import { connection } from '../lib/client.js';
import { startJob } from '../lib/jobs.js';
import { sentence, t } from '../lib/texts.js';
import { at, fetchView, mode, open, shown, studyAt } from './study.js';

/** @typedef {import('../protocol').AnalysisView} AnalysisView */

const NAME = 'plyground-analysis';

function wasOn() {
  try {
    return localStorage.getItem(NAME) !== 'off';
  } catch {
    return true;
  }
}

/** Whether positions are analysed. */
export const isOn = signal(wasOn());

export function toggle() {
  isOn.value = !isOn.peek();
  try {
    localStorage.setItem(NAME, isOn.peek() ? 'on' : 'off');
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

/** The last analysis of each node. @type {import('../vendor/signals.js').Signal<ReadonlyMap<number, AnalysisView>>} */
const found = signal(new Map());

/** The state of the job; `text` is the reason if it failed. @type {import('../vendor/signals.js').Signal<{ state: 'off' | 'waiting' | 'working' | 'done' | 'failed', text: string }>} */
export const work = signal({ state: 'off', text: '' });

/** The analysis of the position that is shown. */
export const analysis = () => (shown.value ? found.value.get(shown.value.id) ?? null : null);

/** The value of a node, if it is known. @param {number} id */
export const worthOf = (id) => found.value.get(id)?.worth ?? null;

/** The nodes whose analysis is final. @type {Set<number>} */
const final = new Set();

effect(() => {
  void open.value?.id;
  found.value = new Map();
  final.clear();
});

/** @type {import('../lib/jobs.js').RunningJob | null} */
let job = null;
let begun = 0;

effect(() => {
  clearTimeout(begun);
  job?.leave();
  job = null;
  const now = shown.value, id = now?.id ?? -1;
  if (!now || id !== at.value || !isOn.value || !open.value || mode.value !== 'study' || connection.value !== 'open' || now.view.ending) {
    work.value = { state: 'off', text: '' };
    return;
  }
  if (final.has(id)) {
    work.value = { state: 'done', text: '' };
    return;
  }
  work.value = { state: 'working', text: '' };
  // Delayed, so that stepping quickly through a game starts no jobs.
  begun = setTimeout(() => {
    job = startJob({ job: 'analyse', ...studyAt(id) }, (update, done) => {
      if (update.update === 'waiting') work.value = { state: 'waiting', text: '' };
      else if (update.update === 'analysis') {
        // Moves that were not searched have no value.
        const searched = update.analysis.moves.filter(({ depth, worth }) => depth > 0 || worth.proved);
        if (searched.length === 0) return;
        found.value = new Map(found.peek()).set(id, { ...update.analysis, moves: searched });
        if (update.is_final && done) final.add(id);
        work.value = { state: done ? 'done' : 'working', text: '' };
      } else if (update.update === 'failed') {
        work.value = { state: 'failed', text: update.error.id === 'lost' ? t('connection-lost') : sentence(update.error.text) };
      }
    });
  }, 200);
});

// ---- previews of lines ---------------------------------------------------------------------------------------

/** The line under the pointer, and the position after it once that has been fetched. @type {import('../vendor/signals.js').Signal<{ id: number, line: string[], view: import('../protocol').StudyView | null } | null>} */
export const preview = signal(null);

let looking = 0;

/** Shows the position after some moves, or the current one again. @param {string[] | null} line */
export function lookAt(line) {
  clearTimeout(looking);
  const id = at.peek();
  if (!line) {
    preview.value = null;
    return;
  }
  preview.value = { id, line, view: null };
  looking = setTimeout(async () => {
    try {
      const view = await fetchView(id, line);
      const now = preview.peek();
      if (now?.id === id && now.line.join(';') === line.join(';')) preview.value = { id, line, view };
    } catch {
      // Without the position, only the first move is drawn.
    }
  }, 60);
}

effect(() => {
  void at.value;
  void open.value;
  preview.value = null;
});
