import type { Bus } from '@limner/bus';
import {
  type Batch,
  type Beacon,
  BOTS,
  beaconBatches,
  beaconKey,
  cookies,
  events,
  type RouteInput,
  routes,
} from '@limner/contracts';
import { AppError, BUS } from '@limner/platform';
import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import type { Exchange } from './exchange.ts';
import { check, readBatch } from './input.ts';
import { Limits } from './limits.ts';
import { Serves } from './route.decorators.ts';
import { networkOf } from './visitor.ts';

type Query = RouteInput<typeof routes.track>;

/** Beacons over HTTP. The address of a visitor goes no further than this: events get its network. */
@Controller()
export class EventsController {
  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(Limits) private readonly limits: Limits,
  ) {}

  @Serves(routes.logImage)
  logImage({ key }: Query, exchange: Exchange): Promise<undefined> {
    return this.#record(beaconBatches.image, key, exchange, ({ imageid, region, visitor }) => ({
      name: 'logimage',
      region,
      visitor,
      detail: { image_id: imageid },
    }));
  }

  @Serves(routes.logVisit)
  logVisit({ key }: Query, exchange: Exchange): Promise<undefined> {
    return this.#record(beaconBatches.visit, key, exchange, ({ vzid, sxid, pt, geo, utm, referer, user_agent }) => ({
      name: 'vzdt',
      region: geo,
      visitor: vzid,
      session: sxid,
      path: pt,
      utm,
      referer,
      user_agent,
      detail: {},
    }));
  }

  @Serves(routes.track)
  track({ key }: Query, exchange: Exchange): Promise<undefined> {
    return this.#record(beaconBatches.tracked, key, exchange, ({ vzid, sxid, pt, geo, name, detail }) => ({
      name,
      region: geo,
      visitor: vzid,
      session: sxid,
      path: pt,
      detail,
    }));
  }

  @Serves(routes.eraseEvents)
  async erase({ vzid: visitor }: RouteInput<typeof routes.eraseEvents>): Promise<undefined> {
    await this.bus.request(events.eraseVisitor, { visitor }).catch(asUnavailable);
  }

  async #record<E extends z.ZodType>(
    batch: Batch<E>,
    keyInQuery: string | undefined,
    exchange: Exchange,
    read: (entry: z.output<E>) => Beacon,
  ): Promise<undefined> {
    const { request } = exchange;
    const agent = (request.headers['user-agent'] ?? '').slice(0, 500);
    const beacons = readBatch(batch, request).map((entry) => {
      const beacon = read(entry);
      return { ...beacon, user_agent: beacon.user_agent ?? agent };
    });
    for (const [visitor, count] of countsOf(beacons))
      await this.limits.takeFor(visitor, 'beacon-visitor', exchange.response, count);
    const key = keyInQuery ?? keyInHeader(exchange);
    const bot =
      exchange.readCookie(cookies.bot) !== undefined ||
      [agent, ...beacons.map(({ user_agent }) => user_agent)].some((one) => BOTS.test(one));
    await this.bus
      .request(events.record, { beacons, address: networkOf(request.ip), bot, ...(key !== undefined && { key }) })
      .catch(asUnavailable);
  }
}

function keyInHeader({ request }: Exchange): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  return check(beaconKey, typeof header === 'string' ? header.replace(/^"(.*)"$/, '$1') : header, 'Idempotency-Key');
}

/** Events of each visitor. */
function countsOf(beacons: readonly Beacon[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { visitor } of beacons) if (visitor !== undefined) counts.set(visitor, (counts.get(visitor) ?? 0) + 1);
  return counts;
}

/** A store that is late is one that cannot store: the browser sends the events again. */
function asUnavailable(error: unknown): never {
  if (error instanceof AppError && error.code === 'deadline_exceeded')
    throw new AppError('unavailable', 'Events cannot be stored at the moment; send them again later', [], {
      cause: error,
    });
  throw error;
}
