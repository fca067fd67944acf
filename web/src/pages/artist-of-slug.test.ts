import { describe, expect, it } from '@jest/globals';
import { artistPath } from '../shared/paths.ts';
import { artistOfSlug } from './artist-of-slug.ts';

const artists = [
  { portfolio_url: 'sol', fresh: true, illustrator: true },
  { portfolio_url: 'Sol', fresh: false, illustrator: false },
  { portfolio_url: 'wren', fresh: true, illustrator: true },
];

describe('short addresses', () => {
  it('[RT-33 part] when a slug names an artist in upper or lower case, then the main list is preferred to the fresh one', () => {
    const found = artistOfSlug(artists, 'SOL');
    expect(found && artistPath(found)).toBe('/animators/Sol');
    expect(artistOfSlug(artists, 'Wren')?.portfolio_url).toBe('wren');
  });

  it('[RT-33 part] when no artist has the slug, then none is found', () => {
    expect(artistOfSlug(artists, 'nobody')).toBeUndefined();
  });
});
