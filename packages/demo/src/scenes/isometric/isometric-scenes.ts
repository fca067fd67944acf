import type { SceneKind } from '../scene.ts';
import { isometricCampus } from './campus.ts';
import { isometricCity } from './city-block.ts';
import { isometricFarm } from './farm.ts';
import { isometricHarbour } from './harbour.ts';
import { isometricFlat } from './open-flat.ts';
import { isometricShops } from './shop-street.ts';
import { isometricStation } from './station.ts';
import { isometricWorks } from './works.ts';

/** Subjects drawn in isometric view only, the most typical first. */
export const isometricScenes: readonly SceneKind[] = [
  isometricShops,
  isometricFlat,
  isometricHarbour,
  isometricStation,
  isometricCity,
  isometricWorks,
  isometricFarm,
  isometricCampus,
];
