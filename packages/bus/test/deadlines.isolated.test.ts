import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { contracts, type RequestContract } from '@limner/contracts';
import { z } from 'zod';
import { createLocalBus } from '../src/index.ts';
import { createLog } from './log.ts';

/** The longest deadlines of requests, for visitors and for operators. */
const LONGEST_MS = 30_000;
const LONGEST_OF_OPERATORS_MS = 600_000;
const OF_OPERATORS = ['search.index.rebuild', 'uploads.files.collect', 'uploads.media.accept'];

/** Every request, with any input and from any caller: the test checks only the time. */
const requests = contracts
  .filter((contract): contract is RequestContract => contract.kind === 'request')
  .map((contract): RequestContract => ({ ...contract, input: z.any(), output: z.any(), who: ['any'] }));

describe('the time limits of requests', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('when requests are declared, then every service has some, and no visitor waits longer than 30 s', () => {
    const services = new Set(requests.map(({ subject }) => subject.split('.')[0]));
    expect([...services].sort()).toEqual(['catalogue', 'events', 'profiles', 'search', 'stories', 'uploads']);
    const mostOf = (subject: string) => (OF_OPERATORS.includes(subject) ? LONGEST_OF_OPERATORS_MS : LONGEST_MS);
    const endless = requests.filter(({ subject, deadlineMs }) => !(deadlineMs > 0 && deadlineMs <= mostOf(subject)));
    expect(endless.map(({ subject, deadlineMs }) => [subject, deadlineMs])).toEqual([]);
  });

  it.each(requests.map((contract) => [contract.subject, contract] as const))(
    '[AP-19 part] when %s is never answered, then its caller waits until the deadline, and no longer',
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
