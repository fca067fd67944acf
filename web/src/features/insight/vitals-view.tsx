import type { InsightVitals, VitalSummary } from '@limner/contracts';
import { VITAL_LIMITS, VITALS, type Vital } from '@limner/contracts/vitals';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { regionName } from '../../shared/i18n/region-name.ts';
import { DataTable } from '../../shared/ui/table/data-table.tsx';
import { Key } from './chart/key.tsx';
import { LineChart } from './chart/line-chart.tsx';
import { ShareChart } from './chart/share-chart.tsx';
import { ChartSection } from './chart-section.tsx';
import { CsvButton } from './csv-button.tsx';
import styles from './insight.module.css';
import { vitalsQuery } from './insight.queries.ts';
import { listExtra, MoreRows } from './more-rows.tsx';
import { RoutePattern } from './route-pattern.tsx';
import { useFigures } from './use-figures.ts';
import { changed } from './view.ts';
import { ViewFrame, type ViewProps } from './view-frame.tsx';

/** How fast pages were for visitors. */
export function VitalsView(props: ViewProps) {
  const { view, params } = props;
  const query = useQuery(vitalsQuery(view, listExtra(params)));
  return (
    <ViewFrame query={query} isEmpty={({ now, before }) => now.length + before.length === 0}>
      {(data) => <Vitals {...props} data={data} />}
    </ViewFrame>
  );
}

type DataProps = ViewProps & { data: InsightVitals };

function Vitals(props: DataProps) {
  const { data, params, change } = props;
  const { t } = useTranslation();
  const metric = VITALS.find((one) => one === params.get('metric')) ?? 'LCP';
  return (
    <>
      <div className={styles.vitals}>
        {VITALS.map((one) => (
          <VitalFigure
            key={one}
            metric={one}
            now={summaryOf(data.now, one)}
            before={summaryOf(data.before, one)}
            isChosen={one === metric}
            choose={() => change((now) => changed(now, { metric: one === 'LCP' ? '' : one }))}
          />
        ))}
      </div>
      <Key
        entries={[
          ['good', t('insight.vitals.good')],
          ['weak', t('insight.vitals.needs')],
          ['none', t('insight.vitals.poor')],
        ]}
      />
      <p className={styles.note}>{t('insight.vitals.note')}</p>
      <ByDay {...props} metric={metric} />
      <ByRoute {...props} />
      <ByEdition {...props} />
    </>
  );
}

interface VitalFigureProps {
  metric: Vital;
  now: VitalSummary | undefined;
  before: VitalSummary | undefined;
  isChosen: boolean;
  choose: () => void;
}

function VitalFigure({ metric, now, before, isChosen, choose }: VitalFigureProps) {
  const { t } = useTranslation();
  const { change, share } = useFigures();
  const text = useVitalText();
  const changedTo = now && before && change(now.p75, before.p75);
  return (
    <section className={styles.figure} data-chosen={isChosen || undefined} aria-label={metric}>
      <h2>
        <button type="button" aria-pressed={isChosen} onClick={choose}>
          {t(`insight.vitals.name.${metric}`)}
        </button>
      </h2>
      {now ? (
        <>
          <p className={styles.value}>{text(metric, now.p75)}</p>
          <p className={styles.rating} data-rating={ratingOf(metric, now.p75)}>
            {t(`insight.vitals.${ratingOf(metric, now.p75)}`)}
          </p>
          <ShareChart
            parts={[
              { tone: 'good', value: now.good },
              { tone: 'weak', value: now.needs },
              { tone: 'none', value: now.poor },
            ]}
          />
          <p className={styles.note}>
            {t('insight.vitals.shares', {
              good: share(now.good, now.count),
              needs: share(now.needs, now.count),
              poor: share(now.poor, now.count),
              count: now.count,
            })}
          </p>
          {changedTo && (
            <p className={styles.change} data-tone={changedTo.isMore ? 'worse' : 'better'}>
              {t(changedTo.isMore ? 'insight.vitals.slower' : 'insight.vitals.faster', {
                before: text(metric, before.p75),
              })}
            </p>
          )}
        </>
      ) : (
        <p className={styles.note}>{t('insight.vitals.noValues')}</p>
      )}
    </section>
  );
}

function ByDay({ data, metric }: DataProps & { metric: Vital }) {
  const { t, number } = useTranslation();
  const { day } = useFigures();
  const text = useVitalText();
  const title = t('insight.vitals.byDay', { metric });
  const rows = data.days.map((one) => ({ day: one.day, found: one.metrics.find((other) => other.metric === metric) }));
  const written = (at: number) => {
    const { day: date = '', found } = rows[at] ?? {};
    if (!found) return t('insight.noReading', { day: day(date) });
    return t('insight.vitals.reading', { day: day(date), value: text(metric, found.p75), count: found.count });
  };
  return (
    <ChartSection
      title={title}
      note={t('insight.vitals.limit', { limit: text(metric, VITAL_LIMITS[metric][0]) })}
      table={
        <DataTable
          caption={title}
          columns={[
            { key: 'day', label: t('insight.day'), cell: (row) => day(row.day) },
            {
              key: 'p75',
              label: t('insight.vitals.p75'),
              cell: ({ found }) => (found ? text(metric, found.p75) : '–'),
              isNumber: true,
            },
            {
              key: 'count',
              label: t('insight.vitals.visits'),
              cell: ({ found }) => number(found?.count ?? 0),
              isNumber: true,
            },
          ]}
          rows={rows.toReversed()}
          keyOf={(row) => row.day}
        />
      }
    >
      <LineChart
        label={title}
        days={rows.map((row) => row.day)}
        values={rows.map(({ found }) => found?.p75)}
        limit={VITAL_LIMITS[metric][0]}
        says={written}
        tick={(value) => text(metric, value)}
      />
    </ChartSection>
  );
}

function ByRoute({ data: { routes }, view, change }: DataProps) {
  const { t } = useTranslation();
  return (
    <ChartSection title={t('insight.vitals.routes')} tools={<CsvButton name="vitals" view={view} />}>
      <MetricTable
        caption={t('insight.vitals.routes')}
        first={t('insight.page')}
        rows={routes.rows.map(({ route, metrics }) => ({
          key: route,
          name: <RoutePattern route={route} />,
          metrics,
        }))}
      />
      <MoreRows more={routes.more} change={change} />
    </ChartSection>
  );
}

function ByEdition({ data: { editions } }: DataProps) {
  const { t } = useTranslation();
  return (
    <ChartSection title={t('insight.overview.editions')}>
      <MetricTable
        caption={t('insight.overview.editions')}
        first={t('insight.edition')}
        rows={editions.map(({ edition, metrics }) => ({ key: edition, name: regionName({ t }, edition), metrics }))}
      />
    </ChartSection>
  );
}

interface MetricRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly metrics: readonly VitalSummary[];
}

/** The 75th percentile of each metric, with its rating in words and the visits as a bar. */
function MetricTable({ caption, first, rows }: { caption: string; first: string; rows: readonly MetricRow[] }) {
  const { t, number } = useTranslation();
  const text = useVitalText();
  return (
    <DataTable
      caption={caption}
      columns={[
        { key: 'name', label: first, cell: ({ name }: MetricRow) => name },
        ...VITALS.map((metric) => ({
          key: metric,
          label: metric,
          isNumber: true,
          cell: ({ metrics }: MetricRow) => {
            const found = summaryOf(metrics, metric);
            if (!found) return '–';
            const rating = ratingOf(metric, found.p75);
            return (
              <span className={styles.rating} data-rating={rating}>
                {text(metric, found.p75)}
                <small>{t(`insight.vitals.${rating}`)}</small>
              </span>
            );
          },
        })),
        {
          key: 'count',
          label: t('insight.vitals.visits'),
          isNumber: true,
          cell: ({ metrics }: MetricRow) => number(Math.max(0, ...metrics.map(({ count }) => count))),
        },
      ]}
      rows={rows}
      keyOf={({ key }) => key}
    />
  );
}

const summaryOf = (metrics: readonly VitalSummary[], metric: Vital): VitalSummary | undefined =>
  metrics.find((one) => one.metric === metric);

export function ratingOf(metric: Vital, value: number): 'good' | 'needs' | 'poor' {
  const [good, poor] = VITAL_LIMITS[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'needs' : 'poor';
}

/** Seconds from one second on; CLS has no unit. */
function useVitalText(): (metric: Vital, value: number) => string {
  const { number } = useTranslation();
  return (metric, value) => {
    if (metric === 'CLS') return number(value, { maximumFractionDigits: 3 });
    if (value < 1_000) return number(Math.round(value), { style: 'unit', unit: 'millisecond', unitDisplay: 'narrow' });
    return number(value / 1_000, { style: 'unit', unit: 'second', unitDisplay: 'narrow', maximumFractionDigits: 2 });
  };
}
