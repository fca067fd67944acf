import type { SceneKind } from '../scene.ts';
import { blossomBranch } from './branch.ts';
import { beetleDrawer, seedPlate } from './collections.ts';
import { hedgeBirds } from './hedge.ts';
import { tidePool } from './tide-pool.ts';
import { mushroomWood } from './woodland.ts';

/** What a natural-history artist is hired for. */
export const plates: readonly SceneKind[] = [
  blossomBranch,
  mushroomWood,
  hedgeBirds,
  tidePool,
  seedPlate,
  beetleDrawer,
];
