import { parentPort, workerData } from 'node:worker_threads';
import type { CallAnswer, WebRenderer } from '@limner/contracts/rendered-page';
import { collectAtRest } from '@limner/platform/collect-at-rest';
import type { FromRenderer, ToRenderer } from './render-messages.ts';

/** Renders pages with the server build of the web, whose URL is the worker's data. The gateway makes the API calls. */
const web = (await import(workerData as string)) as WebRenderer;
const pending = new Map<number, (response: CallAnswer) => void>();
let lastCall = 0;
collectAtRest();

const send = (message: FromRenderer): void => parentPort?.postMessage(message);

parentPort?.on('message', (message: ToRenderer) => {
  if (message.kind === 'render') {
    const { id, page, deadlineMs } = message;
    web.render(page, deadlineMs).then(
      (rendered) => send({ kind: 'rendered', id, page: rendered }),
      (error: unknown) => send({ kind: 'failed', id, problem: String(error) }),
    );
    return;
  }
  const { call, status, json } = message;
  pending.get(call)?.({ status, json });
  pending.delete(call);
});

await web.start(
  (method, path, body) =>
    new Promise((resolve) => {
      lastCall += 1;
      pending.set(lastCall, resolve);
      send({ kind: 'call', call: lastCall, method, path, body });
    }),
);
send({ kind: 'ready' });
