/** Groups that may see a page, as calls of the API name them; `any` is everybody. */
export type Visitor = 'any' | 'client' | 'editor' | 'admin' | 'artist';

/** A route as the table has it. Without `page`, `alias` and `redirect` it is not built yet, and its address answers 404. */
export interface Entry<Name, Page = string> {
  /** `/news/{id}/{title?}`: see pattern.ts. */
  readonly pattern: string;
  /** The file in `web/src/pages`, without its ending. */
  readonly page?: Page;
  /** The route that the address leads to. It takes its parameters from the address; a `{region}` that is missing there is the edition's own. */
  readonly redirect?: Name;
  /** The route whose page it shows at its own address: `/index.html`. */
  readonly alias?: Name;
  /** 301 unless it says otherwise. */
  readonly status?: 301 | 302;
  /** The route whose address is the canonical one; without it, the route's own. */
  readonly canonical?: Name;
  /** False keeps the page out of search engines and the sitemap. */
  readonly indexed?: boolean;
  /** False where no region may stand before the path (RT-01). */
  readonly takesRegion?: boolean;
  /** Also answers in other letters, and leads from there to its lower-case address. */
  readonly anyCase?: boolean;
  /** Everybody unless it says otherwise. */
  readonly who?: readonly Visitor[];
}

/** The table as it is written; the names that an entry gives of others are checked. */
export const define = <const T extends { readonly [N in keyof T]: Entry<keyof T> }>(table: T): T => table;
