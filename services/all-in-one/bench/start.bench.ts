import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openInstallation, root, startProcess } from './installation.ts';

const bareServer =
  "const s = require('node:http').createServer((q, r) => r.end()); s.listen(0, () => console.log('ready at ' + s.address().port))";

/** Start of the whole installation: first with building and seeding, then again. */
export default async function measureStart() {
  const bare = await bareStart();
  const installation = await openInstallation();
  try {
    for (const folder of globSync('{packages,services}/*/dist', { cwd: root }).concat('web/dist', 'web/dist-types'))
      rmSync(path.join(root, folder), { recursive: true, force: true });
    const first = await installation.start();
    await first.stop();
    const again: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      const started = await installation.start();
      again.push(started.milliseconds);
      await started.stop();
    }
    const firstSeconds = first.milliseconds / 1_000;
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
        note: 'nothing built, nothing seeded',
      },
    ];
  } finally {
    await installation.remove();
  }
}

async function bareStart(): Promise<number> {
  const bare = await startProcess(process.execPath, ['-e', bareServer], process.env, /ready at (\S+)/);
  await bare.stop();
  return bare.milliseconds;
}
