import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answered, Asked } from './draw.worker.ts';

/** Draws in a separate process, so that drawing blocks nothing, and its memory is freed when the process ends. */
export interface Drawer {
  /** Writes the import folder (see `writeDemo`) without its pictures; resolves to the `file` of each picture in it. */
  writeTables(folder: string): Promise<string[]>;
  /** One picture, by its `file` of `images.csv`, as an SVG document. Rejects when there is no such picture. */
  draw(file: string): Promise<string>;
  /** Ends the process; pending calls reject. The next call starts another process. */
  close(): Promise<void>;
}

export interface DrawerOptions {
  /** Runs at the lowest priority: for pictures that nobody waits for. */
  readonly isLowPriority?: boolean;
}

const entry = new URL(`./draw.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/** Drawing makes much short-lived garbage, hence a larger young generation than that of the installation. */
const FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8'];

/** Only variables that locate system files: the settings contain secrets. */
const environment = Object.fromEntries(['PATH', 'TEMP', 'SystemRoot'].map((name) => [name, process.env[name]]));

/** Milliseconds after which an idle process ends, to free its memory. */
const IDLE_MS = 20_000;

/** The process starts with the first call. It does not keep the parent process alive. */
export function createDrawer({ isLowPriority = false }: DrawerOptions = {}): Drawer {
  const waiting = new Map<number, PromiseWithResolvers<string>>();
  let worker: ChildProcess | undefined;
  let rest: NodeJS.Timeout | undefined;
  let last = 0;
  const fail = (ended: ChildProcess | undefined, problem: string): void => {
    if (worker !== ended) return;
    worker = undefined;
    clearTimeout(rest);
    for (const { reject } of waiting.values()) reject(new Error(problem));
    waiting.clear();
  };
  const start = (): ChildProcess => {
    const started = fork(fileURLToPath(entry), isLowPriority ? ['low-priority'] : [], {
      // Threads of the garbage collector would not run at the lowest priority.
      execArgv: isLowPriority ? [...FLAGS, '--single-threaded'] : FLAGS,
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.on('message', (message) => {
      const { id, text = '', problem } = message as Answered;
      const call = waiting.get(id);
      waiting.delete(id);
      if (waiting.size === 0) retire(started);
      if (problem === undefined) call?.resolve(text);
      else call?.reject(new Error(problem));
    });
    started.on('error', (error) => fail(started, `the drawing process cannot be reached: ${error.message}`));
    started.on('exit', () => fail(started, 'the drawing process has ended'));
    return started;
  };
  const retire = (idle: ChildProcess): void => {
    idle.unref();
    idle.channel?.unref();
    rest = setTimeout(() => void close(), IDLE_MS).unref();
  };
  const ask = (question: { folder: string } | { file: string }): Promise<string> => {
    worker ??= start();
    clearTimeout(rest);
    last += 1;
    const call = Promise.withResolvers<string>();
    waiting.set(last, call);
    worker.ref();
    worker.channel?.ref();
    // If the process is gone, its exit event reports it.
    worker.send({ id: last, ...question } satisfies Asked, () => undefined);
    return call.promise;
  };
  const close = async (): Promise<void> => {
    const ending = worker;
    fail(ending, 'the drawing process was closed');
    if (ending) await end(ending);
  };
  return {
    writeTables: async (folder) => (await ask({ folder })).split('\n'),
    draw: (file) => ask({ file }),
    close,
  };
}

function end(worker: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (worker.exitCode !== null || worker.signalCode !== null || worker.pid === undefined) return resolve();
    worker.once('exit', () => resolve());
    worker.ref();
    worker.kill('SIGKILL');
  });
}
