import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { restOfWords } from '../i18n/i18n.ts';
import { fetchCode, Nothing } from './fetch-code.ts';
import { PartBoundary } from './part-boundary.tsx';
import { loadAgain } from './reload.ts';

/**
 * As `part`, for what the server renders: the page's `needs` await `load`, and the browser keeps what the server rendered until it has the code.
 * @param waiting Shown while the code is loading in the browser.
 */
export function servedPart<Props extends object>(
  loadCode: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
): ComponentType<Props> & { load(): Promise<unknown> } {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    [loaded] = await Promise.all([loadCode(), restOfWords()]);
    return loaded;
  };
  // `lazy` never tries again after a failure, so each failure makes a new lazy component for later renders.
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

  function Lazy(props: Props) {
    const [mounted] = useState(() => ({ Loaded: loaded ?? (latest as ComponentType<Props>) }));
    return (
      <Suspense fallback={waiting}>
        <mounted.Loaded {...props} />
      </Suspense>
    );
  }

  function Part(props: Props) {
    return (
      <PartBoundary renew={(error) => loadAgain(load, error)}>
        <Lazy {...props} />
      </PartBoundary>
    );
  }
  return Object.assign(Part, { load });
}
