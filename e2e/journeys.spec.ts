import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { PATIENCE } from '@limner/testing/patience';
import { baseURL } from './installation.ts';
import { expect, test } from './support.ts';

test('when visitors make each journey of the load tests, then everything is answered as promised', async () => {
  test.setTimeout(300_000 * PATIENCE);
  const folder = await mkdtemp(path.join(tmpdir(), 'limner-journeys-'));
  const command = ['tools/load.ts', 'smoke', '--url', baseURL, '--out', folder];
  const { stdout, stderr } = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = (await Promise.all([text(stdout), text(stderr)])).join('');
  await rm(folder, { recursive: true });
  expect(said).toContain('smoke-url: everything promised was kept');
});
