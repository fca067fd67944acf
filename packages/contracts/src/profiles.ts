import { z } from 'zod';
import { read, request } from './define.ts';
import { isEmail } from './email.ts';
import { GROUPS } from './who.ts';

/** Somebody who signed in, as the identity provider describes them. */
export const person = z.object({
  /** Never changes, and names nobody else: it begins with where the person comes from, `oidc:`. */
  id: z.string().min(1).max(200),
  /** For the screen; empty when it is not known. */
  name: z.string().max(200),
  groups: z.array(z.enum(GROUPS)).max(GROUPS.length).readonly(),
  /** Left out when the provider does not give it, or says that it was not confirmed. */
  email: z.string().refine(isEmail, 'has to be an email address').optional(),
});
export type Person = Readonly<z.output<typeof person>>;

const sessionId = z.string().regex(/^[A-Za-z0-9_-]{24}$/);
/** How often the refresh token of a session was replaced. */
const generation = z.int().nonnegative();

export const session = z.object({ session: sessionId, person, generation, expires: z.iso.datetime() });
export type Session = Readonly<z.output<typeof session>>;

export const profiles = {
  beginSession: request(
    'profiles.session.begin',
    'Notes that somebody signed in; the session ends after half a day, whatever happens',
    z.strictObject({
      person,
      /** The ID token: the provider wants to see it when the person signs out. */
      hint: z.string().max(16_000),
    }),
    session,
    { who: ['service'] },
  ),
  renewSession: request(
    'profiles.session.renew',
    'Takes a refresh token in and counts up; one that was taken before ends the session, as it may have been stolen',
    z.strictObject({ session: sessionId, generation }),
    session,
    { who: ['service'] },
  ),
  getSession: read(
    'profiles.session.get',
    'A session that has not ended',
    z.strictObject({ session: sessionId }),
    session.nullable(),
    { who: ['service'] },
  ),
  endSession: request(
    'profiles.session.end',
    'Ends a session; its tokens are no longer taken',
    z.strictObject({ session: sessionId }),
    z.object({ hint: z.string().nullable() }),
    { who: ['service'] },
  ),
} as const;
