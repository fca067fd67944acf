import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { PassingAlert } from '../../shared/ui/notice/passing-alert.tsx';
import type { Taken } from './picture-intake.ts';
import styles from './picture-search.module.css';
import { usePictureSearch } from './use-picture-search.ts';

interface DropSearchProps {
  /** A picture is being dragged over the page. */
  isOver: boolean;
  taken: Taken | undefined;
}

/** Searches by what was dropped or pasted, and says so if it is no picture. */
export function DropSearch({ isOver, taken }: DropSearchProps) {
  const { t } = useTranslation();
  const { search, failed, failures, forget } = usePictureSearch();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening another page clears the failure
  useEffect(() => forget, [key, forget]);
  const start = useEffectEvent(search);
  useEffect(() => {
    if (taken) void start(taken.intake);
  }, [taken]);
  return (
    <>
      {isOver && (
        <div className={styles.overlay}>
          <p>{t('pictureSearch.dropNow')}</p>
        </div>
      )}
      {failed && <PassingAlert key={failures} words={t(`pictureSearch.${failed}`)} close={forget} />}
    </>
  );
}
