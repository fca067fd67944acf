import { useEffect, useState } from 'react';
import { useTranslation } from '../shared/i18n/i18n.ts';
import type { FailedProps } from '../shared/parts/part-boundary.tsx';
import { PartFailed } from '../shared/parts/part-failed.tsx';
import { Notice } from '../shared/ui/notice/notice.tsx';

/**
 * Replaces `DropAnywhere` if its code cannot be loaded. Only visitors who drag a file over the page see the message, and the browser does not open the
 * file in place of the page.
 */
export function DropFailed(failed: FailedProps) {
  const { t } = useTranslation();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setWanted(true);
    };
    document.addEventListener('dragover', onDrag);
    document.addEventListener('drop', onDrag);
    return () => {
      document.removeEventListener('dragover', onDrag);
      document.removeEventListener('drop', onDrag);
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
