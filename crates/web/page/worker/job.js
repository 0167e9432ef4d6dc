// The worker that does one job at a time, with an engine of its own. A running search hears nothing: to
// stop it is to end this worker.

import { instantiate } from './wasm.js';

onmessage = async ({ data: { module, call } }) => {
  try {
    const carryOut = await instantiate(module, (message) => postMessage(typeof message.wrong === 'string' ? { failed: message.wrong } : { update: message }));
    postMessage({ last: carryOut(call) });
  } catch (error) {
    postMessage({ failed: error instanceof Error ? error.message : String(error) });
  }
};
