import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { restOfWords } from '../i18n/i18n.ts';
import { useHydrated } from '../use-hydrated.ts';
import { fetchCode, Nothing } from './fetch-code.ts';
import { type FailedProps, PartBoundary } from './part-boundary.tsx';
import { loadAgain } from './reload.ts';

interface PartOptions {
  /** Shown while the code is loading. */
  readonly waiting?: ReactNode;
  readonly Failed?: ComponentType<FailedProps>;
  /** Whether it uses messages that are not among the first (`@limner/words`, `early.ts`): then it waits for them. By default it does. */
  readonly hasLateWords?: boolean;
  /** Whether the server renders it: then the page's `needs` await `load`. The browser keeps what the server rendered until it has the code. */
  readonly isServed?: boolean;
}

/**
 * Makes a lazy component for a part of a page. If its code cannot be loaded, the rest of the page stays, and the part shows a message with a retry. The
 * code of pages themselves is loaded in `page-files.ts`.
 */
export function part<Props extends object>(
  loadCode: () => Promise<ComponentType<Props>>,
  { waiting, Failed, hasLateWords = true, isServed = false }: PartOptions = {},
): ComponentType<Props> & { load(): Promise<unknown> } {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    [loaded] = await Promise.all([loadCode(), hasLateWords && restOfWords()]);
    return loaded;
  };
  // A lazy component keeps its failure for ever, so that each failure makes a new one for later renders.
  const fetched = async (): Promise<{ default: ComponentType<Props> }> => ({
    default: await fetchCode(
      () =>
        load().catch((error) => {
          latest = lazy(fetched);
          throw error;
        }),
      Nothing,
    ),
  });
  let latest = lazy(fetched);
  const current = () => loaded ?? (latest as ComponentType<Props>);

  function Lazy(props: Props) {
    const [mounted] = useState(() => ({ Loaded: current() }));
    return (
      <Suspense fallback={waiting}>
        <mounted.Loaded {...props} />
      </Suspense>
    );
  }

  function Part(props: Props) {
    const isHydrated = useHydrated();
    // The code loads after hydration, so the server renders the placeholder.
    if (!isHydrated && !isServed) return waiting;
    return (
      <PartBoundary Failed={Failed} renew={(error) => loadAgain(load, error)}>
        <Lazy {...props} />
      </PartBoundary>
    );
  }
  return Object.assign(Part, { load });
}
