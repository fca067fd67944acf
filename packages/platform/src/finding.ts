/** What an examination found: fine, worth a look (`hint`), or wrong. */
export interface Finding {
  readonly state: 'fine' | 'hint' | 'wrong';
  /** The setting or settings that it is about. */
  readonly about: string;
  readonly text: string;
  /** What to do; absent when it is fine. */
  readonly todo?: string;
}

export const fine = (about: string, text: string): Finding => ({ state: 'fine', about, text });
export const hint = (about: string, text: string, todo: string): Finding => ({ state: 'hint', about, text, todo });
export const wrong = (about: string, text: string, todo: string): Finding => ({ state: 'wrong', about, text, todo });

/** Seconds by which clocks may differ: leases and tokens live for minutes, S3 refuses requests that are a quarter of an hour off. */
const CLOCK_S = { hint: 2, wrong: 30 } as const;

/** Compares the clock of a server with that of this machine. `asked` and `answered` are epoch milliseconds here, `exactMs` is how fine the server's answer is. */
export function clockFinding(
  about: string,
  { server, asked, answered, exactMs = 1 }: { server: number; asked: number; answered: number; exactMs?: number },
): Finding {
  const early = asked - server - exactMs;
  const late = server - answered;
  const seconds = Math.max(early, late, 0) / 1_000;
  if (seconds < CLOCK_S.hint) return fine(about, 'its clock agrees with that of this machine');
  const found = seconds < CLOCK_S.wrong ? hint : wrong;
  const text = `its clock is ${Math.round(seconds)} s ${late > early ? 'ahead of' : 'behind'} that of this machine`;
  return found(about, text, 'Let both machines take their time from the same source (NTP).');
}

/** The message of an error and of what caused it, each once. */
export function reasonOf(error: unknown): string {
  const reasons: string[] = [];
  for (let at = error; at instanceof Error && reasons.length < 4; at = at.cause) {
    const text = at.message === '' ? String('code' in at ? at.code : at.name) : at.message;
    if (!reasons.some((known) => known.includes(text))) reasons.push(text);
  }
  return reasons.length > 0 ? reasons.join(': ') : String(error);
}
