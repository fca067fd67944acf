import { MAX_RESIDENT } from './memory-limit.ts';
import { Refusal } from './refusal.ts';

/** Share of the memory limit from which a decoder error is attributed to lack of memory. */
const NEARLY = 0.6;

/** Milliseconds between two checks; decoders run in other threads. */
const EVERY_MS = 20;

interface Watch {
  /** Whether the job came near the memory limit. */
  wasNearLimit(): boolean;
  stop(): void;
}

/**
 * Watches resident memory and processor time (milliseconds) of a job. Calls `onExcess` once when a limit is exceeded; the callee must end the
 * worker, since a decoder's native call cannot be cancelled.
 */
export function watchJob(processorMs: number, onExcess: (refusal: Refusal) => void): Watch {
  const before = process.cpuUsage();
  let most = 0;
  const timer = setInterval(() => {
    const refusal = excess();
    if (!refusal) return;
    clearInterval(timer);
    onExcess(refusal);
  }, EVERY_MS);

  function excess(): Refusal | undefined {
    most = Math.max(most, process.memoryUsage.rss());
    if (most > MAX_RESIDENT) return tooMuchMemory();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 > processorMs
      ? new Refusal('unprocessable_picture', 'the drawing takes too long to draw for its size')
      : undefined;
  }

  return { wasNearLimit: () => most > MAX_RESIDENT * NEARLY, stop: () => clearInterval(timer) };
}

export function tooMuchMemory(options?: ErrorOptions): Refusal {
  return new Refusal('unprocessable_picture', 'the picture needs more memory than it may take', options);
}
