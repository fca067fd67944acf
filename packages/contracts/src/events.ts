import { z } from 'zod';
import { BEACON_TEXTS, BEACONS, MOST_SHOWN } from './beacon-limits.ts';
import { id, region, slug, text } from './common.ts';
import { event, request } from './define.ts';
import { VITALS } from './vitals.ts';

const visitorId = z.string().regex(/^[\w-]{1,64}$/, 'must be at most 64 letters, digits, _ and -');
const path = text(BEACON_TEXTS.path);
const regionInAnyCase = z
  .string()
  .max(8)
  .transform((code) => code.toLowerCase())
  .pipe(region);

/** Names a body, so that it is recorded once however often it is sent. The same as `Idempotency-Key`, for `sendBeacon`, which sends no headers. */
export const beaconKey = z
  .string()
  .regex(/^[A-Za-z0-9._~-]{16,128}$/, 'must be 16 to 128 letters, digits, and . _ ~ -');

/** An image that was looked at (AP-12). */
export const imageBeacon = z
  .strictObject({ imageid: id, region: regionInAnyCase, visitor: visitorId.optional() })
  .meta({ id: 'ImageBeacon' });

/** What every event of a page contains: visitor, session, path and edition. */
const ofPage = {
  vzid: visitorId,
  sxid: visitorId,
  pt: path,
  geo: regionInAnyCase,
};

/** A page that was visited (AP-13, AP-14). `user` and `email` are accepted and ignored: those of the caller's session are stored. */
export const visitBeacon = z
  .strictObject({
    ...ofPage,
    utm: text(BEACON_TEXTS.utm).optional(),
    referer: text(BEACON_TEXTS.referer).optional(),
    user_agent: text(500).optional(),
    user: text(200).optional(),
    email: text(320).optional(),
  })
  .meta({ id: 'VisitBeacon' });

const tracked = <N extends string, D extends z.ZodType>(name: N, detail: D) =>
  z.strictObject({ ...ofPage, name: z.literal(name), detail });
const toLink = z.strictObject({ link: text(BEACON_TEXTS.link) });
const searched = { question: text(BEACON_TEXTS.question), region };

/** What visitors do that the agency may count (AP-17), by the names of the specification. The types of the web are made from it. */
export const trackedBeacon = z
  .discriminatedUnion('name', [
    tracked('image_zoom', z.strictObject({ image_id: id })),
    /** A link to the page of an image. */
    tracked('image_click', toLink),
    /** The visitor got in touch, by a form, a call or an email: once a visit for each way. The event has none of the words. */
    tracked(
      'conversion',
      z.union([
        z.strictObject({ form: z.enum(['quote', 'signup', 'application', 'trees']) }),
        z.strictObject({ contact: z.enum(['call', 'email']) }),
      ]),
    ),
    /** A link to a portfolio. */
    tracked('portfolio_engagements', toLink),
    tracked('call_clicks', toLink),
    tracked('email_clicks', toLink),
    tracked('quote_requests', z.strictObject({ artist: text(200).optional(), agent: text(200).optional() })),
    /** `system`: by the dialog of the visitor's system, which does not reveal the network; `link`: the link was copied. */
    tracked('social_shares', toLink.extend({ network: z.enum(['system', 'link']) })),
    tracked('meet_the_artists_btn_clicks', toLink),
    /** How a visitor searched: one of three flags is set. */
    tracked(
      'search_genie',
      z.union([
        z.strictObject({ ...searched, text: z.literal(true) }),
        z.strictObject({ ...searched, voice: z.literal(true) }),
        z.strictObject({ ...searched, image: z.literal(true) }),
      ]),
    ),
    tracked('theme', z.strictObject({ theme_mode: z.enum(['Dark', 'Light']) })),
    /** An image was liked, or a like was taken back. `artist` is the address of the portfolio. */
    tracked('like', z.strictObject({ image_id: id, artist: slug.optional(), liked: z.boolean() })),
    /**
     * Results of a search were shown: once for each question, when its first page is there. `question` is empty for a picture alone; `styles` are the names of
     * the styles of a picture's best matches, best first, separated by `|`.
     */
    tracked(
      'search_results',
      z.strictObject({
        question: text(BEACON_TEXTS.answered),
        mode: z.enum(['text', 'voice', 'image']),
        strength: z.enum(['none', 'weak', 'good']),
        shown: z.int().min(0).max(MOST_SHOWN),
        styles: text(BEACON_TEXTS.styles).optional(),
      }),
    ),
    /** How fast a page was: milliseconds, CLS without a unit. `route` is the name of its entry in the route table. */
    tracked(
      'web_vital',
      z.strictObject({
        metric: z.enum(VITALS),
        value: z.number().min(0).max(3_600_000),
        route: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,59}$/, 'must be the name of a route'),
      }),
    ),
  ])
  .meta({ id: 'TrackedBeacon' });
export type TrackedBeacon = z.output<typeof trackedBeacon>;

const batchOf = <E extends z.ZodType>(entry: E) => ({
  entries: z.array(entry).min(1).max(BEACONS.most),
  bytes: BEACONS.bytes,
});

/** A visitor who withdraws and wants what was stored to be removed. */
export const erasureBody = z.strictObject({ vzid: visitorId }).meta({ id: 'Erasure' });

/** The bodies of the calls: one beacon, or an array of them. */
export const beaconBatches = {
  image: batchOf(imageBeacon),
  visit: batchOf(visitBeacon),
  tracked: batchOf(trackedBeacon),
} as const;

/** An event by its name: `logimage`, `vzdt`, or that of a tracked event. */
const eventName = z.enum(['logimage', 'vzdt', ...trackedBeacon.options.map(({ shape }) => shape.name.value)]);

/** The fields of an event, however it came in. */
const eventFields = {
  name: eventName,
  region: region.optional(),
  visitor: visitorId.optional(),
  session: visitorId.optional(),
  path: path.optional(),
  utm: z.string().max(BEACON_TEXTS.utm).optional(),
  referer: z.string().max(BEACON_TEXTS.referer).optional(),
  user_agent: z.string().max(500).optional(),
  detail: z.record(z.string().max(40), z.union([z.string().max(2_000), z.number(), z.boolean()]).optional()),
};
const beacon = z.strictObject(eventFields);
export type Beacon = z.output<typeof beacon>;

/**
 * The name of a tombstone: the person it names, by visitor or by user, has been erased. Every earlier event of theirs is removed from the log; a consumer
 * removes those that it has stored.
 */
export const ERASED = 'erased';

/** An event as it is stored, exported and streamed: a line of JSON, its fields in this order. */
export const recordedEvent = z
  .object({
    /** The same however often the event was sent or is delivered: consumers remember it. */
    id: z.string(),
    at: z.iso.datetime(),
    /** Sent by a crawler or another program, by its user agent or because it followed the link that only bots follow. */
    bot: z.boolean(),
    ...eventFields,
    /** `erased` is a tombstone: earlier events of its visitor or user, up to its time, are to be removed. It has neither detail nor address. */
    name: z.enum([...eventName.options, ERASED]),
    /** The network of the visitor: the first 24 bits of an IPv4 address, or 48 of an IPv6 address. */
    address: z.string(),
    /** The account of a visitor who was signed in. */
    user: z.string().optional(),
    /** Of that account, where the identity provider gives it; only with the visit of a page (AP-13). */
    email: z.string().optional(),
  })
  .meta({ id: 'RecordedEvent' });
export type RecordedEvent = z.output<typeof recordedEvent>;

/**
 * The stream of cluster mode, for pipelines outside: its name follows that of the installation on the message server. What is left of an append after a
 * person was erased comes again under the subject that ends with `rest`. `pipeline` is the durable consumer of the pipeline, and its user.
 */
export const EVENT_STREAM = {
  name: 'beacons',
  rest: 'rest',
  pipeline: 'pipeline',
  contentType: 'application/x-ndjson',
} as const;

const erasure = z.object({
  /** Of the tombstone. */
  id: z.string(),
  at: z.iso.datetime(),
});
export type Erasure = z.output<typeof erasure>;

export const events = {
  record: request(
    'events.beacon.record',
    'Stores beacons: answered when they are durable, `unavailable` when they cannot be stored',
    z.strictObject({
      beacons: z.array(beacon).min(1).max(BEACONS.most),
      /** The network of the visitor. */
      address: z.string().max(50),
      bot: z.boolean(),
      key: beaconKey.optional(),
    }),
    z.object({ recorded: z.int().positive() }),
    { who: ['any'] },
  ),
  eraseVisitor: request(
    'events.visitor.erase',
    'Records that a visitor is erased; their events are out of exports at once, and removed from the log within a quarter of an hour',
    z.strictObject({ visitor: visitorId }),
    erasure,
    { who: ['any'] },
  ),
  eraseUser: request(
    'events.user.erase',
    'Records that the events of an account are erased, as for a visitor, and those of browsers that no other account has used',
    z.strictObject({ user: z.string().min(1).max(200) }),
    erasure,
    { who: ['admin', 'service'] },
  ),
  batchUndelivered: event(
    'events.batch.undelivered.v1',
    'The webhook did not take a batch of events for too long; it is tried again, and becomes a dead letter',
    z.object({
      /** Of the delivery: the receiver knows a repeat by it. */
      id: z.string(),
      /** Positions in the log: behind the first, up to the second. */
      after: z.int().nonnegative(),
      to: z.int().positive(),
    }),
    ['events'],
  ),
} as const;
