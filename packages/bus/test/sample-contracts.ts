import { event, read, request } from '@limner/contracts';
import { z } from 'zod';

const note = z.object({ text: z.string(), tags: z.array(z.string()).default([]) });

/** Contracts for tests only. Their owner is `catalogue`. */
export const sample = {
  greet: request(
    'catalogue.sample.greet',
    'Greets',
    z.strictObject({
      name: z.string().min(2),
      times: z.int().default(1),
      at: z.object({ city: z.string() }).optional(),
    }),
    z.object({ greeting: z.string(), note: note.optional() }),
    { who: ['any'], deadlineMs: 3_000 },
  ),
  /** Changes nothing, so that it may be sent again. */
  look: read('catalogue.sample.look', 'Returns who answers', z.object({}), z.object({ from: z.string() }), {
    who: ['any'],
    deadlineMs: 60_000,
  }),
  /** Sends another request, to show what it carries. */
  forward: request('catalogue.sample.forward', 'Asks another', z.object({}), z.unknown(), {
    who: ['any'],
    deadlineMs: 2_000,
  }),
  inspect: request('search.sample.inspect', 'Returns its context', z.object({}), z.unknown(), {
    who: ['any'],
    deadlineMs: 10_000,
  }),
  blob: request(
    'catalogue.sample.blob',
    'Takes and gives bytes',
    z.object({ text: z.string(), answer: z.int() }),
    z.string(),
    { who: ['any'] },
  ),
  touch: request('catalogue.sample.touch', 'Answers nothing', z.undefined(), z.void(), { who: ['any'] }),
  /** For the system and for editors. */
  guarded: request('search.sample.guard', 'Returns the caller', z.object({}), z.unknown(), {
    who: ['editor', 'service'],
  }),
  /** For the system alone. */
  internal: request('search.sample.keep', 'Returns the caller', z.object({}), z.unknown(), { who: ['service'] }),
  strict: request(
    'catalogue.sample.strict',
    'Returns what arrived',
    z.strictObject({
      name: z.string(),
      at: z.strictObject({ city: z.string() }).optional(),
      parts: z.array(z.union([z.strictObject({ n: z.int() }), z.strictObject({ text: z.string() })])).default([]),
    }),
    z.unknown(),
    { who: ['any'] },
  ),
  noted: event('catalogue.sample.noted.v1', 'Something was noted', note, ['search']),
  changed: event('catalogue.sample.changed.v1', 'Something for two', z.object({ n: z.int() }), ['search', 'events']),
  unheard: event('catalogue.sample.unheard.v1', 'Something nobody waits for', z.object({ n: z.int() }), []),
} as const;
