import type { Bus } from '@limner/bus';
import { CARD, type CardContent, type OutputOf, readCard, uploads } from '@limner/contracts';
import { AppError, BLOBS, type BlobStore, BUS, CONFIG, type Config, isSignedCard } from '@limner/platform';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { whileConnected } from './hang-up.ts';
import { Limits } from './limits.ts';
import { MayUse } from './route.decorators.ts';
import { sendStored } from './stored-file.ts';

type Card = OutputOf<typeof uploads.makeCard>;

const ENDING = '.jpg';

/**
 * Cards of artists for link previews. The signed address says what a card shows, so that its content never changes, and nobody else can have one drawn.
 */
@Controller('images/card')
export class CardsController {
  /** Files of cards that were asked for before, by signature. */
  readonly #known = new LRUCache<string, Card>({ max: 2_000 });

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Limits) private readonly limits: Limits,
  ) {}

  @MayUse(['any'])
  @Get(':keys/:names/:file')
  async show(
    @Param('keys') keys: string,
    @Param('names') names: string,
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const signature = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : '';
    const content = this.#contentOf(keys, names, signature);
    const send = ({ blob }: Card) =>
      sendStored(this.blobs, { blob, contentType: CARD.contentType, tag: `card-${signature}` }, request, reply);
    const known = this.#known.get(signature);
    if (known && (await send(known))) return;
    await this.limits.take('rendition', request, reply);
    const made = await whileConnected(request, (signal) => this.bus.request(uploads.makeCard, content, { signal }));
    this.#known.set(signature, made);
    if (!(await send(made))) throw noCard();
  }

  /** @throws {AppError} `not_found` for an address that we did not sign. */
  #contentOf(keys: string, names: string, signature: string): CardContent {
    const isSigned = isSignedCard(this.config.IMAGE_SECRET ?? [], { keys, names }, signature);
    const content = isSigned ? readCard({ keys, names }) : undefined;
    if (!content) throw noCard();
    return content;
  }
}

function noCard(): AppError {
  return new AppError('not_found', 'There is no such picture');
}
