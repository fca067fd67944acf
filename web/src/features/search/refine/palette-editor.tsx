import { COLOURS } from '@limner/contracts/facets';
import { MAX_COLOURS, type PaletteColour, readPalette, writePalette } from '@limner/contracts/palette-text';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { HEX_OF } from '../../../shared/colour/named-colours.ts';
import { useTranslation } from '../../../shared/i18n/i18n.ts';
import { Button } from '../../../shared/ui/button/button.tsx';
import styles from './palette.module.css';
import { PaletteRow } from './palette-row.tsx';
import { PaletteSwatches } from './palette-swatches.tsx';
import { usePaletteFocus } from './use-palette-focus.ts';
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
  const chosen = colours.map(({ hex }) => hex);
  const editor = useRef<HTMLElement>(null);
  const focus = usePaletteFocus(editor, colours.length);
  const isFull = colours.length === MAX_COLOURS;
  const free = COLOURS.map((name) => HEX_OF[name]).find((hex) => !chosen.includes(hex));
  const set = (next: readonly PaletteColour[]) => onChange(next, { replace: false });
  const add = (hex: string) => set([...colours, { hex, share: FIRST_SHARE }]);
  const remove = (hex: string) => {
    focus.expect('removed');
    set(colours.filter((one) => one.hex !== hex));
  };
  return (
    <section id={id} ref={editor} className={styles.editor} aria-label={t('palette.label')}>
      {colours.length === 0 && <p className={styles.hint}>{t('palette.hint')}</p>}
      <PaletteSwatches
        chosen={chosen}
        isFull={isFull}
        onToggle={(hex) => (chosen.includes(hex) ? remove(hex) : add(hex))}
      />
      <div className={styles.tools}>
        {!isFull && free !== undefined && (
          <Button
            rank="quiet"
            icon={<Plus aria-hidden="true" />}
            onClick={() => {
              focus.expect('added');
              add(free);
            }}
          >
            {t('palette.another')}
          </Button>
        )}
        {colours.length > 1 && (
          <Button
            rank="quiet"
            onClick={() => {
              focus.expect('removed');
              set([]);
            }}
          >
            {t('ui.clearAll')}
          </Button>
        )}
      </div>
      {colours.length > 0 && (
        <ul className={styles.rows} aria-label={t('palette.chosen')}>
          {colours.map((colour, at) => (
            <PaletteRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a colour changes while it is being picked, and its field must stay
              key={at}
              number={at + 1}
              colour={colour}
              onChange={(next) => settle(writePalette(colours.with(at, next)))}
              onRemove={() => remove(colour.hex)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
