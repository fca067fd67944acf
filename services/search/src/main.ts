import { nodeVersionProblem } from '@limner/runtime/node-version';

const problem = nodeVersionProblem();
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
// Loaded after the check, because an old Node cannot even load them.
const [{ runService }, { SearchModule }] = await Promise.all([import('@limner/runtime'), import('./search.module.ts')]);
await runService('search', SearchModule);
