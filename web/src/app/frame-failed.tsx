import { useEffect, useState } from 'react';
import { closeSearch, useSearchState } from '../features/search/search-state.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { answerMessage } from '../shared/message/message.ts';
import type { FailedProps } from '../shared/parts/part-boundary.tsx';
import { PartFailed } from '../shared/parts/part-failed.tsx';
import { closePanel, useSiteState } from '../shared/state/site-state.ts';
import { Notice } from '../shared/ui/notice/notice.tsx';

/**
 * Replaces `FrameState` if its code cannot be loaded. Only visitors who open something, or drag a file over the page, see the message, and the browser does
 * not open the file in place of the page.
 */
export function FrameFailed(failed: FailedProps) {
  const { t } = useTranslation();
  const isSearching = useSearchState((state) => state.isOpen);
  const isOpened = useSiteState(({ open, message }) => open !== undefined || message !== undefined) || isSearching;
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setDragged(true);
    };
    document.addEventListener('dragover', onDrag);
    document.addEventListener('drop', onDrag);
    return () => {
      document.removeEventListener('dragover', onDrag);
      document.removeEventListener('drop', onDrag);
    };
  }, []);
  const close = () => {
    closePanel();
    closeSearch();
    // The caller waits for an answer.
    answerMessage('cancel');
    setDragged(false);
  };
  return (
    (isOpened || isDragged) && (
      <Notice close={close}>
        <PartFailed {...failed} words={isDragged ? t('pictureSearch.notReady') : undefined} />
      </Notice>
    )
  );
}
