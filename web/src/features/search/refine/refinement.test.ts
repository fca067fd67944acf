import { describe, expect, it } from '@jest/globals';
import type { Gallery } from '@limner/contracts';
import {
  filterParams,
  filtersOf,
  readRefinement,
  withMixed,
  withMode,
  withPalette,
  withWeight,
  withWords,
} from './refinement.ts';

const galleries = [
  { url: 'flat', name: 'Flat', category: 'style' },
  { url: 'ink', name: 'Ink', category: 'medium' },
] as Gallery[];
const read = (query: string) => readRefinement(new URLSearchParams(query), galleries);
const none = { chosen: {}, palette: [], mode: 'balanced', words: '', weight: 0.5, isMixed: true };

describe('the refinement of a search in an address', () => {
  it('[RT-12 part] when an address has everything, then all of it is read', () => {
    expect(
      read(
        'section=animators&style=flat&animation=yes&colours=d02a24-40&mode=style&text=+red+fox+&weight=0.7&mixed=false',
      ),
    ).toEqual({
      chosen: { section: ['animators'], style: ['flat'], animation: ['yes'] },
      palette: [{ hex: '#d02a24', share: 0.4 }],
      mode: 'style',
      words: 'red fox',
      weight: 0.7,
      isMixed: false,
    });
  });

  it.each([
    'section=none&style=ink&medium=flat&style=%00&region=xx&colour=octarine&animation=no',
    'colours=red&mode=best&weight=2',
    'colours=&mode=&weight=&text=%20',
    'weight=1e-1&weight=0.5&mode=STYLE&colours=d02a24',
    'weight=NaN',
    'weight=-1',
    'mixed=no',
  ])('when it has junk, such as %s, then it is ignored', (query) => {
    expect(read(query)).toEqual(none);
  });

  it('when a part is changed, then the others stay; what is usual is not in the address', () => {
    const params = new URLSearchParams('style=flat&prerender=1');
    const palette = [{ hex: '#d02a24', share: 0.4 }];
    const found = withMixed(withMode(withPalette(params, palette), 'subject'), false);
    const changed = withWeight(withWords(found, ' fox '), 0.2);
    expect(String(changed)).toBe(
      'style=flat&prerender=1&colours=d02a24-40&mode=subject&mixed=false&text=fox&weight=0.2',
    );
    const usual = withMixed(withPalette(withMode(withWords(changed, ''), 'balanced'), []), true);
    expect(String(usual)).toBe('style=flat&prerender=1');
  });

  it('when it is sent, then the API gets it in its own form', () => {
    const refinement = read('region=fr&region=uk&animation=yes&colours=d02a24-40');
    expect(filtersOf(refinement)).toEqual({
      region: ['fr', 'uk'],
      animation: true,
      colours: [{ hex: '#d02a24', share: 0.4 }],
    });
    expect(filterParams(refinement)).toEqual({ region: 'fr,uk', animation: 'yes', colours: 'd02a24-40' });
    expect([filtersOf(read('')), filterParams(read(''))]).toEqual([{}, {}]);
  });
});
