import { nodeVersionProblem } from '@limner/runtime/node-version';

const problem = nodeVersionProblem();
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
const [{ runProcess }, { startGateway }] = await Promise.all([import('@limner/runtime'), import('./gateway.ts')]);
await runProcess('gateway', startGateway);
