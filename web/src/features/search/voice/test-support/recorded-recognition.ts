/** What a browser's recogniser reported, each after this many milliseconds: transcripts so far, an error code, or its end. */
export type Recording = readonly (
  | readonly [afterMs: number, type: 'result', transcripts: readonly string[]]
  | readonly [afterMs: number, type: 'error', code: string]
  | readonly [afterMs: number, type: 'end']
)[];

/** The recogniser of browsers, which plays recordings: the first one when it is started first, and so on. Without one, it stays silent. */
export class RecordedRecognition extends EventTarget {
  static recordings: readonly Recording[] = [];
  static started: RecordedRecognition[] = [];
  static refusal: Error | undefined;
  lang = '';
  continuous = false;
  interimResults = false;
  maxAlternatives = 0;
  stops = 0;

  start(): void {
    if (RecordedRecognition.refusal) throw RecordedRecognition.refusal;
    const recording = RecordedRecognition.recordings[RecordedRecognition.started.length] ?? [];
    RecordedRecognition.started.push(this);
    for (const step of recording) setTimeout(() => this.#play(step), step[0]);
  }

  stop(): void {
    this.stops += 1;
  }

  #play([, type, content]: Recording[number]): void {
    const details = {
      result: () => ({ results: (content as readonly string[]).map((transcript) => [{ transcript }]) }),
      error: () => ({ error: content }),
      end: () => ({}),
    };
    this.dispatchEvent(Object.assign(new Event(type), details[type]()));
  }
}

/** Makes it the recogniser of this browser. */
export function installRecordings(...recordings: Recording[]): void {
  RecordedRecognition.recordings = recordings;
  RecordedRecognition.started = [];
  RecordedRecognition.refusal = undefined;
  window.webkitSpeechRecognition = RecordedRecognition;
}

export function uninstallRecordings(): void {
  delete window.webkitSpeechRecognition;
}
