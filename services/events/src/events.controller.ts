import { type Context, type Delivery, Handles, On } from '@limner/bus';
import { type Erasure, events, type PayloadOf } from '@limner/contracts';
import { Controller, Inject } from '@nestjs/common';
import { EraseService } from './erase/erase.service.ts';
import { EventsService, type Recorded } from './events.service.ts';
import { Followers } from './followers.ts';

/** The requests that events answers. */
@Controller()
export class EventsController {
  constructor(
    @Inject(EventsService) private readonly service: EventsService,
    @Inject(EraseService) private readonly erasing: EraseService,
    @Inject(Followers) private readonly followers: Followers,
  ) {}

  @Handles(events.record)
  record(input: Recorded, context: Context): Promise<{ recorded: number }> {
    return this.service.record(input, context);
  }

  @Handles(events.eraseVisitor)
  eraseVisitor({ visitor }: { visitor: string }): Promise<Erasure> {
    return this.erasing.erase({ visitor });
  }

  @Handles(events.eraseUser)
  eraseUser({ user }: { user: string }): Promise<Erasure> {
    return this.erasing.erase({ user });
  }

  @On(events.batchUndelivered)
  redeliver({ payload }: Delivery<PayloadOf<typeof events.batchUndelivered>>): Promise<void> {
    return this.followers.redeliver(payload);
  }
}
