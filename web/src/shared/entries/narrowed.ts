import type { Section } from '@limner/routes';

/** Which entries a list has; by default all. Only the animation section has lists of its own. */
export interface Narrowed {
  readonly tag?: string | undefined;
  /** The id of an artist. */
  readonly artist?: number | undefined;
  readonly section?: Section | undefined;
  /** Begins behind this place of the list. */
  readonly after?: string | undefined;
}
