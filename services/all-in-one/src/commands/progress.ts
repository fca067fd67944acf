/// <reference path="../cli-progress.d.ts" />
import type { ImportProgress } from '@limner/catalogue';
import { SingleBar } from 'cli-progress';

export interface ProgressView {
  show(progress: ImportProgress): void;
  stop(): void;
}

const WORDS = { checking: 'Checking', writing: 'Importing' } as const;

/** A progress bar with rate and remaining time on a terminal; elsewhere occasional lines. */
export function createProgressView(stream: NodeJS.WriteStream = process.stderr): ProgressView {
  return stream.isTTY ? barView(stream) : lineView(stream);
}

function barView(stream: NodeJS.WriteStream): ProgressView {
  let bar: SingleBar | undefined;
  let phase: ImportProgress['phase'] | undefined;
  const stop = () => {
    bar?.stop();
    bar = undefined;
  };
  return {
    show(progress) {
      const words = { what: WORDS[progress.phase], rate: rateOf(progress), left: leftOf(progress) };
      if (progress.phase !== phase) {
        stop();
        phase = progress.phase;
        bar = new SingleBar({
          format: '{what} [{bar}] {percentage}% {value}/{total} pictures, {rate} a second, {left} left',
          stream,
          hideCursor: true,
        });
        bar.start(progress.total, progress.done, words);
      }
      bar?.update(progress.done, words);
    },
    stop,
  };
}

function lineView(stream: NodeJS.WriteStream): ProgressView {
  let last = Number.NEGATIVE_INFINITY;
  return {
    show(progress) {
      const isEdge = progress.done === 0 || progress.done === progress.total;
      if (!isEdge && performance.now() - last < 5_000) return;
      last = performance.now();
      const { done, total } = progress;
      stream.write(
        `${WORDS[progress.phase]} ${done}/${total} pictures, ${rateOf(progress)} a second, ${leftOf(progress)} left\n`,
      );
    },
    stop: () => {},
  };
}

function rateOf({ ratePerSecond }: ImportProgress): string {
  return ratePerSecond.toFixed(1);
}

function leftOf({ secondsLeft }: ImportProgress): string {
  if (secondsLeft === undefined) return 'some time';
  const seconds = Math.ceil(secondsLeft);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
