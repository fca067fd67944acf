import { PATIENCE } from '../packages/testing/src/patience.ts';

/** Gives tests and hooks that name a time limit more of it in CI, as the limit of all others has: an event handler for Jest's environments. */
export function lengthenTimeLimits({ name }, { rootDescribeBlock }) {
  if (name === 'run_start') lengthen(rootDescribeBlock);
}

function lengthen({ hooks, tests, children }) {
  for (const one of [...hooks, ...tests]) if (one.timeout) one.timeout *= PATIENCE;
  for (const child of children) if (child.type === 'describeBlock') lengthen(child);
}
