import type { BlobRange } from '@limner/platform';

/**
 * The part of a file that a `Range` header asks for (RFC 9110, 14.1.2): `whole` for no range, several ranges or an unknown form, which may all be
 * answered with the whole file; `none` when the range lies outside the file.
 */
export function rangeOf(header: string | undefined, bytes: number): BlobRange | 'whole' | 'none' {
  const [, from = '', to = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const length = Math.min(Number(to), bytes);
    return length === 0 ? 'none' : { first: bytes - length, last: bytes - 1 };
  }
  const first = Number(from);
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= bytes ? 'none' : { first, last };
}
