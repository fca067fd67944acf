/** Groups that may see a page, with the same names as in the API; `any` is everybody. */
export type Visitor = 'any' | 'client' | 'editor' | 'admin' | 'artist';

/** A route as written in the table. Without `page`, `alias` or `redirect` it is not built yet, and its address is 404. */
export interface Entry<Name, Page = string> {
  /** `/news/{id}/{title?}`: see pattern.ts. */
  readonly pattern: string;
  /** The file in `web/src/pages`, without extension. */
  readonly page?: Page;
  /** The route to redirect to, with the parameters of the address; a missing `{region}` is that of the edition. */
  readonly redirect?: Name;
  /** The route whose page is shown at this address without a redirect: `/index.html`. */
  readonly alias?: Name;
  /** 301 by default. */
  readonly status?: 301 | 302;
  /** The route whose address is the canonical one; by default the route itself. */
  readonly canonical?: Name;
  /** The route of the same page in the animation section (RT-22); it takes the same parameters. */
  readonly animation?: Name;
  /** False keeps the page out of search engines and the sitemap. */
  readonly indexed?: boolean;
  /** False when the path never has a region prefix (RT-01). */
  readonly takesRegion?: boolean;
  /** Also matches in upper or mixed case, and redirects to the lower-case address. */
  readonly anyCase?: boolean;
  /** Everybody by default. */
  readonly who?: readonly Visitor[];
}

/** Declares the table; the compiler checks the names of other routes in it. */
export const define = <const T extends { readonly [N in keyof T]: Entry<keyof T> }>(table: T): T => table;
