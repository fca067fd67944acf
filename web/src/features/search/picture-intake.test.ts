import { describe, expect, it } from '@jest/globals';
import { fromAddress, fromClipboard, fromDrop, fromFiles, isPictureAddress } from './picture-intake.ts';
import { fitInside } from './shrink.ts';

const png = new File(['x'], 'a.png', { type: 'image/png' });
const svg = new File(['x'], 'b.svg', { type: 'image/svg+xml' });
const pdf = new File(['x'], 'c.pdf', { type: 'application/pdf' });

const item = (type: string, file: File | null, kind = 'file') => ({ kind, type, getAsFile: () => file });
const clipboard = (...items: object[]) => ({ items }) as unknown as DataTransfer;
const dropped = (files: File[], data: Record<string, string> = {}) =>
  ({ files, getData: (type: string) => data[type] ?? '' }) as unknown as DataTransfer;

describe('pictures to search by', () => {
  it('[SR-10] when files are chosen, then the first whose type starts with image is taken', () => {
    expect(fromFiles([pdf, png, svg])).toEqual({ kind: 'file', file: png });
    expect(fromFiles([pdf])).toBeUndefined();
    expect(fromFiles([])).toBeUndefined();
  });

  it('[SR-10] when the clipboard holds several items, then the first of an image type is taken', () => {
    const pasted = clipboard(
      item('text/plain', null, 'string'),
      item('application/pdf', pdf),
      item('image/png', png),
      item('image/svg+xml', svg),
    );
    expect(fromClipboard(pasted)).toEqual({ kind: 'file', file: png });
    expect(fromClipboard(clipboard(item('text/plain', null, 'string')))).toBeUndefined();
  });

  it.each([
    ['https://example.org/a.jpeg', true],
    ['https://example.org/a.JPG?w=1', true],
    ['http://example.org/x/a.png#top', true],
    ['https://example.org/a.gif', true],
    ['https://example.org/a.webp', true],
    ['https://example.org/a.svg', false],
    ['https://example.org/jpg', false],
    ['https://example.org/?a.jpg', false],
    ['javascript:alert(1)//a.png', false],
    ['a.png', false],
  ])('[SR-10] when the address is %s, then it is accepted: %s', (address, isAccepted) => {
    expect(isPictureAddress(address)).toBe(isAccepted);
  });

  it('[SR-10] when the address is a data URL, then its bytes are taken', async () => {
    const taken = fromAddress('data:image/gif;base64,R0lGODdh');
    expect(taken?.kind).toBe('file');
    if (taken?.kind === 'file') {
      expect(taken.file.type).toBe('image/gif');
      expect(taken.file.size).toBe(6);
    }
    expect(fromAddress('data:text/html;base64,PGI+')).toBeUndefined();
    expect(fromAddress('data:image/png;base64,%%%')).toBeUndefined();
  });

  it('[SR-10] when something is dropped, then a file is preferred to an address, and other text is ignored', () => {
    expect(fromDrop(dropped([png], { 'text/uri-list': 'https://example.org/a.png' }))).toEqual({
      kind: 'file',
      file: png,
    });
    expect(fromDrop(dropped([pdf], { 'text/uri-list': 'https://example.org/a.png\nhttps://example.org/b' }))).toEqual({
      kind: 'address',
      address: 'https://example.org/a.png',
    });
    expect(fromDrop(dropped([], { 'text/plain': 'hello' }))).toBeUndefined();
  });
});

describe('shrinking', () => {
  it.each([
    [4000, 3000, { width: 1024, height: 768 }],
    [800, 600, { width: 800, height: 600 }],
    [20000, 3, { width: 1024, height: 1 }],
  ])('when a picture is %d × %d, then it is sent as %j', (width, height, size) => {
    expect(fitInside(width, height)).toEqual(size);
  });
});
