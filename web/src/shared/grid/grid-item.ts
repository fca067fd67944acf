import type { Picture } from '@limner/contracts';

/** What a grid shows of one picture. */
export interface GridItem {
  readonly key: number;
  readonly picture: Picture;
  /** Where the piece is as it moves; left out or empty for a still. */
  readonly motion?: string;
  readonly href: string;
  readonly artist?: { readonly name: string; readonly href: string };
  readonly similarHref: string;
  /** Why it is here, in a few words. */
  readonly note?: string;
}
