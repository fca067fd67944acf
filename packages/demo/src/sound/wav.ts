/** Sample rate of all sounds. */
export const RATE = 22_050;

const HEAD_BYTES = 44;

/** Mono WAV of 16 bits; samples from -1 to 1. */
export function wav(samples: Float32Array): Buffer {
  const bytes = samples.length * 2;
  const file = Buffer.alloc(HEAD_BYTES + bytes);
  head(file, bytes);
  const view = new DataView(file.buffer, file.byteOffset + HEAD_BYTES, bytes);
  for (let at = 0; at < samples.length; at += 1)
    view.setInt16(at * 2, Math.round(Math.max(-1, Math.min(1, samples[at] ?? 0)) * 32_767), true);
  return file;
}

function head(file: Buffer, bytes: number): void {
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(HEAD_BYTES - 8 + bytes, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(bytes, 40);
}
