import { nodeVersionProblem } from '@limner/runtime/node-version';

const problem = nodeVersionProblem();
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
const [{ runService }, { UploadsModule }] = await Promise.all([
  import('@limner/runtime'),
  import('./uploads.module.ts'),
]);
await runService('uploads', UploadsModule);
