import { isRegion, type Region } from '@limner/editions';

/** A kind of parameter: parses decoded text of an address; undefined when it is not a value of this kind. */
type Kind<T> = (text: string) => T | undefined;

const matching =
  (pattern: RegExp): Kind<string> =>
  (text) =>
    pattern.test(text) ? text : undefined;

/** An artist or a gallery: letters in upper or lower case, digits and hyphens, as in `portfolio_url`. */
const slug = matching(/^(?=.{1,64}$)[a-z0-9]+(-[a-z0-9]+)*$/i);
const tag = matching(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const text: Kind<string> = (value) => (value.length <= 2_000 && !hasControlCharacter(value) ? value : undefined);
const region: Kind<Region> = (value) => (isRegion(value) ? value : undefined);
/** An id of the catalogue; `007` and `1e3` are not ids. */
const positiveInteger: Kind<number> = (value) => (/^[1-9]\d{0,9}$/.test(value) ? Number(value) : undefined);

/** The kind of each parameter of section 2 of the specification, by its name there. */
export const PARAMETERS = {
  name: slug,
  galname: slug,
  url: slug,
  region,
  imageid: positiveInteger,
  id: positiveInteger,
  title: text,
  tagname: tag,
  product: tag,
  keyword: text,
  trees: positiveInteger,
  shortid: matching(/^[A-Za-z0-9_-]{6,64}$/),
  slug: text,
  tab: text,
  rest: text,
} as const;

export type ParameterName = keyof typeof PARAMETERS;

export type ParameterValue<Name extends ParameterName> = NonNullable<ReturnType<(typeof PARAMETERS)[Name]>>;

function hasControlCharacter(value: string): boolean {
  return [...value].some((character) => character < ' ');
}
