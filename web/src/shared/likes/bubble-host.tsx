import { lazy, Suspense } from 'react';
import { hideLikeBubble, useLikeBubble } from './bubble.ts';
import styles from './likes.module.css';
import { useLikes } from './likes.ts';

const LikeBubble = lazy(async () => ({ default: (await import('../ui/like/like-bubble.tsx')).LikeBubble }));

/** Where the bubble of the last like appears, once on every page (ST-09). It is fetched with the first like. */
export function LikeBubbleHost() {
  const bubble = useLikeBubble();
  const { folder } = useLikes();
  if (bubble === 0) return null;
  return (
    <div className={styles.bubble}>
      <Suspense>
        <LikeBubble key={bubble} isSignedIn={false} folder={folder} gone={hideLikeBubble} />
      </Suspense>
    </div>
  );
}
