/** Which rows of `docs/requirements.md` the titles of tests prove. */
export interface Requirement {
  readonly id: string;
  readonly text: string;
}

/** What ran: titles of the tests that passed, and of those that failed. */
export interface Titles {
  readonly titles: readonly string[];
  readonly failures: readonly string[];
}

/** The rows of the requirements' tables. */
export function parseRequirements(markdown: string): Requirement[] {
  return [...markdown.matchAll(/^\| ([A-Z]+-\d+) \| (.+) \|$/gm)].map(([, id = '', text = '']) => ({ id, text }));
}

/**
 * The rows that are proven: their id stands in a title of a test that passed, and in none of a test that failed, in any runner. A title may name
 * several: `[RT-12] [SR-09] …`. A test of only some clauses is titled `[RT-12 part] …`: passing it proves no row, failing it takes the row away.
 */
export function provenRows(rows: readonly Requirement[], reports: readonly Titles[]): Requirement[] {
  const whole = new Set(
    reports.flatMap(({ titles }) => titles.flatMap(marksIn)).flatMap((mark) => (mark.isPart ? [] : [mark.id])),
  );
  const broken = new Set(reports.flatMap(({ failures }) => failures.flatMap(marksIn)).map(({ id }) => id));
  return rows.filter(({ id }) => whole.has(id) && !broken.has(id));
}

/** Marks in titles that name no row, or end in something else than `part`: each a mistake of writing that hides what is proven. */
export function unknownMarks(rows: readonly Requirement[], reports: readonly Titles[]): string[] {
  const known = new Set(rows.map(({ id }) => id));
  const marks = reports.flatMap(({ titles, failures }) => [...titles, ...failures].flatMap(marksIn));
  return [...new Set(marks.filter(({ id, isValid }) => !known.has(id) || !isValid).map(({ text }) => text))];
}

/** Recorded as proven, but not any more. */
export function fallenRows(recorded: readonly string[], proven: readonly Requirement[]): string[] {
  const ids = new Set(proven.map(({ id }) => id));
  return recorded.filter((id) => !ids.has(id));
}

interface Mark {
  readonly text: string;
  readonly id: string;
  readonly isPart: boolean;
  readonly isValid: boolean;
}

function marksIn(title: string): Mark[] {
  return [...title.matchAll(/\[([A-Z]+-\d+)([^\]]*)\]/g)].map(([text, id = '', ending = '']) => ({
    text,
    id,
    isPart: ending !== '',
    isValid: ending === '' || ending === ' part',
  }));
}
