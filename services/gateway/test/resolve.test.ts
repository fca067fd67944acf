import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import { dnsResolver } from '../src/outbound/resolve.ts';

const IPV4 = 1;
const IPV6 = 28;
const opened: Socket[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((socket) => new Promise<void>((resolve) => socket.close(resolve))));
});

/** A DNS server that answers each question with these records, or not at all. */
async function dnsServer(answer: (name: string, type: number) => readonly Buffer[] | undefined) {
  const asked: [string, number][] = [];
  const socket = createSocket('udp4', (question, { port }) => {
    const [name, type] = read(question);
    asked.push([name, type]);
    const records = answer(name, type);
    if (records) socket.send(reply(question, type, records), port, '127.0.0.1');
  });
  opened.push(socket);
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { asked, resolve: dnsResolver([`127.0.0.1:${socket.address().port}`]) };
}

function read(question: Buffer): [name: string, type: number] {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return [labels.join('.'), question.readUInt16BE(at + 1)];
}

/** The question again with its answers (RFC 1035, 4.1). */
function reply(question: Buffer, type: number, records: readonly Buffer[]): Buffer {
  let end = 12;
  while ((question[end] ?? 0) > 0) end += (question[end] ?? 0) + 1;
  const head = Buffer.from(question.subarray(0, end + 5));
  // A response that recursion was available for; "no such name" without records.
  head.writeUInt16BE(0x8180 | (records.length > 0 ? 0 : 3), 2);
  for (const [at, count] of [records.length, 0, 0].entries()) head.writeUInt16BE(count, 6 + at * 2);
  const answers = records.map((record) => {
    const fixed = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, record.length]);
    return Buffer.concat([fixed, record]);
  });
  return Buffer.concat([head, ...answers]);
}

const signal = new AbortController().signal;

describe('names in the DNS', () => {
  it('when a name has addresses, then all of both kinds come, IPv4 first', async () => {
    const { resolve, asked } = await dnsServer((_name, type) =>
      type === IPV4
        ? [Buffer.from([192, 0, 2, 1]), Buffer.from([10, 0, 0, 1])]
        : [Buffer.from('20010db8000000000000000000000001', 'hex')],
    );
    expect(await resolve('pictures.example', signal)).toEqual(['192.0.2.1', '10.0.0.1', '2001:db8::1']);
    expect(asked.map(([name]) => name)).toEqual(['pictures.example', 'pictures.example']);
    expect(asked.map(([, type]) => type).sort()).toEqual([IPV4, IPV6]);
  });

  it('when a name has none, then none come, and no search domain is tried', async () => {
    const { resolve, asked } = await dnsServer(() => []);
    expect(await resolve('store', signal)).toEqual([]);
    expect(new Set(asked.map(([name]) => name))).toEqual(new Set(['store']));
  });

  it('when one kind is not there, then the other comes', async () => {
    const { resolve } = await dnsServer((_name, type) => (type === IPV4 ? [Buffer.from([192, 0, 2, 1])] : []));
    expect(await resolve('pictures.example', signal)).toEqual(['192.0.2.1']);
  });

  it('when it is cancelled, then it ends without waiting for the server', async () => {
    const leaving = new AbortController();
    const { resolve } = await dnsServer(() => {
      leaving.abort();
      return undefined;
    });
    expect(await resolve('pictures.example', leaving.signal)).toEqual([]);
  });
});
