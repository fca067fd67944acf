import { useEffect, useState } from 'react';
import { useTranslation } from '../shared/i18n/i18n.ts';
import type { FailedProps } from '../shared/parts/part-boundary.tsx';
import { PartFailed } from '../shared/parts/part-failed.tsx';
import { Notice } from '../shared/ui/notice/notice.tsx';

/** Most visits drop no picture: only somebody who tries is told that it does not work now, and stays on the page. */
export function DropFailed(failed: FailedProps) {
  const { t } = useTranslation();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const take = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setWanted(true);
    };
    document.addEventListener('dragover', take);
    document.addEventListener('drop', take);
    return () => {
      document.removeEventListener('dragover', take);
      document.removeEventListener('drop', take);
    };
  }, []);
  return (
    isWanted && (
      <Notice close={() => setWanted(false)}>
        <PartFailed {...failed} words={t('pictureSearch.notReady')} />
      </Notice>
    )
  );
}
