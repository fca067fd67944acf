import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { IconButton } from '../button/icon-button.tsx';
import { useFoot } from '../foot.ts';
import styles from './notice.module.css';

/** A short message that overlays the bottom of the window until it is closed. */
export function Notice({ close, children, ...rest }: ComponentProps<'div'> & { close: () => void }) {
  const { t } = useTranslation();
  const foot = useFoot();
  return (
    <div className={styles.notice} style={foot} {...rest}>
      <div>{children}</div>
      <IconButton label={t('ui.close')} icon={X} onClick={close} />
    </div>
  );
}
