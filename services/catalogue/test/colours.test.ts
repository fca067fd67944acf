import { describe, expect, it } from '@jest/globals';
import { coloursOf } from '@limner/contracts/colour-names';

const plain = (colour: string) => coloursOf([{ colour, share: 1 }])[0];

describe('named colours', () => {
  it.each([
    ['#d02020', 'red'],
    ['#f08020', 'orange'],
    ['#f5d020', 'yellow'],
    ['#30a040', 'green'],
    ['#209090', 'teal'],
    ['#2050d0', 'blue'],
    ['#8030b0', 'purple'],
    ['#f080b0', 'pink'],
    ['#ffb0a8', 'pink'],
    ['#7a4a20', 'brown'],
    ['#101010', 'black'],
    ['#808080', 'grey'],
    ['#fafafa', 'white'],
  ])('when a picture is all %s, then it is %s', (colour, name) => {
    expect(plain(colour)).toBe(name);
  });

  it('when shades of a colour fill enough of a picture together, then it has the colour; of small parts it has none', () => {
    expect(
      coloursOf([
        { colour: '#fafafa', share: 0.7 },
        { colour: '#d02020', share: 0.08 },
        { colour: '#c01818', share: 0.08 },
        { colour: '#2050d0', share: 0.1 },
      ]),
    ).toEqual(['white', 'red']);
  });
});
