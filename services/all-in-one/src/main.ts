import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { nodeVersionProblem } from '@limner/runtime/node-version';
import { endWithNpm } from './end-with-npm.ts';
import { restartTuned } from './restart-tuned.ts';

// Later starts read the compiled code; if the folder is not writable, they compile again.
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/limner/compiled', import.meta.url));
restartTuned(compiled);
const problem = nodeVersionProblem();
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
enableCompileCache(compiled);
endWithNpm();
const [{ loadConfig }, { failStart }, { startEmbedded }, { insightLines }] = await Promise.all([
  import('@limner/platform'),
  import('@limner/runtime'),
  import('./embedded.ts'),
  import('./insight-link.ts'),
]);
try {
  const config = loadConfig(process.env);
  const system = await startEmbedded(config, { isWholeProcess: true });
  console.log(`Limner is ready at ${system.address}`);
  for (const line of await insightLines(config, system)) console.log(line);
} catch (error) {
  failStart(error);
}
