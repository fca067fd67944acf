import { Hidden } from '../../a11y/hidden.tsx';
import { useTranslation } from '../../i18n/i18n.ts';
import styles from './marks.module.css';

/** A colour `#rrggbb` and its share of a picture, 0 to 1. */
interface Swatch {
  readonly colour: string;
  readonly share: number;
}

interface SwatchRowProps {
  label: string;
  swatches: readonly Swatch[];
  /** If given, each colour is a button. */
  onChoose?: (colour: string) => void;
  chosen?: string;
}

/** The palette of an artwork. Each colour is as wide as its share, but at least wide enough to press. */
export function SwatchRow({ label, swatches, onChoose, chosen }: SwatchRowProps) {
  const { t } = useTranslation();
  if (swatches.length === 0) return null;
  const words = ({ colour, share }: Swatch) => t('ui.swatch', { colour, share });
  return (
    <ul className={styles.swatches} aria-label={label} data-choice={onChoose !== undefined || undefined}>
      {swatches.map((swatch) => (
        <li
          key={swatch.colour}
          className={styles.swatch}
          style={{ flexGrow: Math.max(swatch.share, 0.06), background: swatch.colour }}
          title={swatch.colour}
        >
          {onChoose ? (
            <button
              type="button"
              aria-label={words(swatch)}
              aria-pressed={swatch.colour === chosen}
              onClick={() => onChoose(swatch.colour)}
            />
          ) : (
            <Hidden>{words(swatch)}</Hidden>
          )}
        </li>
      ))}
    </ul>
  );
}
