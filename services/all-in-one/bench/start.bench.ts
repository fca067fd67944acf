import { execFileSync } from 'node:child_process';
import { openInstallation, root, startProcess } from './installation.ts';

const bareServer =
  "const s = require('node:http').createServer((q, r) => r.end()); s.listen(0, () => console.log('ready at ' + s.address().port))";

/** The start of the whole installation: with building and seeding, and again. */
export default async function measureStart() {
  const bare = await bareStart();
  const installation = await openInstallation();
  try {
    const began = performance.now();
    execFileSync('npx', ['tsc', '-b', '--force'], { cwd: root });
    execFileSync('npm', ['run', 'build', '-w', 'web', '--silent'], { cwd: root });
    const building = performance.now() - began;
    const first = await installation.start();
    await first.stop();
    const again: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      const started = await installation.start();
      again.push(started.milliseconds);
      await started.stop();
    }
    const firstSeconds = (building + first.milliseconds) / 1_000;
    const secondSeconds = (again.toSorted((a, b) => a - b)[2] ?? Number.NaN) / 1_000;
    const row = { unit: 's', baseline: bare / 1_000, baselineName: 'bare node:http server' };
    return [
      {
        ...row,
        what: 'npm start to ready, second time (median of 5)',
        value: secondSeconds,
        target: 'at most 3 s',
        ok: secondSeconds <= 3,
      },
      {
        ...row,
        what: 'npm start to ready, first time',
        value: firstSeconds,
        target: 'at most 25 s',
        ok: firstSeconds <= 25,
        note: `of it ${(building / 1_000).toFixed(1)} s building`,
      },
    ];
  } finally {
    await installation.remove();
  }
}

async function bareStart(): Promise<number> {
  const bare = await startProcess(['-e', bareServer], process.env, /ready at (\S+)/);
  await bare.stop();
  return bare.milliseconds;
}
