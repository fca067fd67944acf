/**
 * `npm run start:cluster`. This process only starts others and stays small: everything that it imports is small too, and whatever needs settings, engines
 * or services runs in the processes that it starts.
 */
import { nodeVersionProblem } from '@limner/runtime/node-version';
import { AlreadyReported, startCluster } from './cluster-start.ts';
import { endWithNpm } from './end-with-npm.ts';

const problem = nodeVersionProblem();
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
endWithNpm();
console.error(
  'cluster | This is for trying out cluster mode on one machine. It starts a service again that has ended, and does nothing else for it: run an installation with compose or Kubernetes (docs/deployment.md).',
);
const cluster = startCluster(process.env);
let isAsked = false;
for (const [signal, status] of [
  ['SIGTERM', 0],
  ['SIGINT', 130],
] as const)
  process.on(signal, () => {
    if (isAsked) process.exit(1);
    isAsked = true;
    void cluster.stop().then(() => process.exit(status));
  });
try {
  await cluster.started;
} catch (error) {
  if (!isAsked) {
    if (!(error instanceof AlreadyReported)) console.error(`Limner cannot start: ${(error as Error).message}`);
    await cluster.stop();
    process.exit(1);
  }
}
