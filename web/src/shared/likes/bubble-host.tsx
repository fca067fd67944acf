import { part } from '../parts/part.tsx';
import type { FailedProps } from '../parts/part-boundary.tsx';
import { PartFailed } from '../parts/part-failed.tsx';
import { useFoot } from '../ui/foot.ts';
import { Notice } from '../ui/notice/notice.tsx';
import { hideLikeBubble, useLikeBubble } from './bubble.ts';
import styles from './likes.module.css';
import { useLikes } from './likes.ts';

const LikeBubble = part(async () => (await import('../ui/like/like-bubble.tsx')).LikeBubble, { Failed: BubbleFailed });

/** Shows the bubble of the last like (ST-09). Rendered once on every page; the bubble's code is fetched with the first like. */
export function LikeBubbleHost() {
  const bubble = useLikeBubble();
  const { folder } = useLikes();
  const foot = useFoot();
  if (bubble === 0) return null;
  return (
    <div className={styles.bubble} style={foot}>
      <LikeBubble key={bubble} isSignedIn={false} folder={folder} gone={hideLikeBubble} />
    </div>
  );
}

function BubbleFailed(failed: FailedProps) {
  return (
    <Notice close={hideLikeBubble}>
      <PartFailed {...failed} />
    </Notice>
  );
}
