import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { demoDrawn } from '../../services/all-in-one/bench/demo-drawn.ts';
import { root } from '../reports.ts';

export interface Installation {
  /** `http://127.0.0.1:…` */
  readonly address: string;
  stop(): Promise<void>;
}

/** The installation at LIMNER_URL, or a new one of the demo agency, after all its pictures are drawn. The project has to be built before. */
export async function startInstallation(): Promise<Installation> {
  const given = process.env.LIMNER_URL;
  if (given !== undefined) return { address: new URL(given).origin, stop: async () => undefined };
  // Making pictures ahead would take a core from what is measured.
  const installation = await startFresh({ PICTURES_AHEAD: 'false' });
  // On two cores, drawing would slow down the browser.
  await demoDrawn(installation.data);
  return installation;
}

/** A fresh one with the demo agency, as soon as it is ready. @param program `cluster`: over the servers that the settings name. */
export async function startFresh(
  settings: Readonly<Record<string, string>> = {},
  program: 'main' | 'cluster' = 'main',
): Promise<Installation & { readonly data: string }> {
  const data = await mkdtemp(path.join(tmpdir(), 'limner-web-'));
  const child = spawn(process.execPath, ['--enable-source-maps', `services/all-in-one/dist/${program}.js`], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      OPS_PORT: '0',
      DATA_DIR: data,
      RATE_LIMITS: 'false',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const [address] = /http:\/\/\S+/.exec(line) ?? [];
    if (address !== undefined) return { address, data, stop };
  }
  throw new Error('the installation did not start');
}
