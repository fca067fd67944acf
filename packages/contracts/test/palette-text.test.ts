import { describe, expect, it } from '@jest/globals';
import { readPalette, writePalette } from '@limner/contracts/palette-text';

describe('a palette in an address', () => {
  it('when it is written and read again, then it is the same', () => {
    const palette = [
      { hex: '#d02a24', share: 0.4 },
      { hex: '#2856cf', share: 1 },
      { hex: '#00ff0a', share: 0.01 },
    ];
    expect(writePalette(palette)).toBe('d02a24-40_2856cf-100_00ff0a-1');
    expect(readPalette(writePalette(palette))).toEqual(palette);
    expect(readPalette(writePalette([]))).toEqual([]);
    expect(writePalette([{ hex: '#D02A24', share: 0.001 }])).toBe('d02a24-1');
  });

  it('when parts of it are no colours, or come twice, then they are dropped', () => {
    const text = 'D02A24-40_red-10_123456-0_123456-101_12345-5_d02a24-7_javascript:_abcdef';
    expect(readPalette(text)).toEqual([{ hex: '#d02a24', share: 0.4 }]);
  });

  it('when it has more colours than a palette may have, then the first five count', () => {
    const many = ['111111', '222222', '333333', '444444', '555555', '666666'];
    expect(readPalette(many.map((hex) => `${hex}-10`).join('_')).map(({ hex }) => hex)).toEqual(
      many.slice(0, 5).map((hex) => `#${hex}`),
    );
  });
});
