/** A picture that a visitor searches by. It is kept in memory only, until the page is left. */
export type QueryPicture =
  | { readonly id: string; readonly kind: 'file'; readonly file: Blob; readonly canvas: HTMLCanvasElement }
  | { readonly id: string; readonly kind: 'address'; readonly address: string };

const pictures = new Map<string, QueryPicture>();
const MAX_PICTURES = 8;

/** The code that shrinks pictures could not be loaded. Another attempt may work: the picture itself may be fine. */
export class ShrinkNotLoaded extends Error {}

/** Shrinks a file to the size that search needs, so that photos from phones are not uploaded in full size. */
export async function keepFile(file: Blob): Promise<QueryPicture> {
  const { shrink } = await import('./shrink.ts').catch(() => {
    throw new ShrinkNotLoaded('the code that shrinks pictures could not be loaded');
  });
  return keep({ id: newId(), kind: 'file', ...(await shrink(file)) });
}

export const keepAddress = (address: string): QueryPicture => keep({ id: newId(), kind: 'address', address });

export const findQueryPicture = (id: string): QueryPicture | undefined => pictures.get(id);

export const discard = (id: string): void => void pictures.delete(id);

function keep(picture: QueryPicture): QueryPicture {
  pictures.set(picture.id, picture);
  for (const id of [...pictures.keys()].slice(0, -MAX_PICTURES)) pictures.delete(id);
  return picture;
}

let count = 0;
/** Not `crypto.randomUUID`: browsers offer it in secure contexts only, and a small agency may start on plain HTTP. */
const newId = (): string => `${Date.now().toString(36)}${(count++).toString(36)}`;
