// The tagged template that writes elements: htm over Preact.

import htm from '../vendor/htm.js';
import { h } from '../vendor/preact.js';

export const html = htm.bind(h);
