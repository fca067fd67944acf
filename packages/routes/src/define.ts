import type { Subject, SubjectOf } from './head.ts';
import type { RouteValues } from './pattern.ts';

/** Groups that may see a page, with the same names as in the API; `any` is everybody. */
export type Visitor = 'any' | 'client' | 'editor' | 'admin' | 'artist' | 'insight';

/** `weekly` is an address of this site, `support_url` one of another. */
export type SettingRoute = 'weekly' | 'support_url';

/** A route as written in the table. Without `page`, `alias` or `redirect` it is not built yet, and its address is 404. */
export interface Entry<Name, Page = string, Head = Subject> {
  /** `/news/{id}/{title?}`: see pattern.ts. */
  readonly pattern: string;
  /** The file in `web/src/pages`, without extension. */
  readonly page?: Page;
  /** What the title, the description and the structured data are about; by default only the page itself. */
  readonly head?: Head;
  /** The route to redirect to, with the parameters of the address; a missing `{region}` is that of the edition. */
  readonly redirect?: Name;
  /** Parameters for `redirect` that the address does not have. */
  readonly given?: RouteValues;
  /** The public setting with the address that this one redirects to. Only the server follows it: what it allows is decided there. */
  readonly setting?: SettingRoute;
  /** The route whose page is shown at this address without a redirect: `/index.html`. */
  readonly alias?: Name;
  /** 301 by default. */
  readonly status?: 301 | 302;
  /** The route whose address is the canonical one; by default the route itself. */
  readonly canonical?: Name;
  /** The route of the same page in the animation section (RT-22); it takes the same parameters. */
  readonly animation?: Name;
  /** False keeps the page out of search engines and the sitemap, and so does `who` when it is not everybody. */
  readonly indexed?: boolean;
  /** False when the path never has a region prefix (RT-01). */
  readonly takesRegion?: boolean;
  /** Also matches in upper or mixed case, and redirects to the lower-case address. */
  readonly anyCase?: boolean;
  /** The gateway refuses others, and shares a page that is not for everybody with nobody. A page must say it. */
  readonly who?: readonly Visitor[];
}

/** There is no default for who may see a page: the compiler asks for it. */
type Access = { readonly page?: undefined } | { readonly page: string; readonly who: readonly [Visitor, ...Visitor[]] };

type PatternOf<E> = E extends { readonly pattern: infer P extends string } ? P : never;

/**
 * Declares the table. The compiler checks the names of other routes in it, that each pattern has the parameters that its head is about, and that each page
 * says who may see it.
 */
export const define = <
  const T extends {
    readonly [N in keyof T]: Entry<keyof T, string, SubjectOf<PatternOf<T[N]>>> & Access;
  },
>(
  table: T,
): T => table;
