import { nodeVersionProblem } from '@limner/runtime/node-version';

const problem = nodeVersionProblem();
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
const [{ runService }, { StoriesModule }] = await Promise.all([
  import('@limner/runtime'),
  import('./stories.module.ts'),
]);
await runService('stories', StoriesModule);
