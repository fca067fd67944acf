import { describe, expect, it } from '@jest/globals';
import { readCells, readNumbers, writeCells } from '../../src/insight/cell-text.ts';

const asked = new Map([
  ['us|q:fox', [3, 1, 1 << 31]],
  ['jp|q:自転車', [0, 130, 5]],
  ['de|p:', [20_000, 2_000_000_000, -1]],
]);

describe('the text of cells', () => {
  it('when questions are stored, then they are read as they were, also the bits of all visitors and other scripts', () => {
    const text = writeCells('unmet', asked);
    expect(readCells(text)).toEqual(asked);
    expect(readNumbers(text)).toEqual({
      keys: [...asked.keys()],
      width: 3,
      numbers: Int32Array.from([...asked.values()].flat()),
    });
    expect(JSON.stringify(text)).toHaveLength(text.length + 2);
  });

  it('when a row is of an earlier version, or a key has the mark between keys, then it is JSON and is read too', () => {
    const earlier = JSON.stringify([...asked]);
    expect(readCells(earlier)).toEqual(asked);
    expect(readNumbers(earlier)).toEqual(readNumbers(writeCells('unmet', asked)));
    const odd = new Map([['us|p:a\u00a0b', [1, 2, 3]]]);
    expect(readCells(writeCells('unmet', odd))).toEqual(odd);
    expect([...readNumbers(writeCells('unmet', odd)).keys]).toEqual([...odd.keys()]);
  });

  it('when it is empty, or of another kind, then so it is read', () => {
    expect(readCells(writeCells('unmet', new Map()))).toEqual(new Map());
    expect(readNumbers(writeCells('questions', new Map())).keys).toEqual([]);
    const artists = new Map([['ann-ek', [-1, 2]]]);
    expect(readCells(writeCells('artists', artists))).toEqual(artists);
    expect(readCells(undefined)).toEqual(new Map());
  });
});
