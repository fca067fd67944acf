import { MEDIA_TYPES, mediaFormat } from '@limner/contracts';
import { AppError, BLOBS, type BlobStore, CONFIG, type Config, isSignedMedia } from '@limner/platform';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MayUse } from './route.decorators.ts';
import { sendStored } from './stored-file.ts';

/** For a file that is opened by itself: whatever is in it can run and load nothing. */
const MEDIA_POLICY = "default-src 'none'; sandbox";

/** Sounds and films behind signed addresses, whole or in parts. The content of an address never changes, so it is cached for ever. */
@Controller('media')
export class MediaController {
  constructor(
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @MayUse(['any'], 'media')
  @Get(':key/:signature/:name')
  async play(
    @Param('key') key: string,
    @Param('signature') signature: string,
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const contentType = this.#typeOf(key, signature, name);
    const file = { blob: `media/${key}`, contentType, tag: key.slice(0, 32), policy: MEDIA_POLICY };
    if (!(await sendStored(this.blobs, file, request, reply))) throw noFile();
  }

  /** The content type, from the ending of the signed name. Throws `not_found` for an address that we did not sign. */
  #typeOf(key: string, signature: string, name: string): string {
    const format = mediaFormat.safeParse(name.slice(name.lastIndexOf('.') + 1)).data;
    const isSigned = /^[0-9a-f]{64}$/.test(key) && isSignedMedia(this.config.IMAGE_SECRET ?? [], key, name, signature);
    if (!isSigned || !format) throw noFile();
    return MEDIA_TYPES[format];
  }
}

function noFile(): AppError {
  return new AppError('not_found', 'There is no such file');
}
