import { COLOURS } from '@limner/contracts/facets';
import { MAX_COLOURS, type PaletteColour, readPalette, writePalette } from '@limner/contracts/palette-text';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { HEX_OF } from '../../../shared/colour/named-colours.ts';
import { useTranslation } from '../../../shared/i18n/i18n.ts';
import { Button } from '../../../shared/ui/button/button.tsx';
import styles from './palette.module.css';
import { PaletteRow } from './palette-row.tsx';
import { useSettling } from './use-settling.ts';

/** The share that a colour begins with. */
const FIRST_SHARE = 0.2;

interface PaletteEditorProps {
  id?: string;
  palette: readonly PaletteColour[];
  /** `replace` for a change that continues the one before. */
  onChange: (palette: readonly PaletteColour[], options: { readonly replace: boolean }) => void;
}

/** Up to five colours, each with the share of a picture that it should fill. */
export function PaletteEditor({ id, palette, onChange }: PaletteEditorProps) {
  const { t } = useTranslation();
  const [text, settle] = useSettling(writePalette(palette), (next) => onChange(readPalette(next), { replace: true }));
  const colours = readPalette(text);
  const set = (next: readonly PaletteColour[]) => onChange(next, { replace: false });
  const toggle = (hex: string) =>
    set(colours.some((one) => one.hex === hex) ? without(colours, hex) : [...colours, { hex, share: FIRST_SHARE }]);
  const { root, removed } = useFocusAfterRemoval(colours.length);
  const isFull = colours.length === MAX_COLOURS;
  const free = COLOURS.map((name) => HEX_OF[name]).find((hex) => colours.every((one) => one.hex !== hex));
  return (
    <section id={id} ref={root} className={styles.editor} aria-label={t('palette.label')}>
      <p className={styles.hint}>{t('palette.hint')}</p>
      <ul className={styles.swatches} aria-label={t('palette.choose')}>
        {COLOURS.map((name) => {
          const isChosen = colours.some(({ hex }) => hex === HEX_OF[name]);
          return (
            <li key={name}>
              <button
                type="button"
                className={styles.swatch}
                style={{ background: HEX_OF[name] }}
                aria-label={t(`filters.colour.${name}`)}
                title={t(`filters.colour.${name}`)}
                aria-pressed={isChosen}
                aria-disabled={(isFull && !isChosen) || undefined}
                onClick={() => (isChosen || !isFull) && toggle(HEX_OF[name])}
              />
            </li>
          );
        })}
      </ul>
      {colours.length > 0 && (
        <ul className={styles.rows} aria-label={t('palette.chosen')}>
          {colours.map((colour, at) => (
            <PaletteRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a colour changes while it is being picked, and its field must stay
              key={at}
              number={at + 1}
              colour={colour}
              onChange={(next) => settle(writePalette(colours.with(at, next)))}
              onRemove={() => {
                removed();
                set(without(colours, colour.hex));
              }}
            />
          ))}
        </ul>
      )}
      <div className={styles.tools}>
        {!isFull && free !== undefined && (
          <Button rank="quiet" icon={<Plus aria-hidden="true" />} onClick={() => toggle(free)}>
            {t('palette.another')}
          </Button>
        )}
        {colours.length > 1 && (
          <Button
            rank="quiet"
            onClick={() => {
              removed();
              set([]);
            }}
          >
            {t('ui.clearAll')}
          </Button>
        )}
      </div>
    </section>
  );
}

const without = (palette: readonly PaletteColour[], hex: string) => palette.filter((one) => one.hex !== hex);

/** The pressed button may be gone with its colour: the last one gets the focus, or the first colour to choose. */
function useFocusAfterRemoval(count: number) {
  const root = useRef<HTMLElement>(null);
  const hasRemoved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a removal changes the number
  useEffect(() => {
    if (!hasRemoved.current) return;
    hasRemoved.current = false;
    if (document.activeElement !== document.body) return;
    const rows = root.current?.querySelectorAll<HTMLElement>('li:has(input) button') ?? [];
    const next = [...rows].at(-1) ?? root.current?.querySelector<HTMLElement>('button');
    next?.focus();
  }, [count]);
  return { root, removed: () => (hasRemoved.current = true) };
}
