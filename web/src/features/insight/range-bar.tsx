import { findEdition, REGIONS } from '@limner/editions';
import { ChevronDown } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { regionName } from '../../shared/i18n/region-name.ts';
import { Button } from '../../shared/ui/button/button.tsx';
import { Chip } from '../../shared/ui/chip/chip.tsx';
import { TextField } from '../../shared/ui/field/field.tsx';
import styles from './insight.module.css';
import type { ChangeView } from './use-view.ts';
import { changed, MAX_DAYS, PRESETS, rangeProblem, type View, withDays, withRange } from './view.ts';

/** Chooses the days and the edition. */
export function RangeBar({ view, change }: { view: View; change: ChangeView }) {
  const { t } = useTranslation();
  const [isOwn, setOwn] = useState(view.days === undefined);
  return (
    <div className={styles.controls}>
      <fieldset className={styles.chips} aria-label={t('insight.range.label')}>
        {PRESETS.map((days) => (
          <Chip
            key={days}
            label={t('insight.range.days', { days })}
            isChosen={!isOwn && view.days === days}
            onChoose={() => {
              setOwn(false);
              change((params) => withDays(params, days));
            }}
          />
        ))}
        <Chip label={t('insight.range.own')} isChosen={isOwn} onChoose={() => setOwn(true)} />
      </fieldset>
      <EditionSelect view={view} change={change} />
      {isOwn && <OwnRange key={`${view.from} ${view.to}`} view={view} change={change} />}
    </div>
  );
}

function EditionSelect({ view, change }: { view: View; change: ChangeView }) {
  const { t } = useTranslation();
  return (
    <span className={styles.select}>
      <select
        aria-label={t('insight.edition')}
        value={view.edition ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change((params) => changed(params, { edition: findEdition(value)?.region ?? '' }))
        }
      >
        <option value="">{t('insight.allEditions')}</option>
        {REGIONS.map((region) => (
          <option key={region} value={region}>
            {regionName({ t }, region)}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden="true" />
    </span>
  );
}

function OwnRange({ view, change }: { view: View; change: ChangeView }) {
  const { t } = useTranslation();
  const [range, setRange] = useState({ from: view.from, to: view.to });
  const [isAsked, setAsked] = useState(false);
  const problem = isAsked ? rangeProblem(range.from, range.to) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (rangeProblem(range.from, range.to) === undefined) change((params) => withRange(params, range.from, range.to));
  };
  return (
    <form className={styles.own} onSubmit={submit} noValidate>
      <TextField
        type="date"
        label={t('insight.range.from')}
        value={range.from}
        max={range.to}
        onChange={({ currentTarget: { value } }) => setRange({ ...range, from: value })}
        {...(problem !== undefined && { error: t(`insight.range.problem.${problem}`, { days: MAX_DAYS }) })}
      />
      <TextField
        type="date"
        label={t('insight.range.to')}
        value={range.to}
        min={range.from}
        onChange={({ currentTarget: { value } }) => setRange({ ...range, to: value })}
      />
      <Button type="submit">{t('insight.range.show')}</Button>
    </form>
  );
}
