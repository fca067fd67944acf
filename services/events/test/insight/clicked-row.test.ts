import { describe, expect, it } from '@jest/globals';
import { readCells, writeCells } from '../../src/insight/cell-text.ts';
import { MOST_KEYS } from '../../src/insight/cells.ts';
import { artistOf, ClickedRow, questionOf } from '../../src/insight/clicked-row.ts';

const CLICKS = ['a', 'b', 'b', 'c', 'c', 'd', 'd', 'e', 'e', 'f', 'f', 'g', 'g', 'h', 'h', 'i', 'i', 'j', 'j'];

describe('the clicks of a row', () => {
  it('when more artists are clicked on the results of a question than are kept, then the one with the fewest goes', () => {
    const cells = new Map<string, unknown>();
    const row = new ClickedRow(cells);
    row.add('k', 'p:line|ink');
    for (const artist of [...CLICKS, 'k', 'k']) row.add(artist, 'q:fox');
    const kept = [...cells.keys()].filter((key) => questionOf(key) === 'q:fox').map(artistOf);
    expect(kept).toEqual(['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k']);
    expect(cells.get('k|q:fox')).toEqual([2]);
    expect(cells.get('k|p:line|ink')).toEqual([1]);
  });

  it('when the row is stored and read after each click, then it is the same', () => {
    const clicks = [...CLICKS, 'x', 'y', 'y', 'z', 'a', 'a', 'x'];
    const atOnce = new Map<string, unknown>();
    const row = new ClickedRow(atOnce);
    let stored = new Map<string, unknown>();
    for (const artist of clicks) {
      row.add(artist, 'q:fox');
      new ClickedRow(stored).add(artist, 'q:fox');
      stored = readCells(writeCells('clicked', stored));
    }
    expect([...stored]).toEqual([...atOnce]);
  });

  it('when the row is full, then only what it has is counted', () => {
    const cells = new Map<string, unknown>();
    const row = new ClickedRow(cells);
    for (let question = 0; question < MOST_KEYS.clicked; question++) row.add('a', `q:${question}`);
    row.add('b', 'q:1');
    row.add('a', 'q:1');
    expect(cells.size).toBe(MOST_KEYS.clicked);
    expect(cells.get('a|q:1')).toEqual([2]);
  });
});
