import { fileURLToPath } from 'node:url';
import { PCA_HASH } from '../descriptor/projection.ts';
import type { HandSegment } from '../descriptor/segments.ts';
import { type Embedder, type EmbedderProfile, profileWith } from '../embedder.ts';
import type { Manifest } from '../network/manifest.ts';
import { NetworkError, readNetwork } from '../network/network.ts';
import { openRuntime } from '../network/open-runtime.ts';
import { embedderBeside, handLengths } from './beside.ts';

const FOLDER = fileURLToPath(new URL('../../data/', import.meta.url));

/** The parts of the hand-crafted descriptor that a network of this size does not learn better. */
const HAND_PART: readonly HandSegment[] = ['colour', 'layout', 'edges'];

/** The parts of the network: the same picture, how it is drawn, what it shows. */
const NETWORK_PART = ['view', 'drawing', 'subject'] as const;

const MODES: EmbedderProfile['modes'] = {
  same: { colour: 0.1, layout: 0.15, edges: 0.15, view: 0.6 },
  balanced: { colour: 0.1, layout: 0.05, edges: 0.1, view: 0.35, drawing: 0.2, subject: 0.2 },
  style: { colour: 0.2, edges: 0.1, view: 0.1, drawing: 0.6 },
  subject: { edges: 0.1, view: 0.15, subject: 0.75 },
};

/** Limner's own network beside parts of the hand-crafted descriptor. @throws {NetworkError} when its files are missing or broken. */
export function limnerProfile(folder = FOLDER): EmbedderProfile {
  return profileOf(readNetwork(folder).manifest);
}

/** @param onFallback Gets the reason why a quicker runtime does not run. @throws {NetworkError} */
export async function openLimner(onFallback: (message: string) => void, folder = FOLDER): Promise<Embedder> {
  const network = readNetwork(folder);
  const runtime = await openRuntime(network, onFallback);
  const { size: side } = network.manifest.input;
  return embedderBeside(profileOf(network.manifest), HAND_PART, { side, run: (squares) => runtime.run(squares) });
}

function profileOf({ identity, segments, weights }: Manifest): EmbedderProfile {
  const names = segments.map(({ name }) => name).join(', ');
  if (names !== NETWORK_PART.join(', '))
    throw new NetworkError(`the network ${identity} has the segments ${names}, not ${NETWORK_PART.join(', ')}`);
  return profileWith({
    identity: `limner-1-${PCA_HASH}-${weights.sha256.slice(0, 8)}`,
    source: 'limner',
    lengths: { ...handLengths(HAND_PART), ...Object.fromEntries(segments.map(({ name, length }) => [name, length])) },
    modes: MODES,
    thresholds: { strong: 0.55, possible: 0.3, copy: 0.82 },
    maxViews: 6,
    hand: { segments: HAND_PART, pca: PCA_HASH },
  });
}
