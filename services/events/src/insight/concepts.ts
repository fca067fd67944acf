import { asSystem, type Bus } from '@limner/bus';
import { search } from '@limner/contracts';
import type { Region } from '@limner/editions';
import type { Logger } from '@limner/platform';
import { LRUCache } from 'lru-cache';

/** Questions of a request, and milliseconds for it: without an answer a page is shown with plain words. */
const AT_A_TIME = 500;
const DEADLINE_MS = 2_000;
const REMEMBERED = 20_000;

export interface AskedIn {
  readonly question: string;
  readonly edition: Region;
}

/** What questions are about: asked from search, whose lexicon knows synonyms and other languages, and remembered. */
export class Concepts {
  readonly #known = new LRUCache<string, readonly string[]>({ max: REMEMBERED });

  constructor(
    private readonly bus: Bus,
    private readonly logger: Logger,
  ) {}

  /** In the order of the questions. Where search does not answer, their words; `isGrouped` is false then. */
  async of(asked: readonly AskedIn[]): Promise<{ concepts: (readonly string[])[]; isGrouped: boolean }> {
    const unknown = new Map(asked.filter((one) => !this.#known.has(keyOf(one))).map((one) => [keyOf(one), one]));
    const isGrouped = await this.#ask([...unknown.values()]);
    const concepts = asked.map((one) => {
      const known = this.#known.get(keyOf(one)) ?? [];
      return known.length > 0 ? known : one.question.split(' ');
    });
    return { concepts, isGrouped };
  }

  async #ask(asked: readonly AskedIn[]): Promise<boolean> {
    try {
      for (let at = 0; at < asked.length; at += AT_A_TIME) {
        const part = asked.slice(at, at + AT_A_TIME);
        const questions = part.map(({ question, edition }) => ({ text: question, lang: edition }));
        const { concepts } = await asSystem(() =>
          this.bus.request(search.groupWords, { questions }, { deadlineMs: DEADLINE_MS }),
        );
        for (const [index, one] of part.entries()) this.#known.set(keyOf(one), concepts[index] ?? []);
      }
      return true;
    } catch (err) {
      this.logger.warn({ err }, 'questions are grouped by their letters alone: search does not answer');
      return false;
    }
  }
}

const keyOf = ({ question, edition }: AskedIn): string => `${edition}|${question}`;
