import type { SceneKind } from '../scene.ts';
import { mapRealm } from './realm.ts';
import { mapStars } from './star-chart.ts';
import { mapTown } from './town-plan.ts';
import { mapTrail } from './trail.ts';
import { mapTransit } from './transit.ts';
import { mapTreasure } from './treasure-island.ts';

/** Subjects drawn as a map only, the most typical first. */
export const mapScenes: readonly SceneKind[] = [mapTreasure, mapTown, mapRealm, mapTrail, mapTransit, mapStars];
