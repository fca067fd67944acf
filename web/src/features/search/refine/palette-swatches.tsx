import { COLOURS } from '@limner/contracts/facets';
import { HEX_OF } from '../../../shared/colour/named-colours.ts';
import { useTranslation } from '../../../shared/i18n/i18n.ts';
import styles from './palette.module.css';

interface PaletteSwatchesProps {
  /** Such as `#1a2b3c`. */
  chosen: readonly string[];
  /** Whether no other can be chosen. */
  isFull: boolean;
  onToggle: (hex: string) => void;
}

/** The named colours, each a button that puts it into a palette or takes it out. */
export function PaletteSwatches({ chosen, isFull, onToggle }: PaletteSwatchesProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.swatches} aria-label={t('palette.choose')}>
      {COLOURS.map((name) => {
        const hex = HEX_OF[name];
        const isChosen = chosen.includes(hex);
        const isBarred = isFull && !isChosen;
        return (
          <li key={name}>
            <button
              type="button"
              className={styles.swatch}
              style={{ background: hex }}
              aria-label={t(`filters.colour.${name}`)}
              title={t(`filters.colour.${name}`)}
              aria-pressed={isChosen}
              aria-disabled={isBarred || undefined}
              onClick={isBarred ? undefined : () => onToggle(hex)}
            />
          </li>
        );
      })}
    </ul>
  );
}
