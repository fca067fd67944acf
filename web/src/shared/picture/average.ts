/** The average colour in the first bytes of a ThumbHash, for CSS: the background until the hash is decoded. Undefined if it is invalid. */
export function averageOf(hash: string): string | undefined {
  if (!/^[\w+/]{4}/.test(hash)) return undefined;
  const header = [...atob(hash.slice(0, 4))].reduce(
    (bits, letter, index) => bits | (letter.charCodeAt(0) << (8 * index)),
    0,
  );
  const light = (header & 63) / 63;
  const yellow = ((header >> 6) & 63) / 31.5 - 1;
  const red = ((header >> 12) & 63) / 31.5 - 1;
  const b = light - (2 / 3) * yellow;
  const r = (3 * light - b + red) / 2;
  const channels = [r, r - red, b].map((value) => Math.round(255 * Math.min(1, Math.max(0, value))));
  return `rgb(${channels.join(' ')})`;
}
