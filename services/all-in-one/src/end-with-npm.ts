/** Milliseconds between two looks. */
const LOOK_MS = 250;
/** The scripts of package.json that run until they are stopped. */
const SCRIPTS = ['start', 'start:cluster'];

/**
 * Stops this process when the shell ends in which npm started it: npm passes SIGTERM on to that shell alone. After a signal of its own it no longer
 * looks: a second one would end it at once.
 */
export function endWithNpm(): void {
  if (process.platform === 'win32' || !SCRIPTS.includes(process.env.npm_lifecycle_event ?? '')) return;
  const parent = process.ppid;
  const stop = () => clearInterval(timer);
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    stop();
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS).unref();
  process.once('SIGTERM', stop).once('SIGINT', stop);
}
