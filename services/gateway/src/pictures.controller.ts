/// <reference path="./negotiator.d.ts" />
import type { Bus } from '@limner/bus';
import { FILE_ENDING, PICTURE_WIDTHS, type PictureWidth, renditionBlob, uploads } from '@limner/contracts';
import { AppError, BLOBS, type BlobStore, BUS, CONFIG, type Config, isSignedPicture } from '@limner/platform';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { whileConnected } from './hang-up.ts';
import { Limits } from './limits.ts';
import { MayUse } from './route.decorators.ts';
import { sendStored } from './stored-file.ts';

type Format = 'avif' | 'webp' | 'jpeg';

const WEBP = ['image/webp', 'webp'] as const;
const MEDIA_TYPES: readonly (readonly [string, Format])[] = [['image/avif', 'avif'], WEBP, ['image/jpeg', 'jpeg']];

/** Pictures at the widths of BC-03 behind signed addresses. The content of an address never changes, so it is cached for ever. */
@Controller('images')
export class PicturesController {
  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Limits) private readonly limits: Limits,
  ) {}

  @MayUse(['any'])
  @Get(':key/:signature/:width')
  async show(
    @Param('key') key: string,
    @Param('signature') signature: string,
    @Param('width') width: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const isFile = width.endsWith(FILE_ENDING);
    const pixels = PICTURE_WIDTHS.find((known) => `${known}${isFile ? FILE_ENDING : ''}` === width);
    this.#verify(key, signature);
    if (pixels === undefined) throw noPicture();
    const [contentType, format] = isFile ? WEBP : chooseFormat(request);
    const blob = renditionBlob(key, pixels, format);
    const tag = `${key.slice(0, 16)}-${pixels}-${format}`;
    const picture = { blob, contentType, tag, vary: isFile ? undefined : 'accept' };
    if (await sendStored(this.blobs, picture, request, reply)) return;
    await this.limits.take('rendition', request, reply);
    await this.#make(key, pixels, format, request);
    if (!(await sendStored(this.blobs, picture, request, reply))) throw noPicture();
  }

  #verify(key: string, signature: string): void {
    const isSigned = /^[0-9a-f]{64}$/.test(key) && isSignedPicture(this.config.IMAGE_SECRET ?? [], key, signature);
    if (!isSigned) throw noPicture();
  }

  #make(key: string, width: PictureWidth, format: Format, request: FastifyRequest): Promise<unknown> {
    return whileConnected(request, (signal) =>
      this.bus.request(uploads.makeRendition, { key, width, format }, { signal }),
    );
  }
}

function noPicture(): AppError {
  return new AppError('not_found', 'There is no such picture');
}

/** The smallest format that the `Accept` header names; a wildcard alone gets JPEG. */
function chooseFormat(request: FastifyRequest): readonly [string, Format] {
  const accept = request.headers.accept ?? '';
  const named = MEDIA_TYPES.filter(([type]) => accept.includes(type));
  const taken = new Negotiator(request).mediaType(named.map(([type]) => type));
  return MEDIA_TYPES.find(([type]) => type === taken) ?? ['image/jpeg', 'jpeg'];
}
