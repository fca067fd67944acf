import { pathTo } from '@limner/routes';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { type PhaseOf, runPhases } from '../../motion/phases.ts';
import { LIKE_BUBBLE } from '../../motion/timings.ts';
import { TextLink } from '../text-link/text-link.tsx';
import styles from './like.module.css';

interface LikeBubbleProps {
  isSignedIn: boolean;
  /** The folder of the like. */
  folder: string;
  /** Called when it has faded out. */
  gone: () => void;
  /** Never fades; for the test page. */
  isLasting?: boolean;
}

/** Says where a like was saved, or to sign in to save it (ST-09). Stays for 6 s, then fades out in 300 ms. */
export function LikeBubble({ isSignedIn, folder, gone, isLasting = false }: LikeBubbleProps) {
  const { t, rich } = useTranslation();
  const [phase, setPhase] = useState<PhaseOf<typeof LIKE_BUBBLE>>('staying');
  const end = useRef(gone);
  useEffect(() => {
    end.current = gone;
  }, [gone]);
  useEffect(() => {
    if (!isLasting) return runPhases(LIKE_BUBBLE, setPhase, () => end.current());
  }, [isLasting]);
  return (
    <p className={styles.bubble} data-phase={phase} role="status">
      {isSignedIn
        ? rich('like.saved', { folder, link: (words) => <TextLink to={pathTo('collection')}>{words}</TextLink> })
        : t('like.signIn')}
    </p>
  );
}
