import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** An embedded installation of a test's own, in a process that sends its address when it is ready and ends with its parent. */
export interface OwnInstallation {
  readonly address: string;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

/** @param program A file in this folder. */
export async function startOwn(program: string, env: Readonly<Record<string, string>> = {}): Promise<OwnInstallation> {
  const child = fork(path.join(import.meta.dirname, program), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, MODE: 'embedded', ...env },
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.connected) child.disconnect();
    await ended;
  };
  const early = ended.then(([code]) => {
    throw new Error(`${program} ended with status ${code} before it was ready`);
  });
  const [address] = (await Promise.race([once(child, 'message'), early])) as [string];
  return { address, child, stop };
}
