/** The baseline of `events.bench.ts`: `node:http` that reads bodies as JSON and appends them to the file of its first argument, one sync for all that came during the one before. */
import { open } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const file = await open(process.argv[2] ?? '', 'a');
let waiting: { line: string; response: ServerResponse }[] = [];
let isWriting = false;

async function write(): Promise<void> {
  isWriting = true;
  while (waiting.length > 0) {
    const group = waiting;
    waiting = [];
    await file.appendFile(group.map(({ line }) => line).join(''));
    await file.datasync();
    for (const { response } of group) response.writeHead(204).end();
  }
  isWriting = false;
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    waiting.push({ line: `${JSON.stringify(JSON.parse(Buffer.concat(chunks).toString()))}\n`, response });
    if (!isWriting) void write();
  });
});
server.listen(0, '127.0.0.1', () => console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`));
