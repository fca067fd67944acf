import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/i18n.ts';
import { Button } from '../../../shared/ui/button/button.tsx';
import { TextField } from '../../../shared/ui/field/field.tsx';
import styles from './refine.module.css';
import { MAX_WORDS, type Refinement, withWeight, withWords } from './refinement.ts';
import type { ChangeAddress } from './use-refinement.ts';
import { useSettling } from './use-settling.ts';

interface WordsBesideProps extends Pick<Refinement, 'words' | 'weight'> {
  change: ChangeAddress;
}

/** Words beside a picture and, once there are some, how much they count. */
export function WordsBeside({ words, weight, change }: WordsBesideProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ text: words, of: words });
  if (typed.of !== words) setTyped({ text: words, of: words });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change((params) => withWords(params, typed.text));
  };
  return (
    <form className={styles.words} onSubmit={submit}>
      <TextField
        label={t('refine.words')}
        name="text"
        value={typed.text}
        maxLength={MAX_WORDS}
        enterKeyHint="search"
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setTyped({ text: value, of: words })}
      />
      <Button type="submit">{t('voice.search')}</Button>
      {words !== '' && <Weight weight={weight} change={change} />}
    </form>
  );
}

function Weight({ weight, change }: Pick<WordsBesideProps, 'weight' | 'change'>) {
  const { t } = useTranslation();
  const [shown, settle] = useSettling(weight, (next) =>
    change((params) => withWeight(params, next), { replace: true }),
  );
  return (
    <div className={styles.weight}>
      <span aria-hidden="true">{t('refine.wordsEnd')}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={10}
        value={Math.round(shown * 100)}
        aria-label={t('refine.weight')}
        aria-valuetext={t('refine.weighted', { words: 1 - shown, picture: shown })}
        onChange={({ currentTarget: { valueAsNumber } }) => settle(valueAsNumber / 100)}
      />
      <span aria-hidden="true">{t('refine.pictureEnd')}</span>
    </div>
  );
}
