import { nodeVersionProblem } from '@limner/runtime/node-version';

const problem = nodeVersionProblem();
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
// Imported after the check, because an old Node cannot load them.
const [{ runService }, { CatalogueModule }] = await Promise.all([
  import('@limner/runtime'),
  import('./catalogue.module.ts'),
]);
await runService('catalogue', CatalogueModule);
