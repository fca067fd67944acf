import { z } from 'zod';
import type { CookieContract } from './cookies.ts';
import type { NonEmpty, Who } from './who.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';

export type SuccessStatus = 200 | 201 | 202 | 204;

/** Rate limit classes, counted per visitor; the gateway sets the limits. */
export type LimitClass = 'read' | 'beacon' | 'erasure' | 'suggest' | 'search' | 'picture-search' | 'fetch' | 'sign-in';

/** `shared`: the same for everybody, cached by the gateway for a moment, with an ETag. `none`: made for each call. */
export type CachePolicy = 'shared' | 'none';

/**
 * Whether a call may carry an `Idempotency-Key`. With a key, a repeated call gets the first response and does nothing, for a day; the same key with
 * another body is refused. `service`: the service itself recognises what it has done already, and keeps no responses.
 */
export type IdempotencyKey = 'none' | 'optional' | 'required' | 'service';

/** `events`: server-sent events whose data is the output. `lines`: NDJSON, each line an output. */
export type StreamKind = 'none' | 'events' | 'lines';

/** A server-sent event. */
export interface StreamEvent<T> {
  /** Sent back as `Last-Event-ID` when the client reconnects. */
  readonly id?: string;
  readonly event?: string;
  readonly data: T;
}

export type Shape = z.ZodObject;

/** `multipart/form-data`: text fields, and files in fields called `file`. */
export interface Form {
  readonly fields: Shape;
  /** Maximum number of files. */
  readonly files: number;
  /** Maximum bytes of one file; `MAX_UPLOAD_BYTES` when that is less. */
  readonly bytesPerFile: number;
  /** Maximum bytes of all files together. */
  readonly bytes: number;
}

/** A body of one entry or an array of them, as JSON or, as `sendBeacon` sends it, as `text/plain`. */
export interface Batch<E extends z.ZodType = z.ZodType> {
  readonly entries: z.ZodArray<E>;
  /** Maximum bytes of the body. */
  readonly bytes: number;
}

export interface Route<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  O extends z.ZodType = z.ZodType,
  S extends StreamKind = StreamKind,
> {
  readonly name: string;
  readonly method: Method;
  /** With parameters in braces: `/api/collections/galleries/{lang}`. */
  readonly path: string;
  readonly who: NonEmpty<Who>;
  readonly summary: string;
  readonly tag: 'collections' | 'content' | 'search' | 'sign-in' | 'events' | 'insight' | 'about';
  readonly params: P;
  /** Other names are refused, except those of campaigns (`isCampaignParameter`). */
  readonly query: Q;
  /** The JSON body; not read when it has no fields. */
  readonly body: B;
  /** Accepted as an alternative to the JSON body. */
  readonly form?: Form;
  /** Accepted in place of the JSON body. */
  readonly batch?: Batch;
  /** For a stream the schema of one entry; `z.undefined()` for a response without a body. */
  readonly output: O;
  /** Of a successful response. */
  readonly status: SuccessStatus;
  readonly stream: S;
  readonly idempotency: IdempotencyKey;
  readonly reads: readonly CookieContract[];
  readonly sets: readonly CookieContract[];
  readonly cache: CachePolicy;
  readonly limit: LimitClass;
}

/** The checked input of a call: `{ ...params, ...query, ...body }`. */
export type RouteInput<R> = R extends Route<infer P, infer Q, infer B> ? Fields<P> & Fields<Q> & Fields<B> : never;
export type RouteOutput<R> = R extends Route<Shape, Shape, Shape, infer O> ? z.output<O> : never;

type Fields<S extends Shape> = keyof S['shape'] extends never ? unknown : z.output<S>;

/** The default schema of a part of a call: no fields. */
const nothing = z.strictObject({});
type Nothing = typeof nothing;

/** A shared cache is allowed only on a public route. */
type Access =
  | { readonly who: NonEmpty<Who>; readonly cache?: 'none' }
  | { readonly who: readonly ['any']; readonly cache: 'shared' };

type Described<P extends Shape, Q extends Shape, B extends Shape, O extends z.ZodType, S extends StreamKind> = Pick<
  Route<P, Q, B, O, S>,
  'summary' | 'tag' | 'output'
> &
  Partial<Omit<Route<P, Q, B, O, S>, 'name' | 'method' | 'path' | 'who' | 'cache'>> &
  Access;

/** Declares a route. Throws when its parts contradict each other. */
export function route<
  P extends Shape = Nothing,
  Q extends Shape = Nothing,
  B extends Shape = Nothing,
  O extends z.ZodType = z.ZodType,
  S extends StreamKind = 'none',
>(address: `${Method} ${string}`, name: string, described: Described<P, Q, B, O, S>): Route<P, Q, B, O, S> {
  const [method, path] = address.split(' ') as [Method, string];
  // The casts supply the default type arguments.
  const empty = nothing as unknown;
  const declared: Route<P, Q, B, O, S> = {
    name,
    method,
    path,
    params: empty as P,
    body: empty as B,
    status: 200,
    stream: 'none' as S,
    idempotency: 'none',
    reads: [],
    sets: [],
    cache: 'none',
    limit: 'read',
    ...described,
    query: (described.query ?? nothing).strict() as unknown as Q,
  };
  const contradiction = contradictionIn(declared);
  if (contradiction !== undefined) throw new Error(`${address} ${contradiction}`);
  return declared;
}

function contradictionIn({ who, method, status, stream, output, body, form, batch, idempotency, sets, cache }: Route) {
  const isRead = method === 'GET' || method === 'HEAD';
  const isEmpty = status === 204 || method === 'HEAD';
  // The compiler checks this too; this check is for code that it does not see.
  if (who === undefined || who.length === 0) return 'does not declare who may use it';
  if (cache === 'shared' && !(method === 'GET' && who.includes('any')))
    return 'is cached, but not the same for everybody';
  if (isEmpty !== (output.def.type === 'undefined')) return `has a body, or none, against its status ${status}`;
  if (isRead && (Object.keys(body.shape).length > 0 || form || batch)) return 'reads a body, which this method has not';
  if (batch && (Object.keys(body.shape).length > 0 || form)) return 'reads two kinds of bodies';
  if (stream !== 'none' && (cache === 'shared' || isEmpty)) return 'streams what cannot be streamed';
  if (idempotency !== 'none' && isRead) return 'takes an Idempotency-Key, but changes nothing';
  // A replayed response would send the cookie again.
  if (idempotency !== 'none' && (sets.length > 0 || stream !== 'none'))
    return 'sets cookies or streams, which cannot be repeated';
  return undefined;
}
