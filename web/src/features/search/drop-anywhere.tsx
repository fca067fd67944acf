import { useEffect, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { part } from '../../shared/parts/part.tsx';
import type { FailedProps } from '../../shared/parts/part-boundary.tsx';
import { PartFailed } from '../../shared/parts/part-failed.tsx';
import { Notice } from '../../shared/ui/notice/notice.tsx';
import { fromClipboard, fromDrop, type Taken } from './picture-intake.ts';
import { closeSearch, isSearchEmpty, openSearch, searchState } from './search-state.ts';

const DropSearch = part(async () => (await import('./drop-search.tsx')).DropSearch, { Failed: SearchFailed });

/**
 * Opens the search panel for what is dragged over the page, and searches by a picture that is dropped or pasted anywhere (SR-10, SR-12). Drags that begin
 * on the page itself are ignored. The code of the search is fetched with the first drag or paste.
 */
export function DropAnywhere() {
  const [isOver, setOver] = useState(false);
  const [taken, setTaken] = useState<Taken>();
  useEffect(() => {
    let isOwn = false;
    let isDragged = false;
    /** The panel opens once for each drag, and closes again if nothing is dropped. */
    let hasOpened = false;
    const opened = (data: DataTransfer | null) => {
      if (isDragged) return;
      isDragged = true;
      hasOpened = !searchState.getState().isOpen;
      openSearch(mayBePicture(data) ? 'image' : 'text', { takesFocus: false });
    };
    const left = () => {
      isDragged = false;
      if (hasOpened && isSearchEmpty(searchState.getState())) closeSearch();
      hasOpened = false;
    };
    const start = () => {
      isOwn = true;
    };
    const end = () => {
      isOwn = false;
    };
    const over = (event: DragEvent) => {
      if (isOwn) return;
      opened(event.dataTransfer);
      if (!mayBePicture(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (isOwn || event.relatedTarget !== null) return;
      setOver(false);
      left();
    };
    const drop = (event: DragEvent) => {
      isDragged = false;
      if (isOwn || !mayBePicture(event.dataTransfer)) return;
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer) setTaken({ intake: fromDrop(event.dataTransfer) });
    };
    const paste = (event: ClipboardEvent) => {
      const intake = event.clipboardData && fromClipboard(event.clipboardData);
      if (!intake) return;
      event.preventDefault();
      openSearch('image', { takesFocus: false });
      setTaken({ intake });
    };
    const listeners = { dragstart: start, dragend: end, dragover: over, dragleave: leave, drop, paste };
    for (const [type, listener] of Object.entries(listeners))
      document.addEventListener(type, listener as EventListener);
    return () => {
      for (const [type, listener] of Object.entries(listeners))
        document.removeEventListener(type, listener as EventListener);
    };
  }, []);
  return (isOver || taken) && <DropSearch isOver={isOver} taken={taken} />;
}

function SearchFailed(failed: FailedProps) {
  const { t } = useTranslation();
  const [isClosed, setClosed] = useState(false);
  return (
    !isClosed && (
      <Notice close={() => setClosed(true)}>
        <PartFailed {...failed} words={t('pictureSearch.notReady')} />
      </Notice>
    )
  );
}

const mayBePicture = (data: DataTransfer | null): boolean =>
  data?.types.some((type) => type === 'Files' || type === 'text/uri-list') ?? false;
