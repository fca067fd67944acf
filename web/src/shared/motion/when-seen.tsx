import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { whenSeen } from './seen.ts';

/** Renders its children once they come near the viewport (ST-12). Until then, and while they load, it reserves `height`, a CSS length. */
export function WhenSeen({ children, height }: { children: ReactNode; height: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (place.current) return whenSeen(place.current, () => setSeen(true));
  }, []);
  const waiting = <div ref={place} style={{ minHeight: height }} />;
  return isSeen ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}
