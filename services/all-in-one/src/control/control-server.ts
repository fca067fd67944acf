import { chmod } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { events } from '@limner/contracts';
import { AppError, type Logger } from '@limner/platform';
import { z } from 'zod';
import type { Operations } from '../operations.ts';
import type { Watch } from '../watch.ts';
import { FOLDER_HEADER, toWireError } from './lines.ts';
import { identityOf, prepareSocketPath, removeSocket } from './socket-path.ts';

const folder = z.strictObject({ folder: z.string().max(4_000).refine(path.isAbsolute, 'must be absolute') });
const nothing = z.strictObject({});
const person = z.union([events.eraseVisitor.input, events.eraseUser.input]);
const letters = z.strictObject({ id: z.string().max(500).optional() });
const removing = z.strictObject({ remove: z.boolean() });

type Perform = (operations: Operations, input: unknown, watch: Watch) => Promise<unknown>;

const performers: Readonly<Record<string, Perform>> = {
  '/import': (operations, input, watch) => operations.import(folder.parse(input).folder, watch),
  '/reindex': (operations, input, watch) => operations.reindex({ ...nothing.parse(input), ...watch }),
  '/backup': (operations, input, watch) => operations.backup(folder.parse(input).folder, watch),
  '/collect': (operations, input, watch) => operations.collect(removing.parse(input).remove, watch),
  '/dead-letters/list': (operations) => operations.listDeadLetters(),
  '/dead-letters/redrive': (operations, input) => operations.redriveDeadLetters(letters.parse(input).id),
  '/events/erase': (operations, input) => operations.eraseEvents(person.parse(input)),
  '/insight/link': (operations) => operations.makeInsightLink(),
  '/insight/rebuild': (operations, _, watch) => operations.rebuildInsight(watch),
};

/**
 * Serves commands of operators: HTTP over a socket that only the folder's owner may open, NDJSON answers. When a command disconnects, its
 * operation is stopped; a command for another data folder is refused.
 */
export async function startControlServer(
  dataFolder: string,
  operations: Operations,
  logger: Logger,
): Promise<{ close(): Promise<void> }> {
  const socket = await prepareSocketPath(dataFolder);
  const folder = await identityOf(dataFolder);
  const server = createServer((request, response) => {
    if (request.headers[FOLDER_HEADER] !== folder) return refuse(response);
    if (request.method === 'GET') return void response.writeHead(200).end();
    void serve(request, response, operations).catch((error: unknown) => {
      logger.error({ err: error }, 'control: a command failed');
      response.destroy();
    });
  });
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
  if (process.platform !== 'win32') await chmod(socket, 0o600);
  return {
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await removeSocket(socket, dataFolder);
    },
  };
}

function refuse(response: ServerResponse): void {
  const error = new AppError('conflict', 'this installation runs on another data folder');
  response.writeHead(409, { 'content-type': 'application/x-ndjson' });
  response.end(`${JSON.stringify({ error: toWireError(error) })}\n`);
}

async function serve(request: IncomingMessage, response: ServerResponse, operations: Operations): Promise<void> {
  const perform = performers[request.url ?? ''];
  const stopped = new AbortController();
  response.on('close', () => stopped.abort());
  response.writeHead(perform ? 200 : 404, { 'content-type': 'application/x-ndjson' });
  const say = (line: object) => void response.write(`${JSON.stringify(line)}\n`);
  try {
    if (!perform) throw new Error(`unknown command ${request.url}`);
    const input: unknown = JSON.parse(await readText(request));
    say({
      result: await perform(operations, input, {
        onProgress: throttled((progress) => say({ progress })),
        signal: stopped.signal,
      }),
    });
  } catch (error) {
    say({ error: toWireError(error) });
  }
  response.end();
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > 100_000) throw new Error('the command is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8') || '{}';
}

/** At most ten lines per second, and always the last of a phase. */
function throttled<P extends { done: number; total: number }>(send: (progress: P) => void): (progress: P) => void {
  let last = 0;
  return (progress) => {
    if (progress.done < progress.total && performance.now() - last < 100) return;
    last = performance.now();
    send(progress);
  };
}
