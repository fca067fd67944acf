import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { MEDIA_TYPES, type OutputOf, type RequestContract, type uploads } from '@limner/contracts';
import {
  AppError,
  BLOBS,
  type BlobStore,
  CONFIG,
  type Config,
  LOGGER,
  type Logger,
  type ReadableFile,
  sniffMedia,
} from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import { before } from './deadline.ts';

type Accept = OutputOf<RequestContract<typeof uploads.acceptMedia.input, typeof uploads.acceptMedia.input>>;
type Accepted = OutputOf<typeof uploads.acceptMedia>;

/** Takes sounds and films: checks their content and stores them under their checksum. They are streamed, never held in memory whole. */
@Injectable()
export class MediaService {
  constructor(
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Removes the incoming file in any case. */
  async accept({ incoming, kind }: Accept, deadline: number): Promise<Accepted> {
    const from = `incoming/${incoming}`;
    try {
      return await before(deadline, this.#take(from, kind));
    } finally {
      await this.blobs
        .remove(from)
        .catch((err: unknown) => this.logger.warn({ err, from }, 'an incoming file stays until the sweep'));
    }
  }

  async #take(from: string, kind: Accept['kind']): Promise<Accepted> {
    const found = await this.blobs.stat(from);
    if (!found) throw new AppError('not_found', 'there is no such incoming file');
    const { bytes } = found;
    if (bytes > this.config.MAX_MEDIA_BYTES)
      throw new AppError('too_large', `the file has ${bytes} bytes; ${this.config.MAX_MEDIA_BYTES} are the most`);
    const format = await sniffMedia(this.#readable(from, bytes));
    if (format === undefined || !MEDIA_TYPES[format].startsWith(kind))
      throw new AppError('unsupported_media', OTHERS[kind]);
    const key = await this.#checksum(from);
    if (!(await this.blobs.stat(`media/${key}`))) await this.blobs.copy(from, `media/${key}`);
    return { key, format, bytes };
  }

  #readable(key: string, bytes: number): ReadableFile {
    return {
      bytes,
      read: async (first, length) => {
        if (length === 0) return Buffer.alloc(0);
        const part = await this.blobs.open(key, { first, last: first + length - 1 });
        return part ? buffer(part.stream()) : Buffer.alloc(0);
      },
    };
  }

  async #checksum(key: string): Promise<string> {
    const opened = await this.blobs.open(key);
    if (!opened) throw new AppError('not_found', 'there is no such incoming file');
    const hash = createHash('sha256');
    for await (const chunk of opened.stream()) hash.update(chunk);
    return hash.digest('hex');
  }
}

const OTHERS = {
  audio: 'the file is no WAV (PCM), MP3, Ogg (Opus, Vorbis, FLAC) or M4A sound',
  video: 'the file is no WebM or MP4 film',
} as const;
