import { Dialog as Base } from '@base-ui/react/dialog';
import type { Picture as PictureData } from '@limner/contracts';
import { X } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { IconButton } from '../../shared/ui/button/icon-button.tsx';
import type { Point } from './use-zoom.ts';
import styles from './zoom.module.css';
import { ZoomedPicture } from './zoomed-picture.tsx';

interface ZoomDialogProps {
  isOpen: boolean;
  close: () => void;
  picture: PictureData;
  /** What the picture is called. */
  title: string;
  at: Point;
}

/**
 * One picture over the whole window, to be scrolled where it is larger. The dialog itself scrolls and has the focus, so that the browser's own keys
 * for scrolling work.
 */
export function ZoomDialog({ isOpen, close, picture, title, at }: ZoomDialogProps) {
  const { t } = useTranslation();
  const popup = useRef<HTMLDivElement>(null);
  const closeBeside = ({ target, currentTarget }: MouseEvent) => target === currentTarget && close();
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Base.Portal>
        <Base.Popup
          ref={popup}
          className={styles.zoom}
          aria-label={t('artwork.large', { title })}
          initialFocus={popup}
          onClick={closeBeside}
        >
          <ZoomedPicture picture={picture} at={at} />
          <Base.Close render={<IconButton label={t('ui.close')} icon={X} className={styles.close} />} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
