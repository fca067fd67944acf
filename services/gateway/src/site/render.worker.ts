import { parentPort, workerData } from 'node:worker_threads';
import type { CallAnswer, WebRenderer } from '@limner/contracts/rendered-page';
import type { FromRenderer, ToRenderer } from './render-messages.ts';

/** Renders pages by the server build of the web, whose address is the worker's data. Calls of the API are made by the gateway. */
const web = (await import(workerData as string)) as WebRenderer;
const waiting = new Map<number, (answer: CallAnswer) => void>();
let last = 0;

const say = (message: FromRenderer): void => parentPort?.postMessage(message);

parentPort?.on('message', (message: ToRenderer) => {
  if (message.kind === 'render') {
    const { id, page, deadlineMs } = message;
    web.render(page, deadlineMs).then(
      (rendered) => say({ kind: 'rendered', id, page: rendered }),
      (error: unknown) => say({ kind: 'failed', id, problem: String(error) }),
    );
    return;
  }
  const { call, status, json } = message;
  waiting.get(call)?.({ status, json });
  waiting.delete(call);
});

await web.start(
  (method, path, body) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      say({ kind: 'call', call: last, method, path, body });
    }),
);
say({ kind: 'ready' });
