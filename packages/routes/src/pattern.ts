import { PARAMETERS, type ParameterName, type ParameterValue } from './parameters.ts';

type Written<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Written<Rest> : never;
type Required<P extends string> = Plain<Exclude<Written<P>, `${string}?`>>;
type Optional<P extends string> =
  Written<P> extends infer Name ? (Name extends `${infer N}?` ? Plain<N> : never) : never;
type Plain<Name> = Name extends `${infer N}*` ? Extract<N, ParameterName> : Extract<Name, ParameterName>;

/** The parameters that a pattern takes: `/news/{id}/{title?}` takes `{ id: number; title?: string }`. */
export type ParamsOf<P extends string> = { readonly [N in Required<P>]: ParameterValue<N> } & {
  readonly [N in Optional<P>]?: ParameterValue<N> | undefined;
};

/** Parameters of some route, with the type of their kind. */
export type RouteValues = { readonly [N in ParameterName]?: ParameterValue<N> | undefined };

/** Parameters of any route. */
export type AnyParams = Readonly<Partial<Record<ParameterName, string | number>>>;

type Segment = string | { readonly before: string; readonly name: ParameterName; readonly many: '' | '?' | '*' };

/** A parsed pattern: matches segments of an address and builds addresses. */
export interface Pattern {
  readonly parameters: readonly ParameterName[];
  /** The first segment, if it is fixed. */
  readonly first: string | undefined;
  readonly segments: readonly Segment[];
}

/**
 * Parses `/news/{id}/{title?}`. `{title?}` is optional and must be last; `{rest*}` matches one or more segments and must be last; a parameter may follow
 * text: `best-of-{product}`. Throws when a parameter has no kind.
 */
export function readPattern(pattern: string): Pattern {
  const segments = pattern.split('/').filter(Boolean).map(readSegment);
  const [first] = segments;
  return {
    segments,
    first: typeof first === 'string' ? first : undefined,
    parameters: segments.flatMap((segment) => (typeof segment === 'string' ? [] : [segment.name])),
  };
}

function readSegment(text: string): Segment {
  const [, before = '', name = '', many = ''] = /^([^{]*)\{(\w+)([?*]?)\}$/.exec(text) ?? [];
  if (name === '') return text;
  if (!Object.hasOwn(PARAMETERS, name)) throw new Error(`unknown parameter {${name}}: add it to parameters.ts`);
  return { before, name: name as ParameterName, many: many as '' | '?' | '*' };
}

/** The parameters of a pattern in decoded segments; undefined when they do not match. */
export function matchSegments({ segments }: Pattern, given: readonly string[]): AnyParams | undefined {
  const last = segments.at(-1);
  const many = typeof last === 'object' ? last.many : '';
  if (many === '*' ? given.length < segments.length : given.length > segments.length) return undefined;
  const params: Partial<Record<ParameterName, string | number>> = {};
  for (const [index, segment] of segments.entries()) {
    const text = given[index];
    if (typeof segment === 'string') {
      if (segment !== text) return undefined;
      continue;
    }
    if (text === undefined && segment.many === '?') continue;
    const whole = segment.many === '*' ? given.slice(index).join('/') : text;
    const value = whole?.startsWith(segment.before)
      ? PARAMETERS[segment.name](whole.slice(segment.before.length))
      : undefined;
    if (value === undefined || value === '') return undefined;
    params[segment.name] = value;
  }
  return params;
}

/** The encoded path of a pattern with its parameters. */
export function writePath({ segments }: Pattern, params: AnyParams): string {
  const written = segments.map((segment) => {
    if (typeof segment === 'string') return segment;
    const value = params[segment.name];
    if (value === undefined) return segment.many === '?' ? undefined : missing(segment.name);
    const encoded =
      segment.many === '*' ? String(value).split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
    return `${segment.before}${encoded}`;
  });
  return `/${written.filter((segment) => segment !== undefined).join('/')}`;
}

function missing(name: string): never {
  throw new Error(`the parameter {${name}} is missing`);
}
