import type { Image } from '@limner/contracts';
import { FROM } from '@limner/contracts/rendered-page';
import { AT_ONCE, SENT_WHOLE } from '../../shared/grid/at-once.ts';
import type { Portfolio } from './artists.queries.ts';

/** The number that an address begins with; 1 if it is missing, invalid or beyond the end. */
export function readFrom(params: URLSearchParams, total: number): number {
  const text = params.get(FROM) ?? '';
  const from = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
  return from <= total ? from : 1;
}

/** The parts of a list of pictures, each with its address. */
export function partsOf(
  total: number,
): readonly { readonly from: number; readonly to: number; readonly search: string }[] {
  return Array.from({ length: Math.ceil(total / AT_ONCE) }, (_, part) => {
    const from = part * AT_ONCE + 1;
    return { from, to: Math.min(total, from + AT_ONCE - 1), search: part === 0 ? '' : `?${FROM}=${from}` };
  });
}

/**
 * What a page of a long portfolio is sent of it: the pictures that its list begins with. A portfolio of 5,000 pictures would be megabytes.
 * @param shown The pictures of the list, in order.
 */
export function firstWork(whole: Portfolio, list: string, shown: readonly Image[], from: number): Portfolio {
  if (whole.images.length <= SENT_WHOLE) return whole;
  const images = shown.slice(from - 1, from - 1 + AT_ONCE);
  const ids = new Set(images.map(({ image_id }) => image_id));
  return {
    ...whole,
    images,
    galleries: whole.galleries.map((gallery) => ({
      ...gallery,
      image_ids: gallery.image_ids.filter((id) => ids.has(id)),
    })),
    part: { list, total: shown.length },
  };
}
