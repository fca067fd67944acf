import { WhenSeen } from '../shared/motion/when-seen.tsx';
import { part } from '../shared/parts/part.tsx';

const RecentWork = part(async () => (await import('./recent-work.tsx')).RecentWork);

/** Below the message of a page that has nothing to show. */
export function WhenNothing() {
  return (
    <WhenSeen height="40vh">
      <RecentWork />
    </WhenSeen>
  );
}
