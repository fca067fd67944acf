import { describe, expect, it } from '@jest/globals';
import { closestArtist } from './closest-artist.ts';

const artists = ['Ana Koss', 'Anna Kosky', 'Bo Lindqvist'].map((formatted_name) => ({ formatted_name }));
const nameOf = (said: string) => closestArtist(artists, said)?.formatted_name;

describe('the artist of a spoken name', () => {
  it.each([
    ['ana koss', 'Ana Koss'],
    [' ANA KOSS ', 'Ana Koss'],
    ['anna koski', 'Anna Kosky'],
    ['bo lind vist', 'Bo Lindqvist'],
  ])('[SR-11] when %p was said, then it is %s', (said, name) => {
    expect(nameOf(said)).toBe(name);
  });

  it('[SR-11] when four letters differ, then it is that artist; when five do, then it is none', () => {
    expect(nameOf('Bo Lindqvist1234')).toBe('Bo Lindqvist');
    expect(nameOf('Bo Lindqvist12345')).toBeUndefined();
  });
});
