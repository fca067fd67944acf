import { fileURLToPath } from 'node:url';
import { describeView } from '../descriptor/describe.ts';
import { PCA_HASH, project as projectHand } from '../descriptor/projection.ts';
import type { HandSegment } from '../descriptor/segments.ts';
import { type Embedder, type EmbedderProfile, profileWith, USUAL_DEVIATIONS, type View } from '../embedder.ts';
import { type Network, NetworkError, readNetwork } from '../network/network.ts';
import { openRuntime } from '../network/open-runtime.ts';
import type { NetworkRuntime } from '../network/runtime.ts';
import { handAspects, handLengths } from './beside.ts';
import { FEATURE_PARTS, featureLengths, featuresOf } from './features.ts';
import { type Projections, readProjections } from './projections.ts';

const FOLDER = fileURLToPath(new URL('../../data/', import.meta.url));

/** The parts of the hand-crafted descriptor that find the same picture, of each view; and one that parts of a picture take of their whole. */
const OWN_PART: readonly HandSegment[] = ['colour', 'layout', 'edges', 'thumbnail'];
const SHARED_PART: readonly HandSegment[] = ['texture'];
const HAND_PART = [...OWN_PART, ...SHARED_PART];
/** All that is described of a whole picture, once. */
const DESCRIBED = [...new Set([...HAND_PART, ...FEATURE_PARTS])];

/** Pictures that go through the network: of a query the whole and the first two windows, the largest. Further windows take what is learned of the whole query. */
const MOST_LEARNED = 3;

/** What is learned: how a picture is drawn, and what it shows. */
const LEARNED_PART = ['drawing', 'subject'] as const;

/** Those of `style` and `subject` were set on training pictures, by styles and subjects left out. */
const MODES: EmbedderProfile['modes'] = {
  same: { colour: 0.25, layout: 0.15, edges: 0.2, thumbnail: 0.25, texture: 0.15 },
  balanced: { colour: 0.15, layout: 0.1, edges: 0.15, thumbnail: 0.1, drawing: 0.25, subject: 0.25 },
  style: { colour: 0.1, drawing: 0.9 },
  subject: { layout: 0.1, edges: 0.2, subject: 0.7 },
};

/**
 * Checked on 1,142 pictures, by those of hands that are not held out. With these limits as many of the strong and possible results are of the same hand or
 * subject as of `hand`, or more, in each mode (balanced: strong .90, `hand` .84; style .68 and .38). Its best results stand out less: from 3.2 on,
 * something is near for .94 of pictures whose hand or subject is known, and for .60 of others (balanced; `hand` from 3.6 on: .95 and .58).
 */
const DEVIATIONS = { ...USUAL_DEVIATIONS, close: 3.2 };

/** Limner's own network and what was learned on it, beside parts of the hand-crafted descriptor. @throws {NetworkError} when its files are missing or broken. */
export function limnerProfile(folder = FOLDER): EmbedderProfile {
  return profileOf(readLimner(folder));
}

/** @param onFallback Gets the reason why a quicker runtime does not run. @throws {NetworkError} */
export async function openLimner(onFallback: (message: string) => void, folder = FOLDER): Promise<Embedder> {
  const limner = readLimner(folder);
  const runtime = await openRuntime(limner.network, onFallback);
  const profile = profileOf(limner);
  return { profile, embed: async (views) => embedded(views, limner, runtime, profile) };
}

interface Limner {
  readonly network: Network;
  readonly projections: Projections;
}

function readLimner(folder: string): Limner {
  const network = readNetwork(folder);
  const projections = readProjections(folder, featureLengths(network));
  if (projections.network !== network.manifest.weights.sha256)
    throw new NetworkError(`the projections in ${folder} were fitted on another network`);
  const names = projections.all.map(({ name }) => name).join(', ');
  if (names !== LEARNED_PART.join(', '))
    throw new NetworkError(`the projections in ${folder} are ${names}, not ${LEARNED_PART.join(', ')}`);
  return { network, projections };
}

function profileOf({ network, projections }: Limner): EmbedderProfile {
  const hashes = [network.manifest.weights, projections.weights].map(({ sha256 }) => sha256.slice(0, 8));
  return profileWith({
    identity: `limner-2-${PCA_HASH}-${hashes.join('-')}`,
    source: 'limner',
    lengths: {
      ...handLengths(HAND_PART),
      ...Object.fromEntries(projections.all.map(({ name, length }) => [name, length])),
    },
    aspects: {
      ...handAspects(HAND_PART, LEARNED_PART),
      ...Object.fromEntries(LEARNED_PART.map((name) => [name, name])),
    },
    modes: MODES,
    thresholds: { strong: 0.55, possible: 0.3, deviations: DEVIATIONS, copy: 0.82 },
    maxViews: 6,
    hand: { segments: HAND_PART, pca: PCA_HASH },
  });
}

/** Parts of a picture take texture and what is learned of their whole: only that one goes through the network. */
function embedded(
  views: readonly View[],
  { network, projections }: Limner,
  runtime: NetworkRuntime,
  { length }: EmbedderProfile,
): Float32Array<ArrayBuffer>[] {
  const wholes = views.filter(({ isPart }) => isPart !== true);
  const described = wholes.map(({ raster, box }) => describeView(raster, box, DESCRIBED));
  const learned = featuresOf(wholes.slice(0, MOST_LEARNED), network, runtime, described).map((features) =>
    projections.all.flatMap(({ project }) => [...project(features)]),
  );
  let whole = -1;
  return views.map(({ raster, box, isPart }) => {
    if (isPart !== true) whole++;
    const own = isPart === true ? describeView(raster, box, OWN_PART) : described[whole];
    const vector = new Float32Array(length);
    vector.set(handOf(own, OWN_PART));
    const shared = [...handOf(described[whole], SHARED_PART), ...(learned[whole] ?? learned[0] ?? [])];
    vector.set(shared, length - shared.length);
    return vector;
  });
}

function handOf(described: ReturnType<typeof describeView> | undefined, names: readonly HandSegment[]): Float32Array {
  return described ? projectHand(described, names) : new Float32Array();
}
