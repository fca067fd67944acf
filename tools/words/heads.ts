import type { Entry } from '../../packages/routes/src/define.ts';
import { WITH_OWN_WORDS } from '../../packages/routes/src/head.ts';

/** Pages of the route table that have no title or no description among the messages. */
export function headProblems(table: Readonly<Record<string, Entry<string>>>, keys: ReadonlySet<string>): string[] {
  return Object.entries(table).flatMap(([name, { page, head = 'page', canonical = name }]) =>
    page === undefined || WITH_OWN_WORDS.includes(head)
      ? []
      : ['title', 'description']
          .map((text) => `head.${canonical}.${text}`)
          .filter((key) => !keys.has(key))
          .map((key) => `packages/routes/src/table.ts: ${name}: there is no message ${key}`),
  );
}
