import { useEffect, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import styles from './picture-search.module.css';

/** The shrunk picture, drawn to a canvas because the content policy does not allow `blob:` addresses. */
export function UploadedPicture({ canvas }: { canvas: HTMLCanvasElement }) {
  const { t } = useTranslation();
  const shown = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    shown.current?.getContext('2d')?.drawImage(canvas, 0, 0);
  }, [canvas]);
  return (
    <canvas
      ref={shown}
      className={styles.picture}
      width={canvas.width}
      height={canvas.height}
      role="img"
      aria-label={t('pictureSearch.yours')}
    />
  );
}
