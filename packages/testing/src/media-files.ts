/** Small files of each accepted type, built byte by byte: valid in structure, silent or black in content. */

export function wave({ samples = 800, tag = 1 } = {}): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples * 2, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(tag, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples * 2, 40);
  return Buffer.concat([head, Buffer.alloc(samples * 2)]);
}

/** MPEG 1 layer III, 128 kbit a second at 44,100 Hz: frames of 417 bytes. */
export function mpeg({ frames = 4, description = 0 } = {}): Buffer {
  const id3 = Buffer.concat([
    Buffer.from('ID3\x04\x00\x00', 'latin1'),
    syncSafe(description),
    Buffer.alloc(description),
  ]);
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9000);
  return Buffer.concat([...(description > 0 ? [id3] : []), ...Array.from({ length: frames }, () => frame)]);
}

export function ogg(packet = 'OpusHead'): Buffer {
  const page = Buffer.alloc(28);
  page.write('OggS', 0, 'latin1');
  page[5] = 2;
  page[26] = 1;
  page[27] = 60;
  const content = Buffer.alloc(60);
  content.write(packet, 0, 'latin1');
  return Buffer.concat([page, content]);
}

export function webm(type = 'webm'): Buffer {
  const typed = Buffer.concat([Buffer.from([0x42, 0x82, 0x84]), Buffer.from(type, 'latin1')]);
  const head = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | typed.length]), typed]);
  return Buffer.concat([head, Buffer.from([0x18, 0x53, 0x80, 0x67, 0x80 | 20]), Buffer.alloc(20)]);
}

/** An MP4 with one track of each handler. */
export function boxes(...handlers: string[]): Buffer {
  const tracks = handlers.map((handler) =>
    box(
      'trak',
      box('mdia', box('hdlr', Buffer.concat([Buffer.alloc(8), Buffer.from(handler, 'latin1'), Buffer.alloc(12)]))),
    ),
  );
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\x00\x00\x02\x00isom', 'latin1')),
    box('moov', Buffer.concat([box('mvhd', Buffer.alloc(100)), ...tracks])),
    box('mdat', Buffer.alloc(200)),
  ]);
}

function box(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

function syncSafe(size: number): Buffer {
  return Buffer.from([size >>> 21, size >>> 14, size >>> 7, size].map((part) => part & 0x7f));
}
