import { describe, expect, it } from '@jest/globals';
import { ANONYMOUS } from '@limner/contracts';
import { headers, type MsgHdrs, MsgImpl } from '@nats-io/transport-node';
import { SYSTEM_CALLER } from '../src/context.ts';
import { contextOf, headersOf, requestHeaders } from '../src/nats-headers.ts';

/** A message as the client makes it of what arrives: its headers, then its data, in a longer buffer. */
function messageWith(head: string | undefined): MsgImpl {
  const before = 'earlier message';
  const bytes = Buffer.from(`${before}${head ?? ''}{"a":1}`);
  const hdr = head === undefined ? -1 : Buffer.byteLength(head);
  const empty = new Uint8Array();
  return new MsgImpl({ subject: empty, reply: empty, sid: 1, hdr, size: 0 }, bytes.subarray(before.length), {
    publish: () => undefined,
  });
}

function sent(write: (made: MsgHdrs) => void): MsgImpl {
  const made = headers();
  write(made);
  return messageWith(String(made));
}

describe('headers of a message', () => {
  it.each([
    ['one', [['Limner-Request-Id', 'abc']]],
    ['a value with colons and spaces', [['Limner-Caller', ' {"kind":"user", "id": "a: b"} ']]],
    ['letters of other languages', [['Limner-Caller', '{"id":"Zoë, 東京"}']]],
    [
      'several values of one name',
      [
        ['Limner-Visitor', 'first'],
        ['Limner-Visitor', 'second'],
      ],
    ],
    [
      'an empty value',
      [
        ['Limner-Visitor', ''],
        ['Limner-Deadline', '5'],
      ],
    ],
  ])('when there is %s, then it is read as the client reads it', (_, lines) => {
    const message = sent((made) => {
      for (const [name = '', value = ''] of lines) made.append(name, value);
    });
    for (const [name = ''] of lines) expect(headersOf(message)?.get(name)).toBe(message.headers?.get(name));
    expect(headersOf(message)?.get('Limner-Other')).toBeUndefined();
  });

  it.each([
    ['a line without a name', 'NATS/1.0\r\n: x\r\nLimner-Visitor: v\r\n\r\n'],
    ['a line without a colon', 'NATS/1.0\r\nnothing\r\nLimner-Visitor: v\r\n\r\n'],
    ['a status', 'NATS/1.0 503 No Responders\r\nLimner-Visitor: v\r\n\r\n'],
  ])('when there is %s, then the others are read', (_, head) => {
    expect(headersOf(messageWith(head))?.get('Limner-Visitor')).toBe('v');
  });

  it.each(['NATS/1.0\r\n\r\n', 'NATS/1.0\r\nLimner-Visitor: v', ''])('when they are %j, then there is none', (head) => {
    expect(headersOf(messageWith(head))?.get('Limner-Visitor')).toBeUndefined();
  });

  it('when there are none, then the caller is anonymous and has a second', () => {
    const message = messageWith(undefined);
    const { caller, deadline, requestId } = contextOf(headersOf(message));
    expect(caller).toBe(ANONYMOUS);
    expect(deadline - Date.now()).toBeGreaterThan(500);
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(message.string()).toBe('{"a":1}');
  });

  it('when a context was written, then it is read again', () => {
    const context = { requestId: 'id', caller: SYSTEM_CALLER, deadline: Date.now() + 5_000, visitor: '192.0.2.7' };
    const read = contextOf(headersOf(messageWith(String(requestHeaders(context)))));
    expect(read).toMatchObject({ requestId: 'id', caller: SYSTEM_CALLER, visitor: '192.0.2.7' });
    expect(Math.abs(read.deadline - context.deadline)).toBeLessThan(500);
  });
});
