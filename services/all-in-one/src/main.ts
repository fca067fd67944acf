import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { nodeVersionProblem } from '@limner/runtime/node-version';
import { beginAnew } from './begin-anew.ts';

// Later starts read compiled code; where the folder cannot be written they compile anew.
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/limner/compiled', import.meta.url));
beginAnew(compiled);
const problem = nodeVersionProblem();
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
enableCompileCache(compiled);
const [{ loadConfig }, { failStart }, { startEmbedded }] = await Promise.all([
  import('@limner/platform'),
  import('@limner/runtime'),
  import('./embedded.ts'),
]);
try {
  const system = await startEmbedded(loadConfig(process.env), { isWholeProcess: true });
  console.log(`Limner is ready at ${system.address}`);
} catch (error) {
  failStart(error);
}
