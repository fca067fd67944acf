import { isRegion, type Region } from '@limner/editions';

/** A kind of parameter: reads the decoded text of an address, undefined when the text is no value of this kind. */
type Kind<T> = (text: string) => T | undefined;

const matching =
  (pattern: RegExp): Kind<string> =>
  (text) =>
    pattern.test(text) ? text : undefined;

/** An artist or a gallery: letters, digits and hyphens in either case, as in `portfolio_url`. */
const slug = matching(/^(?=.{1,64}$)[a-z0-9]+(-[a-z0-9]+)*$/i);
const tag = matching(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const text: Kind<string> = (value) => (value.length <= 2_000 && !hasControlCharacter(value) ? value : undefined);
const region: Kind<Region> = (value) => (isRegion(value) ? value : undefined);
/** As the catalogue numbers things: `007` and `1e3` are no numbers. */
const positiveInteger: Kind<number> = (value) => (/^[1-9]\d{0,9}$/.test(value) ? Number(value) : undefined);

/** Every parameter of section 2 of the specification by its name there, with its kind. */
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
