/// <reference path="./negotiator.d.ts" />
import { Readable } from 'node:stream';
import type { Bus } from '@limner/bus';
import { PICTURE_WIDTHS, uploads } from '@limner/contracts';
import { AppError, BLOBS, type BlobStore, BUS, CONFIG, type Config, isSignedPicture } from '@limner/platform';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { isNotModified } from './content.ts';
import { chooseEncoding, compress } from './encoding.ts';
import { Limits } from './limits.ts';
import { MayUse } from './route.decorators.ts';

type Width = (typeof PICTURE_WIDTHS)[number];
type Format = 'avif' | 'webp' | 'jpeg';

const MEDIA_TYPES: readonly (readonly [string, Format])[] = [
  ['image/avif', 'avif'],
  ['image/webp', 'webp'],
  ['image/jpeg', 'jpeg'],
];

const KEPT_FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' } as const;
const MOTION_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const MOST_MOTION_BYTES = 64 * 1024 * 1024;

/** Pictures at the widths of BC-03 behind signed addresses; an address never changes what it shows, so it may be kept for ever. */
@Controller('images')
export class PicturesController {
  readonly #making = new Map<string, Promise<void>>();

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Limits) private readonly limits: Limits,
  ) {}

  /** A moving piece as it moves. Opened by itself, a drawing is kept from everything but its own styles. */
  @MayUse(['any'])
  @Get(':key/:signature/motion')
  async move(
    @Param('key') key: string,
    @Param('signature') signature: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.#verify(key, signature);
    const etag = `"${key.slice(0, 16)}-motion"`;
    if (isNotModified(request.headers['if-none-match'], etag)) {
      return void reply
        .headers({ ...KEPT_FOR_EVER, etag })
        .code(304)
        .send();
    }
    const bytes = await this.blobs.read(`motions/${key}`, MOST_MOTION_BYTES);
    if (!bytes) throw noPicture();
    const piece = Buffer.from(bytes);
    const isFilm = piece.toString('latin1', 0, 4) === 'RIFF';
    reply
      .headers({ ...KEPT_FOR_EVER, etag, 'content-security-policy': MOTION_POLICY })
      .type(isFilm ? 'image/webp' : 'image/svg+xml');
    if (isFilm) return void reply.send(piece);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const smaller = await compress(piece, encoding, 4);
    reply.header('vary', 'accept-encoding');
    if (smaller) reply.header('content-encoding', encoding);
    reply.send(smaller ?? piece);
  }

  @MayUse(['any'])
  @Get(':key/:signature/:width')
  async show(
    @Param('key') key: string,
    @Param('signature') signature: string,
    @Param('width') width: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const pixels = PICTURE_WIDTHS.find((known) => String(known) === width);
    this.#verify(key, signature);
    if (pixels === undefined) throw noPicture();
    const [mediaType, format] = chooseFormat(request);
    const etag = `"${key.slice(0, 16)}-${width}-${format}"`;
    reply.headers({ ...KEPT_FOR_EVER, etag, vary: 'accept' });
    if (isNotModified(request.headers['if-none-match'], etag)) return void reply.code(304).send();
    const picture = await this.#open(key, pixels, format, request, reply).catch((error: unknown) => {
      reply.removeHeader('cache-control').removeHeader('etag');
      throw error;
    });
    reply.type(mediaType).header('content-length', picture.bytes);
    if (request.method !== 'HEAD') return void reply.send(picture.stream);
    picture.stream.destroy();
    // Without a stream Fastify would say that the length is 0.
    reply.send(Readable.from([]));
  }

  #verify(key: string, signature: string): void {
    const isSigned = /^[0-9a-f]{64}$/.test(key) && isSignedPicture(this.config.IMAGE_SECRET ?? '', key, signature);
    if (!isSigned) throw noPicture();
  }

  async #open(key: string, width: Width, format: Format, request: FastifyRequest, reply: FastifyReply) {
    const blob = `renditions/${key}/${width}.${format}`;
    const there = await this.blobs.open(blob);
    if (there) return there;
    await this.limits.take('rendition', request, reply);
    await this.#make(key, width, format);
    const made = await this.blobs.open(blob);
    if (!made) throw noPicture();
    return made;
  }

  /** Visitors of a new page ask for the same size at once: it is made once. */
  #make(key: string, width: Width, format: Format): Promise<void> {
    const name = `${key}/${width}.${format}`;
    const running = this.#making.get(name);
    if (running) return running;
    const making = this.bus
      .request(uploads.makeRendition, { key, width, format })
      .then(() => {})
      .finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }
}

function noPicture(): AppError {
  return new AppError('not_found', 'There is no such picture');
}

/** The smallest format that the visitor says it takes; a plain `*` means nothing better than JPEG. */
function chooseFormat(request: FastifyRequest): readonly [string, Format] {
  const accept = request.headers.accept ?? '';
  const named = MEDIA_TYPES.filter(([type]) => accept.includes(type));
  const taken = new Negotiator(request).mediaType(named.map(([type]) => type));
  return MEDIA_TYPES.find(([type]) => type === taken) ?? ['image/jpeg', 'jpeg'];
}
