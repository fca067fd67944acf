import type { SceneKind } from '../scene.ts';
import { mapRealm } from './realm.ts';
import { mapTown } from './town-plan.ts';
import { mapTreasure } from './treasure-island.ts';

/** What is told as a map only, the most typical first. */
export const mapScenes: readonly SceneKind[] = [mapTreasure, mapTown, mapRealm];
