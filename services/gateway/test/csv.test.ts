import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { toCsv } from '../src/insight/csv.ts';

describe('CSV', () => {
  it('when values have commas, quotes and line breaks, then a reader gets them back', () => {
    const rows = [
      { question: 'red, "blue"', searches: 3 },
      { question: 'two\r\nlines', searches: -1 },
      { question: 'キツネ', searches: 0 },
    ];
    const read = parse(toCsv(['question', 'searches'], rows), { columns: true, bom: true, cast: false });
    expect(read).toEqual(rows.map(({ question, searches }) => ({ question, searches: String(searches) })));
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
    'when a text could be a formula (%j), then a spreadsheet shows it and does not run it',
    (text) => {
      expect(toCsv(['a'], [{ a: text }])).toMatch(/\r\n"?'/);
    },
  );

  it('when a field is missing, then it is empty; columns keep their order', () => {
    expect(toCsv(['b', 'a'], [{ a: 1 }, { a: null, b: 'x' }])).toBe('\uFEFFb,a\r\n,1\r\nx,\r\n');
  });
});
