import type { Picture } from '@limner/contracts';

/** The data of one picture in a grid. */
export interface GridItem {
  readonly key: number;
  readonly picture: Picture;
  /** The address of the motion; absent or empty for a still. */
  readonly motion?: string;
  readonly href: string;
  readonly artist?: { readonly name: string; readonly href: string };
  readonly similarHref: string;
  /** Why the image was found. Shown below the picture where a device cannot hover. */
  readonly reason?: string | undefined;
  /** A short text, such as the title. */
  readonly note?: string;
  /** The language of the note, where it is not that of the page. */
  readonly noteLanguage?: string | undefined;
}

/** Whether the pictures of a list say why they were found. */
export const haveReasons = (items: readonly GridItem[]): boolean => items.some(({ reason }) => reason);
