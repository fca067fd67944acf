import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { restOfWords } from '../i18n/i18n.ts';
import { useHydrated } from '../use-hydrated.ts';
import { type FailedProps, PartBoundary } from './part-boundary.tsx';
import { Nothing, tellPreloadError } from './preload-error.ts';
import { loadAgain } from './reload.ts';

interface PartOptions {
  /** Shown while the code is loading. */
  readonly waiting?: ReactNode;
  readonly Failed?: ComponentType<FailedProps>;
  /** Whether it uses messages that are not among the first (`@limner/words`, `early.ts`): then it waits for them. By default it does. */
  readonly hasLateWords?: boolean;
}

/**
 * Makes a lazy component for a part of a page. If its code cannot be loaded, the rest of the page stays, and the part shows a message with a retry. The
 * code of pages themselves is loaded in `page-files.ts`.
 */
export function part<Props extends object>(
  loadCode: () => Promise<ComponentType<Props>>,
  { waiting, Failed, hasLateWords = true }: PartOptions = {},
): ComponentType<Props> {
  const load = async () => (await Promise.all([loadCode(), hasLateWords && restOfWords()]))[0];
  // A lazy component keeps its failure for ever, so that each failure makes a new one for later renders.
  const fetched = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      latest = lazy(fetched);
      tellPreloadError(error);
      return { default: Nothing };
    }
  };
  let latest = lazy(fetched);
  const current = () => latest as ComponentType<Props>;

  function Lazy(props: Props) {
    const [mounted] = useState(() => ({ Loaded: current() }));
    return (
      <Suspense fallback={waiting}>
        <mounted.Loaded {...props} />
      </Suspense>
    );
  }

  return function Part(props: Props) {
    // The code loads after hydration, so the server renders the placeholder.
    if (!useHydrated()) return waiting;
    return (
      <PartBoundary Failed={Failed} renew={(error) => loadAgain(load, error)}>
        <Lazy {...props} />
      </PartBoundary>
    );
  };
}
