import type { Gap, GapMark } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { pathTo, prefixed } from '@limner/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../shared/api/failure-of.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { regionName } from '../../shared/i18n/region-name.ts';
import { searchPath, stylePath } from '../../shared/paths.ts';
import { Button } from '../../shared/ui/button/button.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../shared/ui/states/states.tsx';
import { showToast } from '../../shared/ui/toast/toasts.ts';
import { SparkLine } from './chart/spark-line.tsx';
import styles from './insight.module.css';
import { markGap, nearestQuery } from './insight.queries.ts';
import { useFigures } from './use-figures.ts';

/** One thing that visitors looked for and did not find. */
export function GapCard({ gap }: { gap: Gap }) {
  const { t, list } = useTranslation();
  const { change } = useFigures();
  const { label, kind, searches, none, weak, before, trend, editions, examples, questions } = gap;
  const changed = change(searches, before);
  const [example] = examples;
  const edition = example?.edition ?? editions[0]?.edition ?? 'us';
  return (
    <li className={styles.gap}>
      <div className={styles.gapHead}>
        <h2>{kind === 'picture' ? t('insight.gaps.likePicture', { styles: label }) : label}</h2>
        <SparkLine values={trend} />
      </div>
      <p>
        <strong>{t('insight.gaps.searches', { searches })}</strong>{' '}
        <span className={styles.soft}>{t('insight.gaps.strength', { none, weak })}</span>
      </p>
      {changed && (
        <p className={styles.change} data-tone={changed.isMore ? 'worse' : 'better'}>
          {changed.text}
        </p>
      )}
      <ul className={styles.gapEditions} aria-label={t('insight.gaps.editions')}>
        {editions.map((one) => (
          <li key={one.edition}>
            {t('insight.gaps.edition', { edition: regionName({ t }, one.edition), searches: one.searches })}
          </li>
        ))}
      </ul>
      {examples.length > 0 && (
        <p className={styles.soft}>
          {t('insight.gaps.examples', {
            questions,
            examples: list(
              examples.map(({ question }) => question),
              'unit',
            ),
          })}
        </p>
      )}
      {kind === 'words' && <Nearest question={example?.question ?? label} edition={edition} />}
      <Marks gap={gap} />
    </li>
  );
}

/** What the edition has nearest: asked for when it is opened. */
function Nearest({ question, edition }: { question: string; edition: Region }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...nearestQuery(question, edition), enabled: isOpen });
  const { data } = query;
  const failure = failureOf(query);
  const to = (path: string) => prefixed(edition, path);
  return (
    <details className={styles.nearest} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('insight.gaps.nearest')}</summary>
      {failure && <ErrorState {...failure} />}
      {isOpen && !data && !failure && <Skeleton lines={2} />}
      {data && (
        <>
          <p>{t('insight.gaps.found', { found: data.found })}</p>
          <ul>
            {data.words.map((word) => (
              <li key={word}>
                <a href={to(searchPath(word))}>{word}</a>
              </li>
            ))}
            {data.styles.map((style) => (
              <li key={style.url}>
                <a href={to(stylePath(style))}>{style.name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href={to(pathTo('search', { keyword: question }))}>{t('insight.gaps.search', { question })}</a>
      </p>
    </details>
  );
}

function Marks({ gap: { id, mark, label } }: { gap: Gap }) {
  const { t, date } = useTranslation();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (next: GapMark | null) => markGap(id, next),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['insight', 'gaps'] }),
    onError: () => showToast({ title: t('insight.gaps.failed'), kind: 'failure' }),
  });
  const set = async (next: GapMark | null) => {
    const before = await mutateAsync(next).catch(() => next);
    if (before === next) return;
    showToast({
      title: t(`insight.gaps.did.${next ?? 'open'}`, { label }),
      action: { label: t('insight.undo'), run: () => void mutateAsync(before).catch(() => undefined) },
    });
  };
  return (
    <div className={styles.marks}>
      {mark && (
        <p className={styles.soft}>
          {t(`insight.gaps.marked.${mark.as}`, { day: date(new Date(mark.at), { dateStyle: 'medium' }) })}
        </p>
      )}
      {mark?.as !== 'wanted' && (
        <Button onClick={() => void set('wanted')} isPending={isPending}>
          {t('insight.gaps.wanted')}
        </Button>
      )}
      {mark?.as !== 'dismissed' && (
        <Button rank="quiet" onClick={() => void set('dismissed')} isPending={isPending}>
          {t('insight.gaps.dismiss')}
        </Button>
      )}
      {mark && (
        <Button rank="quiet" onClick={() => void set(null)} isPending={isPending}>
          {t('insight.gaps.reopen')}
        </Button>
      )}
    </div>
  );
}
