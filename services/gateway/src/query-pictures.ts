import { randomUUID } from 'node:crypto';
import type { Bus } from '@limner/bus';
import { pictureForm, type RouteInput, type routes, uploads } from '@limner/contracts';
import { AppError, BLOBS, type BlobStore, BUS, CONFIG, type Config, isSignedPicture } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { check } from './input.ts';

type Body = RouteInput<typeof routes.searchImage>;

export interface QueryPicture {
  /** Checksum of the checked picture, which lies under `queries/`. */
  readonly key: string;
  readonly fields: Omit<Body, 'url'>;
}

/** Pictures that visitors search with: streamed into the blob store (files never cross the bus), then checked by uploads. */
@Injectable()
export class QueryPictures {
  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async fromForm(request: FastifyRequest): Promise<QueryPicture> {
    const given: Record<string, unknown> = Object.create(null);
    let incoming: string | undefined;
    try {
      for await (const part of request.parts()) {
        if (part.type === 'field') given[part.fieldname] = part.value;
        else if (part.fieldname !== 'file' || incoming !== undefined)
          throw new AppError('invalid_input', 'file: one picture, in a field called "file"');
        else {
          incoming = randomUUID();
          await this.blobs.put(`incoming/${incoming}`, part.file, { maxBytes: this.config.MAX_UPLOAD_BYTES });
        }
      }
      const fields = check(pictureForm, given, 'body');
      if (incoming === undefined) throw new AppError('invalid_input', 'file: is missing');
      const { key } = await this.bus.request(uploads.acceptPicture, { incoming, purpose: 'query' });
      return { key, fields };
    } catch (error) {
      if (incoming !== undefined) await this.blobs.remove(`incoming/${incoming}`);
      throw isBrokenForm(error)
        ? new AppError('invalid_input', 'The form cannot be read', [], { cause: error })
        : error;
    }
  }

  /** A picture of this site by its signed address; it was checked when it came in. Foreign addresses need a guarded fetcher and are refused. */
  async fromAddress({ url, ...fields }: Body, request: FastifyRequest): Promise<QueryPicture> {
    const key = this.#ownPicture(url, request);
    if (key === undefined)
      throw new AppError(
        'unprocessable_picture',
        'url: only pictures of this site can be searched by address; save the picture and send the file',
      );
    // A size of it and not the original, which may be a drawing: those are not taken from visitors.
    const { blob } = await this.bus.request(uploads.makeRendition, { key, width: 960, format: 'jpeg' });
    await this.blobs.copy(blob, `queries/${key}`);
    return { key, fields };
  }

  #ownPicture(address: string, request: FastifyRequest): string | undefined {
    const here = this.config.PUBLIC_URL ?? `${request.protocol}://${request.host}`;
    const url = URL.parse(address, here);
    if (url?.origin !== new URL(here).origin) return undefined;
    const [, key = '', signature = ''] =
      /^\/images\/([0-9a-f]{64})\/([\w-]{22})(?:\/\d{1,4})?$/.exec(url.pathname) ?? [];
    return isSignedPicture(this.config.IMAGE_SECRET ?? '', key, signature) ? key : undefined;
  }
}

/** The form's parser throws plain errors for what is wrong with the bytes it reads. */
function isBrokenForm(error: unknown): boolean {
  return (
    error instanceof Error && /^(Multipart: |Malformed |Unexpected end of (form|multipart data))/i.test(error.message)
  );
}
