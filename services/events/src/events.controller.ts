import { type Context, Handles } from '@limner/bus';
import { events } from '@limner/contracts';
import { Controller, Inject } from '@nestjs/common';
import { EventsService, type Recorded } from './events.service.ts';

/** The requests that events answers. */
@Controller()
export class EventsController {
  constructor(@Inject(EventsService) private readonly service: EventsService) {}

  @Handles(events.record)
  record(input: Recorded, context: Context): Promise<{ recorded: number }> {
    return this.service.record(input, context);
  }
}
