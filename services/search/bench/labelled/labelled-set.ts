import { readFileSync } from 'node:fs';
import { isRegion, type Region } from '@limner/editions';

/** Ways in which a query differs from the words of what it means. */
export const KINDS = ['plain', 'inflected', 'synonym', 'kind-of', 'typo', 'compound', 'script', 'phrase'] as const;
export type Kind = (typeof KINDS)[number];

export interface LabelledQuery {
  readonly text: string;
  readonly region: Region;
  readonly kind: Kind;
  readonly concept: string;
  /** Reported, and left alone while the ranking is being improved. */
  readonly isHeldOut: boolean;
}

/** What is known of a picture without its words. */
export interface Subject {
  readonly scene: string;
  readonly technique: string;
  readonly light: string;
}

/** 2 for the main subject, 1 for what else is in the picture, 0 for a picture that does not fit. */
export type Judge = (subject: Subject) => number;

/** Reads `queries.txt`. Every third query of a language and kind is held out. */
export function labelledQueries(): LabelledQuery[] {
  const turns = new Map<string, number>();
  return linesOf('queries.txt').map((line) => {
    const [region = '', kind = '', concept = '', ...words] = line.split(' ');
    const known = KINDS.find((each) => each === kind);
    if (!isRegion(region) || !known) throw new Error(`No labelled query: ${line}`);
    const turn = (turns.get(`${region} ${kind}`) ?? 0) + 1;
    turns.set(`${region} ${kind}`, turn);
    return { text: words.join(' '), region, kind: known, concept, isHeldOut: turn % 3 === 0 };
  });
}

/** Reads `concepts.txt`: the judge of each concept. */
export function judges(): ReadonlyMap<string, Judge> {
  return new Map(
    linesOf('concepts.txt').map((line) => {
      const [concept = '', fitting = ''] = line.split(': ');
      return [concept, judgeOf(fitting.split(' '))] as const;
    }),
  );
}

/** Fifty queries that mean nothing. */
export function nonsense(): string[] {
  return linesOf('nonsense.txt');
}

function judgeOf(fitting: readonly string[]): Judge {
  const rules = fitting.map((rule) => ({ fits: ruleOf(rule.replace('*', '')), grade: rule.endsWith('*') ? 2 : 1 }));
  return (subject) => Math.max(0, ...rules.map(({ fits, grade }) => (fits(subject) ? grade : 0)));
}

function ruleOf(rule: string): (subject: Subject) => boolean {
  if (rule.startsWith('medium:')) return ({ technique }) => technique.startsWith(rule.slice('medium:'.length));
  const [scene, light] = rule.split('&');
  return (subject) => subject.scene === scene && (light === undefined || subject.light === light);
}

function linesOf(file: string): string[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}
