import { nodeVersionProblem } from '@limner/runtime/node-version';

const problem = nodeVersionProblem();
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
const [{ runService }, { ProfilesModule }] = await Promise.all([
  import('@limner/runtime'),
  import('./profiles.module.ts'),
]);
await runService('profiles', ProfilesModule);
