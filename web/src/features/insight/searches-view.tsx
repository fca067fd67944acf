import type { InsightSearches } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { prefixed } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { searchPath } from '../../shared/paths.ts';
import { Chip } from '../../shared/ui/chip/chip.tsx';
import { DataTable } from '../../shared/ui/table/data-table.tsx';
import { Key } from './chart/key.tsx';
import { ShareChart } from './chart/share-chart.tsx';
import { StackChart } from './chart/stack-chart.tsx';
import { ChartSection } from './chart-section.tsx';
import { CsvButton } from './csv-button.tsx';
import { FigureList } from './figures.tsx';
import styles from './insight.module.css';
import { searchesQuery, styleNamesQuery } from './insight.queries.ts';
import { listExtra, MoreRows } from './more-rows.tsx';
import { useArtists } from './use-artists.ts';
import { useFigures } from './use-figures.ts';
import { changed } from './view.ts';
import { ViewFrame, type ViewProps } from './view-frame.tsx';

const STRENGTHS = ['good', 'weak', 'none'] as const;
const FIGURES = ['searches', 'none', 'weak', 'clicks', 'enquiries', 'voice', 'image'] as const;

/** What was asked, and how well it was answered. */
export function SearchesView(props: ViewProps) {
  const { view, params } = props;
  const unmet = params.get('unmet') === 'true';
  const query = useQuery(searchesQuery(view, { ...listExtra(params), ...(unmet && { unmet: 'true' }) }));
  return (
    <ViewFrame query={query} isEmpty={({ now, before }) => now.searches + before.searches === 0}>
      {(data) => <Searches {...props} data={data} unmet={unmet} />}
    </ViewFrame>
  );
}

type DataProps = ViewProps & { data: InsightSearches; unmet: boolean };

function Searches(props: DataProps) {
  const { data } = props;
  const { t } = useTranslation();
  return (
    <>
      <FigureList
        figures={FIGURES.map((key) => ({
          key,
          label: t(`insight.searches.figure.${key}`),
          now: data.now[key],
          before: data.before[key],
          isBadWhenMore: key === 'none' || key === 'weak',
        }))}
      />
      <ByDay {...props} />
      <Questions {...props} />
      <Pictures {...props} />
    </>
  );
}

function ByDay({ data }: DataProps) {
  const { t, number } = useTranslation();
  const { day } = useFigures();
  const title = t('insight.searches.byDay');
  const says = (at: number) => {
    const { day: date = '', good = 0, weak = 0, none = 0 } = data.days[at] ?? {};
    return t('insight.searches.reading', { day: day(date), good, weak, none });
  };
  return (
    <ChartSection
      title={title}
      table={
        <DataTable
          caption={title}
          columns={[
            { key: 'day', label: t('insight.day'), cell: (row) => day(row.day) },
            ...(['searches', ...STRENGTHS, 'clicks', 'enquiries'] as const).map((key) => ({
              key,
              label: t(`insight.searches.figure.${key}`),
              cell: (row: (typeof data.days)[number]) => number(row[key]),
              isNumber: true,
            })),
          ]}
          rows={data.days.toReversed()}
          keyOf={(row) => row.day}
        />
      }
    >
      <Key entries={STRENGTHS.map((tone) => [tone, t(`insight.searches.figure.${tone}`)])} />
      <StackChart
        label={title}
        days={data.days.map((one) => one.day)}
        parts={STRENGTHS.map((tone) => ({ tone, values: data.days.map((one) => one[tone]) }))}
        says={says}
      />
    </ChartSection>
  );
}

type Outcome = Pick<
  InsightSearches['questions']['rows'][number],
  'searches' | 'none' | 'weak' | 'good' | 'clicks' | 'enquiries' | 'artists'
>;

/** The columns that questions and pictures share. */
function useOutcomeColumns(edition: Region | undefined) {
  const { t, number } = useTranslation();
  const { nameOf, pathOf } = useArtists(edition);
  return [
    {
      key: 'share',
      label: t('insight.searches.answered'),
      cell: (row: Outcome) => <ShareChart parts={STRENGTHS.map((tone) => ({ tone, value: row[tone] }))} />,
    },
    ...(['searches', 'none', 'weak', 'clicks', 'enquiries'] as const).map((key) => ({
      key,
      label: t(`insight.searches.figure.${key}`),
      cell: (row: Outcome) => number(row[key]),
      isNumber: true,
    })),
    {
      key: 'artists',
      label: t('insight.searches.artists'),
      cell: ({ artists }: Outcome) =>
        artists.length > 0 && (
          <ol className={styles.clicked}>
            {artists.map(({ artist, clicks }) => (
              <li key={artist}>
                {/* Another edition is another load of the site: no link of the router. */}
                <a href={prefixed(edition ?? 'us', pathOf(artist))}>
                  {t('insight.searches.clicked', { artist: nameOf(artist), clicks })}
                </a>
              </li>
            ))}
          </ol>
        ),
    },
  ];
}

function Questions({ data, unmet, view, change }: DataProps) {
  const { t } = useTranslation();
  const columns = useOutcomeColumns(view.edition);
  const { questions, hidden } = data;
  return (
    <ChartSection
      title={t('insight.searches.questions')}
      {...(hidden.questions > 0 && { note: t('insight.searches.hidden', hidden) })}
      tools={
        <>
          <Chip
            label={t('insight.searches.unmet')}
            isChosen={unmet}
            onChoose={() => change((now) => changed(now, { unmet: unmet ? '' : 'true' }))}
          />
          <CsvButton name="searches" view={view} {...(unmet && { extra: { unmet: 'true' } })} />
        </>
      }
    >
      <DataTable
        caption={t('insight.searches.questions')}
        columns={[
          {
            key: 'question',
            label: t('insight.searches.question'),
            // Another edition is another load of the site: no link of the router.
            cell: ({ question }: (typeof questions.rows)[number]) => (
              <a href={prefixed(view.edition ?? 'us', searchPath(question))}>{question}</a>
            ),
          },
          ...columns,
        ]}
        rows={questions.rows}
        keyOf={({ question }) => question}
      />
      <MoreRows more={questions.more} change={change} />
    </ChartSection>
  );
}

function Pictures({ data: { pictures }, view, change }: DataProps) {
  const { t, list } = useTranslation();
  const { data: named = {} } = useQuery(styleNamesQuery(view.edition ?? 'us'));
  const columns = useOutcomeColumns(view.edition);
  if (pictures.rows.length === 0) return null;
  return (
    <ChartSection title={t('insight.searches.pictures')} note={t('insight.searches.picturesNote')}>
      <DataTable
        caption={t('insight.searches.pictures')}
        columns={[
          {
            key: 'styles',
            label: t('insight.searches.styles'),
            cell: ({ styles }: (typeof pictures.rows)[number]) => {
              const names = styles.map((style) => named[style] ?? style);
              return names.length > 0 ? list(names, 'unit') : t('insight.searches.noStyles');
            },
          },
          ...columns,
        ]}
        rows={pictures.rows}
        keyOf={({ styles }) => styles.join('|')}
      />
      <MoreRows more={pictures.more} change={change} />
    </ChartSection>
  );
}
