import { z } from 'zod';
import type { CookieContract } from './cookies.ts';
import type { NonEmpty, Who } from './who.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';

export type SuccessStatus = 200 | 201 | 202 | 204;

/** Classes of calls that are counted together per visitor; how many of each is the gateway's setting. */
export type LimitClass = 'read' | 'suggest' | 'search' | 'picture-search';

/** `shared`: the same for everybody, kept by the gateway for a moment and checked by ETag. `none`: made for each call. */
export type CachePolicy = 'shared' | 'none';

/**
 * Whether a call may carry an `Idempotency-Key`. With one, a repeated call gets the first answer and does nothing, for a day;
 * the same key with another body is refused.
 */
export type IdempotencyKey = 'none' | 'optional' | 'required';

/** `events`: server-sent events whose data is the output. `lines`: NDJSON, each line an output. */
export type StreamKind = 'none' | 'events' | 'lines';

/** A server-sent event. */
export interface StreamEvent<T> {
  /** Comes back as `Last-Event-ID` when the client connects again. */
  readonly id?: string;
  readonly event?: string;
  readonly data: T;
}

export type Shape = z.ZodObject;

/** `multipart/form-data`: text fields, and files in fields called `file`. */
export interface Form {
  readonly fields: Shape;
  /** Most files. */
  readonly files: number;
  /** Most bytes of one file; `MAX_UPLOAD_BYTES` where that is less. */
  readonly bytesPerFile: number;
  /** Most bytes of all files together. */
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
  readonly tag: 'collections' | 'content' | 'search' | 'about';
  readonly params: P;
  readonly query: Q;
  /** JSON of the request; nothing is read where it has no fields. */
  readonly body: B;
  /** Taken as well as the body. */
  readonly form?: Form;
  /** Of a stream the schema of one entry; `z.undefined()` for an answer without a body. */
  readonly output: O;
  /** Of an answer that is not an error. */
  readonly status: SuccessStatus;
  readonly stream: S;
  readonly idempotency: IdempotencyKey;
  readonly reads: readonly CookieContract[];
  readonly sets: readonly CookieContract[];
  readonly cache: CachePolicy;
  readonly limit: LimitClass;
}

/** Everything that came with a call, checked: `{ ...params, ...query, ...body }`. */
export type RouteInput<R> = R extends Route<infer P, infer Q, infer B> ? Fields<P> & Fields<Q> & Fields<B> : never;
export type RouteOutput<R> = R extends Route<Shape, Shape, Shape, infer O> ? z.output<O> : never;

type Fields<S extends Shape> = keyof S['shape'] extends never ? unknown : z.output<S>;

/** Without a schema of its own a part of a call takes nothing. */
const nothing = z.strictObject({});
type Nothing = typeof nothing;

/** What is the same for everybody must be for everybody. */
type Access =
  | { readonly who: NonEmpty<Who>; readonly cache?: 'none' }
  | { readonly who: readonly ['any']; readonly cache: 'shared' };

type Described<P extends Shape, Q extends Shape, B extends Shape, O extends z.ZodType, S extends StreamKind> = Pick<
  Route<P, Q, B, O, S>,
  'summary' | 'tag' | 'output'
> &
  Partial<Omit<Route<P, Q, B, O, S>, 'name' | 'method' | 'path' | 'who' | 'cache'>> &
  Access;

/** Declares a call. Throws where its parts contradict each other. */
export function route<
  P extends Shape = Nothing,
  Q extends Shape = Nothing,
  B extends Shape = Nothing,
  O extends z.ZodType = z.ZodType,
  S extends StreamKind = 'none',
>(address: `${Method} ${string}`, name: string, described: Described<P, Q, B, O, S>): Route<P, Q, B, O, S> {
  const [method, path] = address.split(' ') as [Method, string];
  // The casts stand for the default type arguments.
  const empty = nothing as unknown;
  const declared: Route<P, Q, B, O, S> = {
    name,
    method,
    path,
    params: empty as P,
    query: empty as Q,
    body: empty as B,
    status: 200,
    stream: 'none' as S,
    idempotency: 'none',
    reads: [],
    sets: [],
    cache: 'none',
    limit: 'read',
    ...described,
  };
  const contradiction = contradictionIn(declared);
  if (contradiction !== undefined) throw new Error(`${address} ${contradiction}`);
  return declared;
}

function contradictionIn({ who, method, status, stream, output, body, form, idempotency, sets, cache }: Route) {
  const isRead = method === 'GET' || method === 'HEAD';
  const isEmpty = status === 204 || method === 'HEAD';
  // The compiler says so first; this is for callers that it does not see.
  if (who === undefined || who.length === 0) return 'does not declare who may use it';
  if (cache === 'shared' && !(method === 'GET' && who.includes('any')))
    return 'is kept, but not the same for everybody';
  if (isEmpty !== (output.def.type === 'undefined')) return `has a body, or none, against its status ${status}`;
  if (isRead && (Object.keys(body.shape).length > 0 || form)) return 'reads a body, which this method has not';
  if (stream !== 'none' && (cache === 'shared' || isEmpty)) return 'streams what cannot be streamed';
  if (idempotency !== 'none' && isRead) return 'takes an Idempotency-Key, but changes nothing';
  // A kept answer would hand out the cookie again.
  if (idempotency !== 'none' && (sets.length > 0 || stream !== 'none'))
    return 'sets cookies or streams, which cannot be repeated';
  return undefined;
}
