import { z } from 'zod';
import { checksum, text } from './common.ts';

/** Pixels of the card of an artist that link previews show. */
export const CARD = { width: 1200, height: 630, contentType: 'image/jpeg' } as const;

/** Increase it when the drawing of cards changes: their addresses depend on it, and they are cached for ever. */
const DESIGN = 1;
/** Characters of names on a card: as many as fit in its address. */
const MAX_NAME = 44;
const MAX_AGENCY = 24;

/** What a card shows. */
export const cardContent = z.strictObject({
  design: z.literal(DESIGN),
  /** Of the artist. */
  name: text(MAX_NAME).pipe(z.string().min(1)),
  agency: text(MAX_AGENCY).pipe(z.string().min(1)),
  /** Of the pictures, the lead first. */
  keys: z.array(checksum).min(1).max(3),
});
export type CardContent = z.output<typeof cardContent>;

/** The card of an artist; undefined without pictures. */
export function cardOf({ name, agency, keys }: Omit<CardContent, 'design'>): CardContent | undefined {
  if (keys.length === 0) return undefined;
  return { design: DESIGN, name: cut(name, MAX_NAME), agency: cut(agency, MAX_AGENCY), keys: keys.slice(0, 3) };
}

/** A card as the two segments of its address: its keys, its names. */
export function writeCard({ design, name, agency, keys }: CardContent): { keys: string; names: string } {
  return { keys: keys.map((key) => toBase64(fromHex(key))).join('.'), names: toBase64(utf8([design, name, agency])) };
}

/** Reads the segments of an address; undefined if they are none of a card. */
export function readCard(segments: { keys: string; names: string }): CardContent | undefined {
  try {
    const [design, name, agency] = JSON.parse(Buffer.from(segments.names, 'base64url').toString());
    const keys = segments.keys.split('.').map((key) => Buffer.from(key, 'base64url').toString('hex'));
    return cardContent.safeParse({ design, name, agency, keys }).data;
  } catch {
    return undefined;
  }
}

const cut = (words: string, most: number): string => {
  const letters = [...words];
  return letters.length <= most
    ? words
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};
const fromHex = (key: string): Buffer => Buffer.from(key, 'hex');
const utf8 = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const toBase64 = (bytes: Buffer): string => bytes.toString('base64url');
