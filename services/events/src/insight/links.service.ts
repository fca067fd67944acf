import { createHash, randomBytes } from 'node:crypto';
import { SESSION_S } from '@limner/contracts';
import type { Documents } from '@limner/documents';
import { AppError, CLOCK, type Clock, LOGGER, type Logger } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type Connection, type Model, Schema } from 'mongoose';
import { INSIGHT_LINKS } from '../tokens.ts';

/** Milliseconds for which a link opens the pages: an operator opens it right after the start, or sends it to somebody. */
const LINK_MS = 24 * 60 * 60_000;
const LINK = 'link';

/** A link that was not opened yet, or a session that one began. Nothing here opens anything: what does is a secret whose hash this is. */
interface LinkRow {
  /** `link`, of which there is one, or the hash of a session's secret. */
  readonly _id: string;
  /** Of the code of the link. */
  readonly hash: string;
  /** Removed then. */
  readonly expires: Date;
}
export type LinkModel = Model<LinkRow>;

const schema = new Schema<LinkRow>(
  {
    _id: { type: String, required: true },
    hash: { type: String, default: '' },
    expires: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ expires: 1 }, { expireAfterSeconds: 0 });

/** The model on a connection; declared once, also when several modules use it. */
export function linkModel({ connection }: Pick<Documents, 'connection'>): LinkModel {
  const known = (connection as Connection).models.InsightLink as LinkModel | undefined;
  return known ?? connection.model<LinkRow>('InsightLink', schema, 'events_insight_links');
}

/** One-time links to the insight pages, and the sessions that they begin. */
@Injectable()
export class LinksService {
  constructor(
    @Inject(INSIGHT_LINKS) private readonly links: LinkModel,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A new link; the one before opens nothing any more. */
  async make(): Promise<{ code: string; expires: string }> {
    const [code, expires] = [secret(), this.#in(LINK_MS)];
    await this.links.updateOne({ _id: LINK }, { $set: { hash: hashOf(code), expires } }, { upsert: true });
    return { code, expires: expires.toISOString() };
  }

  /** Uses the link up. Throws `unauthenticated` for a wrong, used or expired one, and does not say which. */
  async open(code: string): Promise<{ session: string; expires: string }> {
    const used = await this.links
      .findOneAndDelete({ _id: LINK, hash: hashOf(code), expires: { $gt: this.clock.now() } })
      .lean<LinkRow>();
    if (!used)
      throw new AppError(
        'unauthenticated',
        'This link opens nothing any more: it was used, has expired, or a newer one was made. Make another with "npm run insight:link"',
      );
    const [session, expires] = [secret(), this.#in(SESSION_S * 1_000)];
    await this.links.insertMany([{ _id: hashOf(session), expires }]);
    this.logger.info({ session: nameOf(session) }, 'the insight pages were opened with a link');
    return { session, expires: expires.toISOString() };
  }

  /** The name of an open session; null otherwise. */
  async check(session: string): Promise<{ id: string } | null> {
    const open = await this.links.findOne({ _id: hashOf(session), expires: { $gt: this.clock.now() } }).lean<LinkRow>();
    return open ? { id: nameOf(session) } : null;
  }

  async end(session: string): Promise<void> {
    await this.links.deleteOne({ _id: hashOf(session) });
  }

  #in(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds);
  }
}

/** 256 bits. */
const secret = (): string => randomBytes(32).toString('base64url');

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** For the log, and for marks. */
const nameOf = (session: string): string => `link:${hashOf(session).slice(0, 12)}`;
