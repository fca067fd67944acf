import { nodeVersionProblem } from '@limner/runtime/node-version';

const problem = nodeVersionProblem();
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
const [{ runService }, { EventsModule }] = await Promise.all([import('@limner/runtime'), import('./events.module.ts')]);
await runService('events', EventsModule);
