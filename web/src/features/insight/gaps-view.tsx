import type { InsightGaps } from '@limner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Chip } from '../../shared/ui/chip/chip.tsx';
import { EmptyState } from '../../shared/ui/states/states.tsx';
import { CsvButton } from './csv-button.tsx';
import { GapCard } from './gap-card.tsx';
import styles from './insight.module.css';
import { gapsQuery } from './insight.queries.ts';
import { listExtra, MoreRows } from './more-rows.tsx';
import { changed } from './view.ts';
import { ViewFrame, type ViewProps } from './view-frame.tsx';

const STATES = ['open', 'wanted', 'dismissed'] as const;

/** What visitors looked for and did not find, the same thing together, and what the agency decided about it. */
export function GapsView(props: ViewProps) {
  const { view, params } = props;
  const state = STATES.find((one) => one === params.get('state')) ?? 'open';
  const query = useQuery(gapsQuery(view, { ...listExtra(params), state }));
  return (
    <ViewFrame
      query={query}
      isEmpty={({ states, hidden }) => states.open + states.wanted + states.dismissed + hidden.searches === 0}
    >
      {(data) => <Board {...props} data={data} state={state} />}
    </ViewFrame>
  );
}

function Board({ data, state, view, change }: ViewProps & { data: InsightGaps; state: (typeof STATES)[number] }) {
  const { t } = useTranslation();
  const { gaps, states, hidden, isGrouped } = data;
  return (
    <section className={styles.board} aria-label={t('insight.gaps.title')}>
      <div className={styles.sectionHead}>
        <fieldset className={styles.chips} aria-label={t('insight.gaps.state.label')}>
          {STATES.map((one) => (
            <Chip
              key={one}
              label={t(`insight.gaps.state.${one}`, { count: states[one] })}
              isChosen={one === state}
              onChoose={() => change((now) => changed(now, { state: one === 'open' ? '' : one }))}
            />
          ))}
        </fieldset>
        <CsvButton name="gaps" view={view} extra={{ state }} />
      </div>
      <p className={styles.note}>{t('insight.gaps.note')}</p>
      {hidden.searches > 0 && <p className={styles.note}>{t('insight.gaps.hidden', hidden)}</p>}
      {!isGrouped && <p className={styles.note}>{t('insight.gaps.notGrouped')}</p>}
      {gaps.rows.length === 0 && <EmptyState title={t(`insight.gaps.none.${state}`)} />}
      <ol className={styles.gaps}>
        {gaps.rows.map((gap) => (
          <GapCard key={gap.id} gap={gap} />
        ))}
      </ol>
      <MoreRows more={gaps.more} change={change} />
    </section>
  );
}
