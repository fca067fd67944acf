import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useHydrated } from '../use-hydrated.ts';
import { type FailedProps, PartBoundary } from './part-boundary.tsx';
import { loadAgain } from './reload.ts';

interface PartOptions {
  /** Stands in its place while it comes. */
  readonly waiting?: ReactNode;
  readonly Failed?: ComponentType<FailedProps>;
}

/**
 * A part of a page whose file comes apart from the page's own: a part that does not arrive leaves the page as it is, says so, and can be asked for
 * again. The page's own files are asked for in `routes.tsx`.
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, Failed }: PartOptions = {},
): ComponentType<Props> {
  // React keeps a failure for as long as the lazy component lives: what is drawn after it takes a new one.
  const fetched = async () => {
    try {
      return { default: await load() };
    } catch (error) {
      latest = lazy(fetched);
      throw error;
    }
  };
  let latest = lazy(fetched);
  const newest = () => latest as ComponentType<Props>;

  function Arriving(props: Props) {
    const [held] = useState(() => ({ Loaded: newest() }));
    return (
      <Suspense fallback={waiting}>
        <held.Loaded {...props} />
      </Suspense>
    );
  }

  return function Part(props: Props) {
    // Its file comes later than the page's own: the server renders what stands in its place.
    if (!useHydrated()) return waiting;
    return (
      <PartBoundary Failed={Failed} renew={(error) => loadAgain(load, error)}>
        <Arriving {...props} />
      </PartBoundary>
    );
  };
}
