import { useEffect, useRef } from 'react';
import { More, type MoreProps } from './more.tsx';

/** Three windows below the visible part the next items are requested, so that they are there when the visitor is. */
const AHEAD = '300% 0px';

/** Like `More`, and asks for the next items when the end of the list comes near. After a failure only the button does. */
export function MoreOnScroll(props: MoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const { onMore, isPending = false, error, shown } = props;
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  const isWaiting = !isPending && error === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new observer for each page: one that saw the end before does not report it again
  useEffect(() => {
    if (!end.current || !isWaiting || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: AHEAD,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, shown]);
  return (
    <div ref={end}>
      <More {...props} />
    </div>
  );
}
