import { pathTo } from '@limner/routes';
import { useState } from 'react';
import { Rating } from '../../shared/ui/marks/rating.tsx';
import { DataTable, type Sorting } from '../../shared/ui/table/data-table.tsx';
import { TextLink } from '../../shared/ui/text-link/text-link.tsx';
import { Timeline } from '../../shared/ui/timeline/timeline.tsx';
import { LONG } from './samples.ts';
import { Family, Specimen, State, States } from './specimen.tsx';

interface Commission {
  readonly id: number;
  readonly title: string;
  readonly artist: string;
  readonly state: string;
  readonly fee: number;
}

const commissions: readonly Commission[] = [
  { id: 1, title: 'Autumn cover', artist: 'Noemi Castellan', state: 'Sketches', fee: 1450 },
  { id: 2, title: 'Harbour map', artist: 'Marta Quill', state: 'Agreed', fee: 820 },
  { id: 3, title: LONG, artist: 'Vera Pallander', state: 'Delivered', fee: 12_300 },
];

const columns = [
  {
    key: 'title',
    label: 'Commission',
    isSortable: true,
    cell: ({ title }: Commission) => <TextLink to={pathTo('illustrators')}>{title}</TextLink>,
  },
  { key: 'artist', label: 'Artist', isSortable: true, cell: ({ artist }: Commission) => artist },
  { key: 'state', label: 'State', cell: ({ state }: Commission) => state },
  {
    key: 'fee',
    label: 'Fee, £',
    isNumber: true,
    isSortable: true,
    cell: ({ fee }: Commission) => fee.toLocaleString('en-GB'),
  },
] as const;

const keyOf = ({ id }: Commission) => id;

export function Records() {
  return (
    <Family id="records" title="Records">
      <Tables />
      <Specimen name="Timeline" use="How far a commission has come.">
        <States isWide>
          <State name="Under way">
            <Timeline
              label="Autumn cover"
              steps={[
                { key: 'asked', title: 'Asked for a quote', state: 'done', when: '2 March' },
                {
                  key: 'agreed',
                  title: 'Agreed',
                  state: 'done',
                  when: '4 March',
                  detail: '£1,450, world rights for two years.',
                },
                {
                  key: 'sketch',
                  title: 'Sketches',
                  state: 'current',
                  when: 'due 12 March',
                  detail: 'Two of three are with you.',
                },
                { key: 'final', title: 'Final work', state: 'ahead', when: '26 March' },
                { key: 'paid', title: 'Delivered and paid', state: 'ahead' },
              ]}
            />
          </State>
          <State name="Stopped, with long text">
            <Timeline
              label="Mural"
              steps={[
                { key: 'asked', title: 'Asked for a quote', state: 'done', when: '11 January' },
                {
                  key: 'stopped',
                  title: LONG,
                  state: 'stopped',
                  when: '19 January',
                  detail: 'The wall was pulled down.',
                },
              ]}
            />
          </State>
        </States>
      </Specimen>
      <Specimen name="Rating" use="What clients say in one figure.">
        <States>
          <State name="Full">
            <Rating value={5} />
          </State>
          <State name="To a tenth">
            <Rating value={4.4} />
          </State>
          <State name="Low">
            <Rating value={1.5} />
          </State>
        </States>
      </Specimen>
    </Family>
  );
}

function Tables() {
  const [sorting, setSorting] = useState<Sorting>({ key: 'fee', isDescending: false });
  const rows = commissions.toSorted((one, other) => {
    const [a, b] = [sortValue(one, sorting.key), sortValue(other, sorting.key)];
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en');
    return sorting.isDescending ? -order : order;
  });
  return (
    <Specimen
      name="Data table"
      use="Rows to compare. Hairlines, figures of one width; wider than its place it scrolls by itself."
    >
      <DataTable
        caption="Commissions"
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        sorting={sorting}
        onSort={setSorting}
      />
      <DataTable caption="Commissions, pending" columns={columns} rows={[]} keyOf={keyOf} isPending />
      <DataTable
        caption="Commissions, none"
        columns={columns}
        rows={[]}
        keyOf={keyOf}
        empty="You have not asked for any work yet."
      />
      <DataTable
        caption="Commissions, failed"
        columns={columns}
        rows={[]}
        keyOf={keyOf}
        error="They did not arrive. Reload the page."
      />
    </Specimen>
  );
}

const sortValue = ({ title, artist, fee }: Commission, key: string): string | number =>
  ({ title, artist, fee })[key] ?? '';
