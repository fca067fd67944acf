/** An artist of an import, named by a number. */
export function artistOf(number: number) {
  return {
    line: number,
    portfolio_url: `artist-${number}`,
    name: `Artist ${number}`,
    illustrator: true,
    animation: false,
    region: 'us',
    styles: ['flat'],
    licence: 'CC0-1.0',
    source: 'https://example.org',
  };
}
