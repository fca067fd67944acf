/** A podcast that can be played on any page. */
export interface Track {
  readonly id: number;
  readonly title: string;
  /** The language of the title. */
  readonly language: string;
  /** The part of its address after the id. */
  readonly url: string;
  /** The address of the sound. */
  readonly src: string;
  /** Seconds; 0 when unknown. */
  readonly duration: number;
  /** The address of a picture for the system's controls. */
  readonly artwork: string | undefined;
}

/** Seconds that one step back or forward skips. */
export const SKIP = 15;
