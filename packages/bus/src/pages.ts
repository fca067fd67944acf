import type { InputOf, Page, PagedContract } from '@limner/contracts';
import { AppError } from '@limner/platform';
import type { Bus } from './bus.ts';

/**
 * The pages of a list, one after the other. `deadlineMs` (by default that of the contract) is for all pages together, or for each with `isPerPage`, and
 * never more than what is left of the surrounding deadline. Throws what a request throws, and `internal` when a page points to itself.
 */
export async function* requestPages<C extends PagedContract>(
  bus: Bus,
  contract: C,
  input: InputOf<C>,
  { deadlineMs = contract.deadlineMs, isPerPage = false }: { deadlineMs?: number; isPerPage?: boolean } = {},
): AsyncGenerator<ItemOf<C>[], void, void> {
  const deadline = Date.now() + deadlineMs;
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const asked = { ...(input as object), ...(cursor !== undefined && { cursor }) };
    const left = isPerPage ? deadlineMs : deadline - Date.now();
    const page = (await bus.request(contract, asked as InputOf<C>, { deadlineMs: left })) as Page<ItemOf<C>>;
    if (page.next !== null && page.next === cursor)
      throw new AppError('internal', `The pages of ${contract.subject} do not end`);
    yield page.items;
    cursor = page.next;
  }
}

type ItemOf<C> = C extends PagedContract<infer _I, infer T> ? T : never;
