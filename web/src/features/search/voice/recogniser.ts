/** What a recogniser reports while it listens. */
export interface RecogniserEvents {
  /** All that was understood since the start; it may still change. */
  readonly heard: (text: string) => void;
  /** It has stopped listening, on its own, on request, or after a failure. */
  readonly ended: () => void;
  /** It failed, with a code such as `not-allowed` or `no-speech`. */
  readonly failed: (code: string) => void;
}

/** Turns speech into text. */
export interface Recogniser {
  /** @throws if it cannot be started. */
  start(): void;
  stop(): void;
}

/** Makes a recogniser for a language (BCP 47); undefined where there is none. */
export type OpenRecogniser = (language: string, events: RecogniserEvents) => Recogniser | undefined;
