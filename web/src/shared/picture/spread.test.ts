import { describe, expect, it } from '@jest/globals';
import { spread, spreadRows } from './spread.ts';

const shows = (id: number, alt?: string) => ({ id, alt });

const spreadIds = (things: readonly ReturnType<typeof shows>[], elsewhere?: ReadonlySet<string>) =>
  spread(things, ({ alt }) => (alt === undefined ? undefined : { alt }), elsewhere).map(({ id }) => id);

describe('spread', () => {
  it('when two pictures show one subject, then another comes between, and all stay in the list', () => {
    const things = [
      shows(1, 'A fox runs. In gouache.'),
      shows(2, 'A fox runs. At dusk, in ink.'),
      shows(3, 'A market.'),
      shows(4, '狐が駆ける。夕暮れ時。'),
      shows(5, '狐が駆ける。素の紙。'),
      shows(6, 'A harbour.'),
    ];
    expect(spreadIds(things)).toEqual([1, 3, 4, 6, 2, 5]);
  });

  it('when subjects differ or are not described, then the order stays', () => {
    expect(spreadIds([shows(1, ''), shows(2, ''), shows(3), shows(4, 'A fox'), shows(5, 'A fox and an owl.')])).toEqual(
      [1, 2, 3, 4, 5],
    );
  });

  it('when a subject is shown elsewhere, then it comes after the others, but before one that would be repeated', () => {
    const things = [shows(1, 'A fox.'), shows(2, 'A market.'), shows(3, 'A market. In ink.'), shows(4, 'A harbour.')];
    expect(spreadIds(things, new Set(['A fox.']))).toEqual([2, 4, 1, 3]);
  });
});

describe('spreadRows', () => {
  it('when a grid is filled column by column, then each thing stays in its row, and no two of one subject meet while there are others', () => {
    const upright = [shows(1, 'A fox.'), shows(2, 'A market.'), shows(3, 'A harbour.')];
    const wide = [shows(4, 'A fox. In ink.'), shows(5, 'An owl.')];
    const ids = spreadRows([upright, wide], ({ alt = '' }) => ({ alt })).map(({ id }) => id);
    expect(ids).toEqual([1, 5, 2, 4, 3]);
  });
});
