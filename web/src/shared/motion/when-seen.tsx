import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { whenSeen } from './seen.ts';

/** Draws its children once they come near the viewport (ST-12); until then, and while they load, it keeps about their height, as CSS says it. */
export function WhenSeen({ children, height }: { children: ReactNode; height: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (place.current) return whenSeen(place.current, () => setSeen(true));
  }, []);
  const waiting = <div ref={place} style={{ minHeight: height }} />;
  return isSeen ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}
