import { type Context, Handles } from '@limner/bus';
import { type OutputOf, type RequestContract, uploads } from '@limner/contracts';
import { Controller, Inject } from '@nestjs/common';
import { CardService } from './card.service.ts';
import { CollectService } from './collect/collect.service.ts';
import { MediaService } from './media.service.ts';
import { MotionService } from './motion.service.ts';
import { UploadsService } from './uploads.service.ts';

type Contracts = typeof uploads;
type In<K extends keyof Contracts> =
  Contracts[K] extends RequestContract<infer I> ? OutputOf<RequestContract<I, I>> : never;

/** The requests that uploads answers. */
@Controller()
export class UploadsController {
  constructor(
    @Inject(UploadsService) private readonly service: UploadsService,
    @Inject(MediaService) private readonly media: MediaService,
    @Inject(MotionService) private readonly motion: MotionService,
    @Inject(CardService) private readonly cards: CardService,
    @Inject(CollectService) private readonly unused: CollectService,
  ) {}

  @Handles(uploads.acceptPicture)
  acceptPicture(input: In<'acceptPicture'>, context: Context): Promise<OutputOf<Contracts['acceptPicture']>> {
    return this.service.accept(input, context);
  }

  @Handles(uploads.acceptMedia)
  acceptMedia(input: In<'acceptMedia'>, { deadline }: Context): Promise<OutputOf<Contracts['acceptMedia']>> {
    return this.media.accept(input, deadline);
  }

  @Handles(uploads.collect)
  collect({ remove }: In<'collect'>): Promise<OutputOf<Contracts['collect']>> {
    return this.unused.collect(remove);
  }

  @Handles(uploads.makeRendition)
  makeRendition(input: In<'makeRendition'>, context: Context): Promise<OutputOf<Contracts['makeRendition']>> {
    return this.service.makeRendition(input, context);
  }

  @Handles(uploads.makeCard)
  makeCard(input: In<'makeCard'>, context: Context): Promise<OutputOf<Contracts['makeCard']>> {
    return this.cards.make(input, context);
  }

  @Handles(uploads.makeMotion)
  makeMotion(input: In<'makeMotion'>, context: Context): Promise<OutputOf<Contracts['makeMotion']>> {
    return this.motion.make(input, context);
  }
}
