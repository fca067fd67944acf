import { describe, expect, it } from '@jest/globals';
import { currentTraceparent, traced, traceIdOf, traceparentOf } from '../src/index.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const HEADER = `00-${TRACE}-00f067aa0ba902b7-01`;

describe('a traceparent from outside', () => {
  it('when it is well-formed, then it is taken, with its trace id', () => {
    expect(traceparentOf(HEADER)).toBe(HEADER);
    expect(traceIdOf(HEADER)).toBe(TRACE);
  });

  it.each([
    ['a header that is missing', undefined],
    ['two headers', [HEADER, HEADER]],
    ['another version', HEADER.replace('00-', '01-')],
    ['capital letters', HEADER.toUpperCase()],
    ['no trace', HEADER.replace(TRACE, '0'.repeat(32))],
    ['no parent', HEADER.replace('00f067aa0ba902b7', '0'.repeat(16))],
    ['a line break', `${HEADER.slice(0, 54)}\n`],
    ['something longer', `${HEADER}-more`],
  ])('when it is %s, then it is as if there were none', (_, header) => {
    expect(traceparentOf(header)).toBeUndefined();
  });

  it('when nothing is traced, then work runs as it is', async () => {
    expect(await traced('work', {}, async () => currentTraceparent() ?? 'no span')).toBe('no span');
  });
});
