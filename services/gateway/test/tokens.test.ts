import { describe, expect, it } from '@jest/globals';
import { createTestClock } from '@limner/testing';
import { Tokens } from '../src/sign-in/tokens.ts';

const [OLD, NEXT] = ['the old secret of these tests', 'the new secret of these tests'];
const clock = createTestClock(new Date());
const soon = () => new Date(clock.now().getTime() + 60_000);

describe('tokens while their secret is exchanged', () => {
  it('when gateways are one step apart, then each takes the tokens and the begun sign-ins of the other', async () => {
    const steps = [[OLD], [OLD, NEXT], [NEXT, OLD], [NEXT]].map((secrets) => new Tokens(secrets, clock));
    const session = { sid: 'a session' };
    const begun = { state: 'a', nonce: 'b', verifier: 'c', back: '/' };
    for (const [at, one] of steps.entries()) {
      const [token, sealed] = [await one.sign('session', session, soon()), await one.seal(begun, soon())];
      const found = await Promise.all(steps.map((other) => other.verify('session', token)));
      const opened = await Promise.all(steps.map((other) => other.open(sealed)));
      const known = at < 2 ? [true, true, true, false] : [false, true, true, true];
      expect(found.map((claims) => claims?.sid)).toEqual(known.map((isKnown) => (isKnown ? session.sid : undefined)));
      expect(opened.map((claims) => claims?.state)).toEqual(
        known.map((isKnown) => (isKnown ? begun.state : undefined)),
      );
    }
  });
});
