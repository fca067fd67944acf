import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLocalBus, systemBus } from '@limner/bus';
import { type CheckedPicture, type InputOf, uploads } from '@limner/contracts';
import { openEmbeddedDocuments } from '@limner/documents';
import { createPicturePool } from '@limner/embedder';
import {
  createDiskBlobs,
  createLogger,
  createMemoryCache,
  createMemoryRateLimiter,
  createMetrics,
  Health,
  loadConfig,
} from '@limner/platform';
import { type Engines, startService } from '@limner/runtime';
import { UploadsModule } from '@limner/uploads';

/** The real module over the local bus, embedded documents and files on disk, in a folder of its own. */
export async function startUploads(settings: Record<string, string> = {}, now = () => new Date()) {
  const folder = await mkdtemp(path.join(tmpdir(), 'limner-uploads-'));
  const config = loadConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    IMAGE_SECRET: 's'.repeat(32),
    PICTURES_AHEAD: 'false',
    ...settings,
  });
  const logger = createLogger({ level: 'silent', service: 'uploads' });
  const bus = createLocalBus({ logger });
  const files = path.join(folder, 'files');
  const blobs = createDiskBlobs({ folder: files });
  const documents = await openEmbeddedDocuments({ folder: path.join(folder, 'documents') });
  const engines: Engines = {
    config,
    logger,
    clock: { now },
    bus,
    documents,
    blobs,
    cache: createMemoryCache(),
    rateLimiter: createMemoryRateLimiter(),
    metrics: createMetrics(),
    health: new Health(),
    pictures: createPicturePool({
      workers: config.PICTURE_WORKERS,
      maxPixels: config.MAX_PIXELS,
      maxQueryPixels: config.MAX_QUERY_PIXELS,
      maxBytes: config.MAX_UPLOAD_BYTES,
    }),
  };
  const service = await startService('uploads', UploadsModule, engines);
  const own = systemBus(bus);
  return {
    bus: own,
    blobs,
    /** Stores a file as the gateway does, and has it accepted. */
    async accept(
      bytes: Uint8Array,
      asked: Partial<InputOf<typeof uploads.acceptPicture>> = {},
    ): Promise<CheckedPicture> {
      const incoming = randomBytes(16).toString('hex');
      await blobs.put(`incoming/${incoming}`, bytes);
      return own.request(uploads.acceptPicture, { incoming, ...asked });
    },
    async keys(prefix: string): Promise<string[]> {
      const keys: string[] = [];
      for await (const { key } of blobs.list(prefix)) keys.push(key);
      return keys;
    },
    /** Identifies one write of a file, even of the same bytes: each write creates a new file and renames it. */
    async writingOf(key: string): Promise<string> {
      const { ino, mtimeMs } = await stat(path.join(files, key));
      return `${ino} ${mtimeMs}`;
    },
    restart: () => startService('uploads', UploadsModule, engines),
    async close() {
      await service.close();
      await bus.drain();
      await blobs.close();
      await engines.pictures.close();
      await documents.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
