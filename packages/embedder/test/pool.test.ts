import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants, getPriority } from 'node:os';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createPicturePool, HAND, type Lane } from '@limner/embedder';
import sharp from 'sharp';
import { createWorkers } from '../src/workers.ts';
import { animation, drawn, scene } from './drawn-pictures.ts';
import { slowDrawing } from './hostile-drawings.ts';

const pool = createPicturePool({ workers: 2 });
afterAll(() => pool.close());

const checksumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('inspecting a picture', () => {
  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
    'when it is %s, then size, palette and thumbhash are found',
    async (format) => {
      const bytes = await drawn().toFormat(format).toBuffer();
      const found = await pool.inspect(bytes);
      expect(found).toMatchObject({ format, width: 400, height: 300, frames: 1, checksum: checksumOf(bytes) });
      expect(Buffer.from(found.thumbhash, 'base64').byteLength).toBeLessThanOrEqual(25);
      expect(found.palette.length).toBeLessThanOrEqual(6);
      expect(found.palette[0]?.share).toBeGreaterThan(0.5);
    },
  );

  it('when a picture has three colours, then the palette has them with their shares', async () => {
    const { palette } = await pool.inspect(await drawn().png().toBuffer());
    for (const [at, expected] of [
      [255, 255, 255],
      [192, 48, 32],
      [32, 64, 160],
    ].entries()) {
      const found = Buffer.from(palette[at]?.colour.slice(1) ?? '', 'hex');
      for (const [channel, value] of expected.entries())
        expect(Math.abs((found[channel] ?? -99) - value)).toBeLessThan(5);
    }
    expect(palette.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 1);
  });

  it('when a picture is rotated by EXIF, then its size is that of the upright picture', async () => {
    const bytes = await drawn().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    await expect(pool.inspect(bytes)).resolves.toMatchObject({ width: 300, height: 400 });
    const kept = await pool.normalise(bytes);
    expect(kept).toMatchObject({ width: 300, height: 400, format: 'jpeg' });
    await expect(sharp(kept.bytes).metadata()).resolves.toMatchObject({ width: 300, height: 400 });
  });

  it('when a picture is animated, then its frames are counted, and the size is that of one frame', async () => {
    await expect(pool.inspect(await animation(5, 64, 'gif'))).resolves.toMatchObject({
      width: 64,
      height: 64,
      frames: 5,
    });
  });
});

describe('a picture in the form to be stored', () => {
  it('when a WebP or JPEG has no metadata, then it is stored byte for byte', async () => {
    for (const bytes of [await drawn().webp().toBuffer(), await drawn().jpeg().toBuffer()]) {
      const kept = await pool.normalise(bytes);
      expect(Buffer.compare(kept.bytes, bytes)).toBe(0);
      expect(kept.checksum).toBe(checksumOf(bytes));
    }
  });

  it.each([
    [
      'metadata',
      () =>
        drawn()
          .jpeg()
          .withExif({ IFD0: { Copyright: 'a secret' } })
          .toBuffer(),
    ],
    ['a profile', () => drawn().webp().withIccProfile('p3').toBuffer()],
    [
      'bytes after its end',
      async () => Buffer.concat([await drawn().webp().toBuffer(), Buffer.from('PK and a hidden archive')]),
    ],
    [
      'data after the end of a JPEG',
      async () => Buffer.concat([await drawn().jpeg().toBuffer(), Buffer.from('a secret')]),
    ],
  ] as const)('when it has %s, then it is re-encoded without it', async (_, make) => {
    const bytes = await make();
    const kept = await pool.normalise(bytes);
    expect(kept.checksum).not.toBe(checksumOf(bytes));
    expect(kept.checksum).toBe(checksumOf(kept.bytes));
    const metadata = await sharp(kept.bytes).metadata();
    expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([undefined, undefined, undefined]);
    expect(Buffer.from(kept.bytes).includes('secret')).toBe(false);
  });

  it('when it has another profile, then its colours are converted to sRGB', async () => {
    const red = { create: { width: 40, height: 40, channels: 3 as const, background: { r: 200, g: 40, b: 40 } } };
    const kept = await pool.normalise(await sharp(red).withIccProfile('p3').png().toBuffer());
    expect(kept.palette[0]?.colour).toMatch(/^#c[6-9a-b]2[5-9a-b]2[5-9a-b]$/);
  });

  it('when it is a PNG, then it is stored as lossless WebP with transparency', async () => {
    const bytes = await drawn({ ground: 'none' }).png().toBuffer();
    const kept = await pool.normalise(bytes);
    expect(kept).toMatchObject({ format: 'webp', contentType: 'image/webp' });
    const [before, after] = await Promise.all([
      sharp(bytes).flatten().raw().toBuffer(),
      sharp(kept.bytes).flatten().raw().toBuffer(),
    ]);
    expect(before.equals(after)).toBe(true);
  });

  it('when a picture is very large, then its long side becomes 4000 pixels', async () => {
    const bytes = await sharp({ create: { width: 5000, height: 1000, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    await expect(pool.normalise(bytes)).resolves.toMatchObject({ width: 4000, height: 800 });
  });

  it('when an operator uploads a drawing, then it stays a drawing with a size of 2000 pixels', async () => {
    const bytes = scene();
    const kept = await pool.normalise(bytes, { vector: true });
    expect(kept).toMatchObject({ format: 'svg', contentType: 'image/svg+xml', width: 2000, height: 1500 });
    expect(Buffer.compare(kept.bytes, bytes)).toBe(0);
  });

  it('when a picture is passed in, then the bytes of the caller are neither changed nor transferred', async () => {
    const bytes = await drawn().webp().toBuffer();
    const copy = Buffer.from(bytes);
    await pool.inspect(bytes);
    expect(bytes.equals(copy)).toBe(true);
  });
});

describe('sizes of a picture', () => {
  it.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpeg', 'jpeg'],
  ] as const)('when %s is requested, then it decodes at the requested width', async (format, decoded) => {
    const made = await pool.rendition(await drawn({ width: 1200, height: 900 }).png().toBuffer(), {
      width: 500,
      format,
    });
    await expect(sharp(made).metadata()).resolves.toMatchObject({ format: decoded, width: 500, height: 375 });
  });

  it('when a picture is narrower than requested, then it keeps its width', async () => {
    const made = await pool.rendition(await drawn().png().toBuffer(), { width: 2000, format: 'webp' });
    await expect(sharp(made).metadata()).resolves.toMatchObject({ width: 400 });
  });

  it('when a picture is animated, then the WebP is animated too, and other formats show the first frame', async () => {
    const bytes = await animation(4, 80, 'gif');
    await expect(sharp(await pool.rendition(bytes, { width: 40, format: 'webp' })).metadata()).resolves.toMatchObject({
      pages: 4,
      width: 40,
    });
    const still = await sharp(await pool.rendition(bytes, { width: 40, format: 'jpeg' })).metadata();
    expect([still.width, still.height, still.pages ?? 1]).toEqual([40, 40, 1]);
  });

  it('when a size of a drawing is requested, then it is rendered at that size, not enlarged', async () => {
    const made = await pool.rendition(scene({ width: 40, height: 30 }), { width: 1200, format: 'webp', vector: true });
    const drawnLarge = await drawn({ width: 1200, height: 900 }).removeAlpha().raw().toBuffer();
    const { data, info } = await sharp(made).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 900]);
    const differences = data.filter((value, at) => Math.abs(value - (drawnLarge[at] ?? 0)) > 60).length;
    expect(differences / data.length).toBeLessThan(0.005);
  });
});

describe('a pool under stress', () => {
  it('when a job takes too long, then it is refused, its worker is replaced and the next job runs', async () => {
    const warnings: string[] = [];
    const logger = { warn: (_: object, message: string) => warnings.push(message) };
    const slow = createPicturePool({ workers: 1, timeoutMs: 1, logger });
    const bytes = await drawn().png().toBuffer();
    await expect(slow.inspect(bytes)).rejects.toMatchObject({
      code: 'unprocessable_picture',
      message: expect.stringMatching(/too long/),
    });
    await expect(slow.inspect(bytes)).rejects.toMatchObject({ code: 'unprocessable_picture' });
    expect(warnings).toEqual(Array(2).fill('a picture worker was replaced: it took too long'));
    await slow.close();
    await expect(pool.inspect(bytes)).resolves.toMatchObject({ format: 'png' });
  });

  // Elsewhere the clock decides.
  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux(
    'when a worker waits for the processor, then its job has time; when it gets none, then the error is not about the picture',
    async () => {
      const started: ChildProcess[] = [];
      const workers = createWorkers({ workers: 1, timeoutMs: 2_000 }, (worker) => started.push(worker));
      const bytes = await drawn().png().toBuffer();
      await workers.run(embedding(bytes));
      started[0]?.kill('SIGSTOP');
      const late = workers.run(embedding(bytes));
      setTimeout(() => started[0]?.kill('SIGCONT'), 2_500);
      await expect(late).resolves.toBeDefined();
      started[0]?.kill('SIGSTOP');
      await expect(workers.run(embedding(bytes))).rejects.toMatchObject({
        code: 'unavailable',
        message: expect.stringMatching(/too little of the processor/),
      });
      expect(started).toHaveLength(1);
      await workers.close();
    },
  );

  it('when a pool works at the lowest priority, then so do its workers', async () => {
    const started: ChildProcess[] = [];
    const workers = createWorkers({ workers: 1, isLowPriority: true }, (worker) => started.push(worker));
    await workers.run(embedding(await drawn().png().toBuffer()));
    expect(getPriority(started[0]?.pid ?? 0)).toBe(constants.priority.PRIORITY_LOW);
    await workers.close();
  });

  it('when a worker crashes during a job, then the job is refused and another worker runs the next', async () => {
    const started: ChildProcess[] = [];
    const workers = createWorkers({ workers: 1 }, (worker) => started.push(worker));
    const job = async () => embedding(Uint8Array.from(await drawn().png().toBuffer()));
    const broken = expect(workers.run(await job())).rejects.toMatchObject({
      code: 'unprocessable_picture',
      message: expect.stringMatching(/broke its worker/),
    });
    started[0]?.kill('SIGKILL');
    await broken;
    await expect(workers.run(await job())).resolves.toMatchObject({ embedder: HAND.identity });
    expect(started).toHaveLength(2);
    await workers.close();
  });

  it('when a worker ends by itself, then the error does not blame the picture and allows another attempt', async () => {
    const started: ChildProcess[] = [];
    const workers = createWorkers({ workers: 1 }, (worker) => started.push(worker));
    const job = embedding(await drawn().png().toBuffer());
    const broken = expect(workers.run(job)).rejects.toMatchObject({ code: 'unavailable' });
    started[0]?.disconnect();
    await broken;
    await expect(workers.run(job)).resolves.toMatchObject({ embedder: HAND.identity });
    await workers.close();
  });

  it('when a visitor and an import wait, then the visitor comes first', async () => {
    const order: string[] = [];
    const workers = createWorkers({ workers: 1 });
    const bytes = await drawn().png().toBuffer();
    const send = (name: string, lane: Lane) => workers.run({ ...embedding(bytes), lane }).then(() => order.push(name));
    await Promise.all([send('first', 'batch'), send('import', 'batch'), send('visitor', 'size')]);
    expect(order).toEqual(['first', 'visitor', 'import']);
    await workers.close();
  });

  it('when the queue is full, then more jobs are refused at once; when the pool closes, then waiting ones are', async () => {
    const small = createPicturePool({ workers: 1, maxWaiting: 1 });
    const bytes = await drawn().png().toBuffer();
    // One job is in the worker, one in memory for it, and one waits.
    const taken = [small.embed(bytes), small.embed(bytes), small.embed(bytes)];
    await expect(small.embed(bytes)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'too many pictures are waiting',
    });
    const closed = taken.map((job) => expect(job).rejects.toMatchObject({ code: 'unavailable' }));
    await small.close();
    await Promise.all(closed);
    await expect(small.embed(bytes)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('lanes of a pool', () => {
  it('when one visitor fills a lane, then other lanes and other visitors are next', async () => {
    const order: string[] = [];
    const one = createPicturePool({ workers: 1 });
    const bytes = await drawn().png().toBuffer();
    const search = (visitor: string) =>
      one.embed(bytes, { lane: 'query', visitor }).then(() => void order.push(`search of ${visitor}`));
    const size = () =>
      one.rendition(bytes, { width: 40, format: 'webp', visitor: 'b' }).then(() => void order.push('size'));
    await Promise.all([...Array.from({ length: 8 }, () => search('a')), search('b'), size()]);
    expect(order.slice(0, 4)).toEqual(['search of a', 'size', 'search of b', 'search of a']);
    await one.close();
  });

  it('when pictures wait, then at most four are in memory, and each is read when its job is next', async () => {
    const two = createPicturePool({ workers: 2 });
    const bytes = await drawn().png().toBuffer();
    let [inMemory, most] = [0, 0];
    const read = async () => {
      most = Math.max(most, ++inMemory);
      return bytes;
    };
    await Promise.all(Array.from({ length: 20 }, () => two.inspect(read, { onSpent: () => void inMemory-- })));
    expect(most).toBe(4);
    await two.close();
  });

  it('when a caller aborts, then its job leaves the queue at once and its picture is never read', async () => {
    const one = createPicturePool({ workers: 1 });
    const bytes = await drawn().png().toBuffer();
    const [blocking, ending] = [Promise.withResolvers<Uint8Array>(), new AbortController()];
    const ahead = [one.inspect(() => blocking.promise), one.inspect(() => blocking.promise)];
    let isRead = false;
    const source = async () => {
      isRead = true;
      return bytes;
    };
    const left = one.inspect(source, { signal: ending.signal });
    ending.abort(new Error('hung up'));
    await expect(left).rejects.toThrow('hung up');
    blocking.resolve(bytes);
    await Promise.all(ahead);
    await one.inspect(bytes);
    expect(isRead).toBe(false);
    await expect(one.inspect(bytes, { signal: ending.signal })).rejects.toThrow('hung up');
    await one.close();
  });

  it('when a picture cannot be read, then its caller gets the error, and the next job runs', async () => {
    const one = createPicturePool({ workers: 1 });
    const missing = () => Promise.reject(new Error('no such file'));
    await expect(Promise.all([missing, missing, missing].map((source) => one.inspect(source)))).rejects.toThrow(
      'no such',
    );
    await expect(one.inspect(await drawn().png().toBuffer())).resolves.toMatchObject({ format: 'png' });
    await one.close();
  });
});

describe('a search', () => {
  it('when it has more pixels than allowed for a search, then it is refused by its header, though an import accepts it', async () => {
    const small = createPicturePool({ workers: 1, maxQueryPixels: 100_000 });
    const bytes = await drawn().png().toBuffer();
    await expect(small.embed(bytes, { lane: 'query' })).rejects.toMatchObject({
      code: 'unprocessable_picture',
      message: 'the picture has 120000 pixels in all; 100000 are the most',
    });
    const frames = await animation(30, 64, 'gif');
    await expect(small.embed(frames, { lane: 'query' })).rejects.toMatchObject({ code: 'unprocessable_picture' });
    await expect(small.embed(bytes)).resolves.toMatchObject({ embedder: HAND.identity });
    await small.close();
  });

  it('when it has run, then its vector equals that of the indexed picture; its cost is reported, also when it is refused', async () => {
    const bytes = await drawn().png().toBuffer();
    const spent: number[] = [];
    const how = { lane: 'query', visitor: 'a', onSpent: (milliseconds: number) => spent.push(milliseconds) } as const;
    const [searched, indexed] = [await pool.embed(bytes, how), await pool.embed(bytes)];
    expect([searched.vector, searched.hash]).toEqual([indexed.vector, indexed.hash]);
    expect(searched.views).toHaveLength(1);
    await expect(pool.embed(Buffer.from('no picture'), how)).rejects.toMatchObject({ code: 'unsupported_media' });
    expect(spent.map((milliseconds) => milliseconds > 0)).toEqual([true, true]);
  });

  it('when its visitor disconnects during the job, then the worker is ended and the next job runs', async () => {
    const started: ChildProcess[] = [];
    const workers = createWorkers({ workers: 1, timeoutMs: 600_000 }, (worker) => started.push(worker));
    const ending = new AbortController();
    const spent = Promise.withResolvers<number>();
    const left = workers.run({
      task: { kind: 'rendition', vector: true, size: { width: 2000, format: 'webp' } },
      source: slowDrawing(),
      lane: 'query',
      signal: ending.signal,
      onSpent: spent.resolve,
    });
    ending.abort(new Error('hung up'));
    await expect(left).rejects.toThrow('hung up');
    await expect(workers.run(embedding(await drawn().png().toBuffer()))).resolves.toMatchObject({
      embedder: HAND.identity,
    });
    expect([started.length, (await spent.promise) > 0]).toEqual([2, true]);
    await workers.close();
  });
});

function embedding(bytes: Uint8Array) {
  return {
    task: { kind: 'embed', views: true, vector: false, embedder: 'hand' },
    source: bytes,
    lane: 'batch',
  } as const;
}
