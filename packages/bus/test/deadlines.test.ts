import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { contracts, type RequestContract } from '@limner/contracts';
import { z } from 'zod';
import { createLocalBus } from '../src/index.ts';
import { createLog } from './log.ts';

/** Longer than this no visitor waits for any answer, and no operator for any of theirs. */
const LONGEST_MS = 30_000;
const LONGEST_OF_OPERATORS_MS = 600_000;
const OF_OPERATORS = ['search.index.rebuild', 'uploads.files.collect', 'uploads.media.accept'];

/** Every request there is, with any input and from anybody: what is looked at is the time. */
const requests = contracts
  .filter((contract): contract is RequestContract => contract.kind === 'request')
  .map((contract): RequestContract => ({ ...contract, input: z.any(), output: z.any(), who: ['any'] }));

describe('the time limits of requests', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('when requests are declared, then there are some of every service, and no visitor waits longer than 30 s', () => {
    const services = new Set(requests.map(({ subject }) => subject.split('.')[0]));
    expect([...services].sort()).toEqual(['catalogue', 'search', 'stories', 'uploads']);
    const mostOf = (subject: string) => (OF_OPERATORS.includes(subject) ? LONGEST_OF_OPERATORS_MS : LONGEST_MS);
    const endless = requests.filter(({ subject, deadlineMs }) => !(deadlineMs > 0 && deadlineMs <= mostOf(subject)));
    expect(endless.map(({ subject, deadlineMs }) => [subject, deadlineMs])).toEqual([]);
  });

  it.each(requests.map((contract) => [contract.subject, contract] as const))(
    '[AP-19 part] when nobody ever answers %s, then its caller waits to the end of its time, and no longer',
    async (_, contract) => {
      const bus = createLocalBus(createLog());
      await bus.handle(contract, 'catalogue', () => new Promise(() => undefined));
      let ended: unknown = 'still waiting';
      bus.request(contract, {}).catch((error: unknown) => {
        ended = error;
      });
      await jest.advanceTimersByTimeAsync(contract.deadlineMs - 1);
      expect(ended).toBe('still waiting');
      await jest.advanceTimersByTimeAsync(1);
      expect(ended).toMatchObject({ code: 'deadline_exceeded' });
    },
  );
});
