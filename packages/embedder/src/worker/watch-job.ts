import { MAX_RESIDENT } from './memory-limit.ts';
import { Refusal } from './refusal.ts';

/** Share of the memory at which an error of a decoder is taken for a lack of it. */
const NEARLY = 0.6;

/** Milliseconds between two looks; decoders run in other threads meanwhile. */
const EVERY_MS = 20;

interface Watch {
  /** Whether the job had nearly all memory that it may have. */
  wasNearLimit(): boolean;
  stop(): void;
}

/**
 * Watches a job while decoders work: its resident memory and its processor time (milliseconds). Tells once when one is exceeded; who is told ends
 * the worker, since a call of a decoder cannot be ended.
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
