import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { urls, rounds } = workerData as { urls: readonly string[]; rounds: number };

// A separate thread, so that reading does not delay measurements.
let whole = 0;
for (let round = 0; round < rounds; round++) {
  const statuses = await Promise.all(urls.map(readAll));
  whole += statuses.filter((status) => status === 200).length;
}
parentPort?.postMessage(whole);

/** Reads and discards an answer; returns its status, 0 when it was cut off. */
async function readAll(url: string): Promise<number> {
  const asked = request(url, { agent: false, headers: { 'accept-encoding': 'br' } }).end();
  const [response]: IncomingMessage[] = await once(asked, 'response');
  if (response === undefined) return 0;
  response.on('error', () => undefined).resume();
  await new Promise((resolve) => response.once('close', resolve));
  return response.complete ? (response.statusCode ?? 0) : 0;
}
