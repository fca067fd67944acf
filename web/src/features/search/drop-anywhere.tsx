import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { PassingAlert } from '../../shared/ui/notice/passing-alert.tsx';
import { fromClipboard, fromDrop } from './picture-intake.ts';
import styles from './picture-search.module.css';
import { usePictureSearch } from './use-picture-search.ts';

/** Starts a search with a picture that is dropped or pasted anywhere on the site (SR-10, SR-12). Drags that begin on the page itself are ignored. */
export function DropAnywhere() {
  const { t } = useTranslation();
  const { search, failed, failures, forget } = usePictureSearch();
  const { key } = useLocation();
  const [isOver, setOver] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening another page clears the failure
  useEffect(() => forget, [key, forget]);

  useEffect(() => {
    let isOwn = false;
    const start = () => {
      isOwn = true;
    };
    const end = () => {
      isOwn = false;
    };
    const over = (event: DragEvent) => {
      if (isOwn || !mayBePicture(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (isOwn || !mayBePicture(event.dataTransfer)) return;
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer) void search(fromDrop(event.dataTransfer));
    };
    const paste = (event: ClipboardEvent) => {
      const intake = event.clipboardData && fromClipboard(event.clipboardData);
      if (!intake) return;
      event.preventDefault();
      void search(intake);
    };
    const listeners = { dragstart: start, dragend: end, dragover: over, dragleave: leave, drop, paste };
    for (const [type, listener] of Object.entries(listeners))
      document.addEventListener(type, listener as EventListener);
    return () => {
      for (const [type, listener] of Object.entries(listeners))
        document.removeEventListener(type, listener as EventListener);
    };
  }, [search]);

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

const mayBePicture = (data: DataTransfer | null): boolean =>
  data?.types.some((type) => type === 'Files' || type === 'text/uri-list') ?? false;
