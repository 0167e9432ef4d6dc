// Reads files that are dropped anywhere on the analysis page.

import { useEffect } from '../vendor/hooks.js';
import { useSignal } from '../vendor/signals.js';
import { html } from '../lib/html.js';
import { t } from '../lib/texts.js';
import { areFilesOpen, importFile, importText } from './files.js';
import { open } from './study.js';

export function Dropping() {
  const isOver = useSignal(false);
  useEffect(() => {
    /** @param {DragEvent} event */
    const over = (event) => {
      const types = event.dataTransfer?.types ?? [];
      if (!types.includes('Files') && !types.includes('text/plain')) return;
      event.preventDefault();
      isOver.value = types.includes('Files');
    };
    /** @param {DragEvent} event */
    const leave = (event) => { if (!event.relatedTarget) isOver.value = false; };
    /** @param {DragEvent} event */
    const drop = (event) => {
      const target = event.target instanceof Element ? event.target : null;
      isOver.value = false;
      if (target?.closest('textarea, input')) return;
      event.preventDefault();
      const data = event.dataTransfer;
      if (open.peek()) areFilesOpen.value = true;
      if (data?.files.length) importFile(data.files[0]);
      else importText(data?.getData('text/plain') ?? '', '');
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  return isOver.value ? html`<div class="drop-here"><p>${t('drop-here')}</p></div>` : null;
}
