/** A file of one day that is being written. */
export interface DayFile {
  /** Takes the JSON of an event. */
  add(line: string): void;
  /** Writes what has been taken, if that is worth it. */
  drain(): Promise<void>;
  /** Gives the file its name and returns that. */
  finish(): Promise<string>;
  /** Removes what has been written. */
  discard(): Promise<void>;
}
