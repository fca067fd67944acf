import { pathTo } from '@limner/routes';
import type { QueryPicture } from './query-picture.ts';

/** What the address of the image search asks for (RT-12). */
export type Asked =
  /** Similar ones to an image of the catalogue. */
  | { readonly kind: 'like'; readonly imageId: number }
  /** By the address of a picture, which anybody can open. */
  | { readonly kind: 'address'; readonly address: string }
  /** By a picture that the tab keeps which searched by it. */
  | { readonly kind: 'own'; readonly id: string }
  /** By colours alone, if there are any. */
  | { readonly kind: 'colours' };

/** The address of the results for a picture. */
export function pictureSearchPath(picture: Pick<QueryPicture, 'kind' | 'id'>): string {
  const name = picture.kind === 'address' ? 'url' : 'picture';
  return `${pathTo('imageSearch')}?${new URLSearchParams({ [name]: picture.id })}`;
}

export function askedBy(search: URLSearchParams): Asked {
  const imageId = Number(search.get('like'));
  if (Number.isSafeInteger(imageId) && imageId > 0) return { kind: 'like', imageId };
  const address = search.get('url')?.trim();
  if (address) return { kind: 'address', address };
  const id = search.get('picture');
  return id ? { kind: 'own', id } : { kind: 'colours' };
}
