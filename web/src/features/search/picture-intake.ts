/** A picture to search by that was dropped, pasted or chosen (SR-10). */
export type Intake =
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'address'; readonly address: string };

/** What was dropped or pasted, each time a new object. Without `intake` it was no picture. */
export interface Taken {
  readonly intake: Intake | undefined;
}

type Clipboard = Pick<DataTransfer, 'items'>;
type Dropped = Pick<DataTransfer, 'files' | 'getData'>;

/** The first clipboard item of an image type. */
export function fromClipboard({ items }: Clipboard): Intake | undefined {
  for (const item of items) {
    const file = item.kind === 'file' && isPictureType(item.type) ? item.getAsFile() : null;
    if (file) return { kind: 'file', file };
  }
  return undefined;
}

/** A dropped picture file, else a dropped address or data URL of a picture. */
export function fromDrop(dropped: Dropped): Intake | undefined {
  const file = fromFiles(dropped.files);
  if (file) return file;
  const address = dropped.getData('text/uri-list').split('\n')[0]?.trim() || dropped.getData('text/plain').trim();
  return fromAddress(address);
}

/** The first file whose type starts with `image/`. */
export function fromFiles(files: Iterable<File>): Intake | undefined {
  const file = [...files].find(({ type }) => isPictureType(type));
  return file && { kind: 'file', file };
}

export function fromAddress(address: string): Intake | undefined {
  if (address.startsWith('data:image/')) return fromData(address);
  return isPictureAddress(address) ? { kind: 'address', address } : undefined;
}

export const isPictureType = (type: string): boolean => type.startsWith('image/');

/** Whether it is an HTTP address whose path ends in jpeg, jpg, png, gif or webp, in upper or lower case. */
export function isPictureAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && /\.(jpe?g|png|gif|webp)$/i.test(url.pathname);
}

/** Decodes a data URL without `fetch`, which the content policy limits to our own server. */
function fromData(address: string): Intake | undefined {
  const match = /^data:(image\/[\w.+-]+)(;[^,]*)?,(.*)$/s.exec(address);
  if (!match?.[1] || match[3] === undefined) return undefined;
  try {
    const text = match[2]?.includes('base64') ? atob(match[3]) : decodeURIComponent(match[3]);
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    return { kind: 'file', file: new Blob([bytes], { type: match[1] }) };
  } catch {
    return undefined;
  }
}
