import type { SceneKind } from '../scene.ts';
import { infoBicycle } from './bicycle-parts.ts';
import { infoFlight } from './flight-timeline.ts';
import { infoHouse } from './house-energy.ts';
import { infoLife } from './life-cycle.ts';
import { infoProcess } from './process.ts';
import { infoChart } from './thing-chart.ts';
import { infoWater } from './water-cycle.ts';

/** Subjects drawn as an information graphic only, the most typical first. */
export const informationScenes: readonly SceneKind[] = [
  infoHouse,
  infoProcess,
  infoLife,
  infoFlight,
  infoChart,
  infoBicycle,
  infoWater,
];
