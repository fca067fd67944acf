import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { boxes, mpeg, ogg, wave, webm } from '@limner/testing/media-files';
import {
  isSignedMedia,
  isSignedMotion,
  isSignedPicture,
  signMedia,
  signMotion,
  signPicture,
  sniffMedia,
} from '../src/index.ts';

const sniff = (bytes: Uint8Array) =>
  sniffMedia({ bytes: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) });

describe('the format of a file by its content', () => {
  it.each([
    ['a wave file', wave(), 'wav'],
    ['a wave file of floating numbers', wave({ tag: 3 }), 'wav'],
    ['MPEG audio', mpeg(), 'mp3'],
    ['MPEG audio behind a long description', mpeg({ description: 70_000 }), 'mp3'],
    ['Ogg with Opus', ogg(), 'ogg'],
    ['Ogg with Vorbis', ogg('\x01vorbis'), 'ogg'],
    ['WebM', webm(), 'webm'],
    ['MP4 with picture and sound', boxes('vide', 'soun'), 'mp4'],
    ['MP4 with sound alone', boxes('soun'), 'm4a'],
  ])('when it is %s, then it is recognised', async (_name, bytes, format) => {
    expect(await sniff(bytes)).toBe(format);
  });

  it.each([
    ['empty', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page that begins like a description', Buffer.from('ID3<script>alert(1)</script>'.repeat(50))],
    ['noise', randomBytes(5_000).fill(0x3c, 0, 16)],
    ['a picture', Buffer.concat([Buffer.from('RIFF\x00\x00\x00\x00WEBPVP8 ', 'latin1'), Buffer.alloc(100)])],
    ['a wave file that is cut off', wave().subarray(0, 500)],
    ['a wave file without sound', wave({ samples: 0 })],
    ['a wave file of another coding', wave({ tag: 85 })],
    ['two frames and no third', mpeg({ frames: 2 })],
    ['MPEG audio that is cut off in its description', mpeg({ description: 5_000 }).subarray(0, 3_000)],
    ['Ogg with a film', ogg('\x80theora')],
    ['Matroska', webm('matr')],
    ['an MP4 that is cut off', boxes('vide').subarray(0, -1)],
    ['an MP4 with subtitles alone', boxes('subt')],
    ['an AVIF picture', Buffer.concat([boxes().subarray(0, 20), Buffer.from('\x00\x00\x00\x08meta', 'latin1')])],
  ])('when it is %s, then it is not recognised', async (_name, bytes) => {
    expect(await sniff(bytes)).toBeUndefined();
  });
});

describe('signed addresses', () => {
  const [secret, key] = ['s'.repeat(32), 'a'.repeat(64)];

  it('when the address of a file is signed, then the signature is valid for that key and name only', () => {
    const [, folder, signedKey, signature = '', name] = signMedia(secret, key, 'a-talk.mp3').split('/');
    expect([folder, signedKey, name]).toEqual(['media', key, 'a-talk.mp3']);
    expect(isSignedMedia(secret, key, 'a-talk.mp3', signature)).toBe(true);
    expect(isSignedMedia(secret, key, 'a-talk.mp4', signature)).toBe(false);
    expect(isSignedMedia(secret, 'b'.repeat(64), 'a-talk.mp3', signature)).toBe(false);
    expect(isSignedMedia('t'.repeat(32), key, 'a-talk.mp3', signature)).toBe(false);
  });

  it('when a signature is made for a picture, then it is not valid for a file, and vice versa', () => {
    const ofPicture = signPicture(secret, key).split('/')[3] ?? '';
    const ofFile = signMedia(secret, key, 'x').split('/')[3] ?? '';
    expect(isSignedPicture(secret, key, ofPicture)).toBe(true);
    expect(isSignedMedia(secret, key, 'x', ofPicture)).toBe(false);
    expect(isSignedPicture(secret, key, ofFile)).toBe(false);
  });

  it('when a signature is made for the sizes of a picture, then it is not valid for motion, and vice versa', () => {
    const ofSizes = signPicture(secret, key).split('/')[3] ?? '';
    const [, folder, signedKey, ofMotion = '', name] = signMotion(secret, key).split('/');
    expect([folder, signedKey, name]).toEqual(['images', key, 'motion']);
    expect(isSignedMotion(secret, key, ofMotion)).toBe(true);
    expect(isSignedMotion(secret, key, ofSizes)).toBe(false);
    expect(isSignedMotion(secret, 'b'.repeat(64), ofMotion)).toBe(false);
    expect(isSignedPicture(secret, key, ofMotion)).toBe(false);
    expect(isSignedMedia(secret, key, 'motion', ofMotion)).toBe(false);
  });
});
