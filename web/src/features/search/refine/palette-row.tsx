import type { PaletteColour } from '@limner/contracts/palette-text';
import { X } from 'lucide-react';
import { useTranslation } from '../../../shared/i18n/i18n.ts';
import { IconButton } from '../../../shared/ui/button/icon-button.tsx';
import styles from './palette.module.css';

interface PaletteRowProps {
  /** Counted from 1. */
  number: number;
  colour: PaletteColour;
  onChange: (colour: PaletteColour) => void;
  onRemove: () => void;
}

/** A colour of a palette: what it is, how much of a picture it should fill, and a button that removes it. */
export function PaletteRow({ number, colour: { hex, share }, onChange, onRemove }: PaletteRowProps) {
  const { t } = useTranslation();
  const percent = t('ui.percent', { share });
  return (
    <li className={styles.row}>
      <input
        type="color"
        className={styles.colour}
        aria-label={t('palette.colour', { number })}
        value={hex}
        onChange={({ currentTarget: { value } }) => onChange({ hex: value, share })}
      />
      <input
        type="range"
        className={styles.share}
        aria-label={t('palette.share', { number })}
        aria-valuetext={percent}
        min={1}
        max={100}
        value={Math.round(share * 100)}
        onChange={({ currentTarget: { valueAsNumber } }) => onChange({ hex, share: valueAsNumber / 100 })}
      />
      <span className={styles.percent} aria-hidden="true">
        {percent}
      </span>
      <IconButton label={t('palette.remove', { number })} icon={X} size="small" onClick={onRemove} />
    </li>
  );
}
