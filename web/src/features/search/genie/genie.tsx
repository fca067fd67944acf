import { GripHorizontal, ImageUp, type LucideIcon, Mic, Minus, Search } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Hidden } from '../../../shared/a11y/hidden.tsx';
import { NARROW } from '../../../shared/breakpoint.ts';
import { useTranslation } from '../../../shared/i18n/i18n.ts';
import { keyOf } from '../../../shared/keys/keys.ts';
import { IconButton } from '../../../shared/ui/button/icon-button.tsx';
import { useMedia } from '../../../shared/use-media.ts';
import { chooseMode, type SearchMode, searchState, useSearchState } from '../search-state.ts';
import styles from './genie.module.css';
import { ImageMode } from './image-mode.tsx';
import { SpeechMode } from './speech-mode.tsx';
import { TextMode } from './text-mode.tsx';
import { useClosing } from './use-closing.ts';
import { usePlace } from './use-place.ts';

const MODES = [
  ['text', 'menu.words', Search],
  ['speech', 'search.byVoice', Mic],
  ['image', 'search.byPicture', ImageUp],
] as const satisfies readonly (readonly [SearchMode, string, LucideIcon])[];

/** The search panel: it floats above the page, and searches by words, voice or picture (SR-01). */
export function Genie() {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  const hint = useId();
  const mode = useSearchState((state) => state.mode);
  const [isRecording, setRecording] = useState(false);
  const { isClosing, minimise } = useClosing(panel, isRecording);
  const { place, handle } = usePlace(panel);
  const isPhone = useMedia(NARROW);
  useReturnedFocus(panel);

  const choose = (chosen: SearchMode) => {
    searchState.setState({ takesFocus: true });
    chooseMode(chosen);
  };
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || keyOf(event) !== 'Escape') return;
    event.preventDefault();
    minimise();
  };
  const name = MODES.find(([value]) => value === mode)?.[1] ?? 'menu.words';
  return (
    <section
      ref={panel}
      role="dialog"
      aria-label={t(name)}
      className={styles.panel}
      data-closing={isClosing || undefined}
      style={isPhone ? undefined : place}
      onKeyDown={press}
    >
      <div className={styles.bar}>
        <fieldset className={styles.modes}>
          <legend>
            <Hidden>{t('genie.by')}</Hidden>
          </legend>
          {MODES.map(([value, label, icon]) => (
            <IconButton
              key={value}
              label={t(label)}
              icon={icon}
              isPressed={value === mode}
              onClick={() => choose(value)}
            />
          ))}
        </fieldset>
        {!isPhone && (
          <button
            type="button"
            className={styles.handle}
            aria-label={t('genie.move')}
            aria-describedby={hint}
            title={t('genie.moveHint')}
            {...handle}
          >
            <GripHorizontal size={22} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
        <Hidden id={hint}>{t('genie.moveHint')}</Hidden>
        <IconButton label={t('genie.minimise')} icon={Minus} onClick={minimise} />
      </div>
      {mode === 'text' && <TextMode escaped={minimise} />}
      {mode === 'image' && <ImageMode />}
      {mode === 'speech' && <SpeechMode recording={setRecording} />}
    </section>
  );
}

/** Gives the focus back to what had it before, if it is in the panel when the panel goes. */
function useReturnedFocus(panel: { readonly current: HTMLElement | null }): void {
  const [opener] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const { current } = panel;
    return () => {
      const isIn = current?.contains(document.activeElement);
      if (isIn && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [panel, opener]);
}
