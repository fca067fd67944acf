import { Readable } from 'node:stream';
import { MEDIA_TYPES, mediaFormat } from '@limner/contracts';
import { AppError, BLOBS, type BlobStore, CONFIG, type Config, isSignedMedia } from '@limner/platform';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rangeOf } from './byte-range.ts';
import { isNotModified } from './content.ts';
import { MayUse } from './route.decorators.ts';

const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';
/** Opened by itself, a file is kept from everything, whatever is in it. */
const MEDIA_POLICY = "default-src 'none'; sandbox";

/** Sounds and films behind signed addresses, whole or in parts; an address never changes what it plays, so it may be kept for ever. */
@Controller('media')
export class MediaController {
  constructor(
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @MayUse(['any'])
  @Get(':key/:signature/:name')
  async play(
    @Param('key') key: string,
    @Param('signature') signature: string,
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const contentType = this.#typeOf(key, signature, name);
    const etag = `"${key.slice(0, 32)}"`;
    const found = await this.blobs.stat(`media/${key}`);
    if (!found) throw noFile();
    reply.headers({ 'accept-ranges': 'bytes', 'content-security-policy': MEDIA_POLICY });
    const kept = { etag, 'cache-control': KEPT_FOR_EVER };
    if (isNotModified(request.headers['if-none-match'], etag)) return void reply.headers(kept).code(304).send();
    const range = wantedRange(request, etag, found.bytes);
    if (range === 'none') {
      return void reply
        .code(416)
        .headers({ 'content-range': `bytes */${found.bytes}`, 'cache-control': 'no-store' })
        .send();
    }
    const part = range === 'whole' ? undefined : range;
    reply
      .headers(kept)
      .type(contentType)
      .code(part ? 206 : 200);
    if (part) reply.header('content-range', `bytes ${part.first}-${part.last}/${found.bytes}`);
    reply.header('content-length', part ? part.last - part.first + 1 : found.bytes);
    // Without a stream Fastify would say that the length is 0.
    if (request.method === 'HEAD') return void reply.send(Readable.from([]));
    const opened = await this.blobs.open(`media/${key}`, part);
    if (!opened) throw noFile();
    reply.send(opened.stream);
  }

  /** What the signed name says that the file is; refuses every address that we did not make. */
  #typeOf(key: string, signature: string, name: string): string {
    const format = mediaFormat.safeParse(name.slice(name.lastIndexOf('.') + 1)).data;
    const isSigned = /^[0-9a-f]{64}$/.test(key) && isSignedMedia(this.config.IMAGE_SECRET ?? '', key, name, signature);
    if (!isSigned || !format) throw noFile();
    return MEDIA_TYPES[format];
  }
}

/** Parts are asked for with GET only, and of the file that the visitor began with (RFC 9110, 13.1.5). */
function wantedRange(request: FastifyRequest, etag: string, bytes: number): ReturnType<typeof rangeOf> {
  const { range, 'if-range': ifRange } = request.headers;
  const isSame = ifRange === undefined || ifRange === etag;
  return request.method === 'GET' && isSame ? rangeOf(range, bytes) : 'whole';
}

function noFile(): AppError {
  return new AppError('not_found', 'There is no such file');
}
