// The worker that runs one job, with its own engine. A running search receives no messages, so a job is stopped by
// terminating its worker.

import { instantiate } from './wasm.js';

onmessage = async ({ data: { module, data, call } }) => {
  try {
    const carryOut = await instantiate(module, (message) => postMessage(typeof message.wrong === 'string' ? { failed: message.wrong } : { update: message }));
    carryOut({ call: 'data', check: false }, data);
    postMessage({ last: carryOut(call) });
  } catch (error) {
    postMessage({ failed: error instanceof Error ? error.message : String(error) });
  }
};
