import { type ComponentType, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { restOfWords } from '../i18n/i18n.ts';
import { useHydrated } from '../use-hydrated.ts';
import { fetchCode, Nothing } from './fetch-code.ts';
import { type FailedProps, PartBoundary } from './part-boundary.tsx';
import { loadAgain } from './reload.ts';

interface PartOptions {
  /** Shown while the code is loading. The server renders it too. */
  readonly waiting?: ReactNode;
  readonly Failed?: ComponentType<FailedProps>;
  /** Whether it uses messages that are not among the first (`@limner/words`, `early.ts`): then it waits for them. By default it does. */
  readonly hasLateWords?: boolean;
}

/**
 * Makes a component for a part of a page whose code is loaded after hydration. If it cannot be loaded, the rest of the page stays, and the part shows a message
 * with a retry. What the server renders is a `servedPart`; the code of pages themselves is loaded in `page-files.ts`.
 */
export function part<Props extends object>(
  loadCode: () => Promise<ComponentType<Props>>,
  { waiting, Failed, hasLateWords = true }: PartOptions = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    [loaded] = await Promise.all([loadCode(), hasLateWords && restOfWords()]);
    return loaded;
  };

  /**
   * It does not suspend while the code is loading: after React has shown a fallback of `Suspense`, it waits up to 300 ms before it commits what it hydrates next
   * (`FALLBACK_THROTTLE_MS` in react-dom), and the page itself would be interactive that much later.
   */
  function Loading(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | undefined>(() => loaded);
    useEffect(() => {
      if (Loaded) return;
      const show = (Code: ComponentType<Props>) => startTransition(() => setLoaded(() => Code));
      // A failure is thrown where it is rendered, for the boundary around the part.
      fetchCode(load, Nothing).then(show, (error: unknown) =>
        show(() => {
          throw error;
        }),
      );
    }, [Loaded]);
    return Loaded ? <Loaded {...props} /> : waiting;
  }

  return function Part(props) {
    if (!useHydrated()) return waiting;
    return (
      <PartBoundary Failed={Failed} renew={(error) => loadAgain(load, error)}>
        <Suspense fallback={waiting}>
          <Loading {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}
