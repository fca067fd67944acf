import { missingReason } from './browser-recogniser.ts';
import type { OpenRecogniser, Recogniser } from './recogniser.ts';
import { speechLanguage } from './speech-language.ts';

/** A recogniser that ends without an error is started again after this time (SR-15). */
export const RESTART_MS = 100;
/** Speech is searched for after this time of silence (SR-15). */
export const SILENCE_MS = 1_000;
/** Listening stops after this time in any case. */
export const MAX_LISTENING_MS = 60_000;

export type SpeechFailure =
  | { readonly kind: 'error'; readonly code: string }
  | { readonly kind: 'failed' | 'unsupported' | 'firefox' };

interface SpeechSessionOptions {
  readonly open: OpenRecogniser;
  readonly changed: (state: 'idle' | 'recording') => void;
  /** All that was understood since the session was started. */
  readonly heard: (text: string) => void;
  /** Nothing more was heard for a while: it is to be searched for. */
  readonly silent: (text: string) => void;
  readonly failed: (failure: SpeechFailure) => void;
}

/** Listens until it is stopped, fails, or a text is searched for: recognisers end by themselves, and are started again. */
export class SpeechSession {
  readonly #options: SpeechSessionOptions;
  #recogniser: Recogniser | undefined;
  #isWanted = false;
  /** Understood by the recognisers before the current one. */
  #before = '';
  #text = '';
  #silence: ReturnType<typeof setTimeout> | undefined;
  #restart: ReturnType<typeof setTimeout> | undefined;
  #limit: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SpeechSessionOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#before = '';
    this.#text = '';
    this.#limit = setTimeout(() => this.stop(), MAX_LISTENING_MS);
    this.#listen();
  }

  stop(): void {
    if (!this.#isWanted) return;
    this.#finish();
    this.#options.changed('idle');
  }

  #listen(): void {
    const ifCurrent = (act: () => void) => this.#recogniser === recogniser && this.#isWanted && act();
    const recogniser = this.#options.open(speechLanguage(navigator.language), {
      heard: (text) => ifCurrent(() => this.#hear(text)),
      ended: () => ifCurrent(() => this.#ended()),
      failed: (code) => ifCurrent(() => this.#fail({ kind: 'error', code })),
    });
    if (!recogniser) {
      this.#fail({ kind: missingReason(navigator.userAgent) });
      return;
    }
    this.#recogniser = recogniser;
    try {
      recogniser.start();
      this.#options.changed('recording');
    } catch (error) {
      this.#fail({ kind: 'failed' }, error);
    }
  }

  #hear(text: string): void {
    this.#text = this.#before + text;
    this.#options.heard(this.#text);
    clearTimeout(this.#silence);
    if (this.#text.trim() === '') return;
    this.#silence = setTimeout(() => {
      this.stop();
      this.#options.silent(this.#text);
    }, SILENCE_MS);
  }

  #ended(): void {
    this.#recogniser = undefined;
    this.#before = this.#text === '' ? '' : `${this.#text.trimEnd()} `;
    this.#options.changed('idle');
    this.#restart = setTimeout(() => this.#listen(), RESTART_MS);
  }

  #fail(failure: SpeechFailure, cause: unknown = failure): void {
    this.#finish();
    this.#options.changed('idle');
    // It was stopped from outside, which is no failure.
    if (failure.kind === 'error' && failure.code === 'aborted') return;
    console.warn('Speech recognition failed', cause);
    this.#options.failed(failure);
  }

  #finish(): void {
    this.#isWanted = false;
    for (const timer of [this.#silence, this.#restart, this.#limit]) clearTimeout(timer);
    this.#recogniser?.stop();
    this.#recogniser = undefined;
  }
}
