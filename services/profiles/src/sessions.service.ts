import { randomBytes } from 'node:crypto';
import { type Person, SESSION_S, type Session } from '@limner/contracts';
import { AppError, CLOCK, type Clock, LOGGER, type Logger } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { SessionDocument } from './session.model.ts';
import { SESSIONS } from './tokens.ts';

/** Milliseconds for which the refresh token before the current one still counts: two tabs may renew at once, and a response may get lost. */
const GRACE_MS = 30_000;

/** Sessions of people who signed in. A session is found by its id alone; who may name the id is decided by the tokens of the gateway. */
@Injectable()
export class SessionsService {
  constructor(
    @Inject(SESSIONS) private readonly sessions: Model<SessionDocument>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async begin(person: Person, hint: string): Promise<Session> {
    const now = this.clock.now();
    const begun: SessionDocument = {
      _id: randomBytes(18).toString('base64url'),
      person,
      generation: 0,
      renewed_at: now,
      expires: new Date(now.getTime() + SESSION_S * 1_000),
      hint,
    };
    await this.sessions.insertMany([begun]);
    return sessionOf(begun);
  }

  /** Throws `unauthenticated` when the session has ended, and when the token was replaced before: then a copy of it is in other hands, and the session ends. */
  async renew(id: string, generation: number): Promise<Session> {
    const now = this.clock.now();
    const renewed = await this.sessions
      .findOneAndUpdate(
        { _id: id, generation, expires: { $gt: now } },
        { $inc: { generation: 1 }, $set: { renewed_at: now } },
        { returnDocument: 'after' },
      )
      .lean<SessionDocument>();
    if (renewed) return sessionOf(renewed);
    const known = await this.#find(id);
    if (known?.generation === generation + 1 && now.getTime() - known.renewed_at.getTime() < GRACE_MS)
      return sessionOf(known);
    if (known) {
      this.logger.warn({ person: known.person.id }, 'a refresh token was used twice; its session was ended');
      await this.sessions.deleteOne({ _id: id });
    }
    throw new AppError('unauthenticated', 'The session has ended');
  }

  async get(id: string): Promise<Session | null> {
    const known = await this.#find(id);
    return known ? sessionOf(known) : null;
  }

  async end(id: string): Promise<{ hint: string | null }> {
    const known = await this.#find(id);
    await this.sessions.deleteOne({ _id: id });
    return { hint: known?.hint || null };
  }

  #find(id: string): Promise<SessionDocument | null> {
    return this.sessions.findOne({ _id: id, expires: { $gt: this.clock.now() } }).lean<SessionDocument>();
  }
}

const sessionOf = ({ _id, person: { id, name, groups, email }, generation, expires }: SessionDocument): Session => ({
  session: _id,
  person: { id, name, groups, ...(email !== undefined && { email }) },
  generation,
  expires: expires.toISOString(),
});
