import type { Embedder } from '../embedder.ts';
import { handEmbedder } from './hand.ts';

/**
 * Opens an embedder in a worker: `hand`, `limner`, or the folder of a model. What it needs is loaded now, so that workers without it stay small.
 * @param onFallback Gets the reason why a quicker runtime does not run.
 */
export async function openEmbedder(source: string, onFallback: (message: string) => void): Promise<Embedder> {
  if (source === 'hand') return handEmbedder;
  const embedder = await openNetwork(source, onFallback);
  await warm(embedder);
  return embedder;
}

async function openNetwork(source: string, onFallback: (message: string) => void): Promise<Embedder> {
  if (source === 'limner') return (await import('./limner.ts')).openLimner(onFallback);
  return (await import('./model.ts')).openModel(source, onFallback);
}

/** Runs once with as many views as a picture has: the first picture does not wait, and later ones need no more memory. */
async function warm({ profile, embed }: Embedder): Promise<void> {
  const raster = { width: 8, height: 8, rgb: new Uint8Array(8 * 8 * 3).fill(128) };
  const box = { left: 0, top: 0, right: 8, bottom: 8 };
  await embed(Array.from({ length: profile.maxViews }, () => ({ raster, box })));
}
