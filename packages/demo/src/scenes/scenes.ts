import { cityNight } from './city-night.ts';
import { couple } from './couple.ts';
import { cyclist } from './cyclist.ts';
import { foxForest } from './fox-forest.ts';
import { harbour } from './harbour.ts';
import { kitchen } from './kitchen.ts';
import { reading } from './reading.ts';
import type { SceneKind } from './scene.ts';
import { whale } from './whale.ts';

/** Every subject of the agency. A new one is a file of its own and a line here. */
export const scenes: readonly SceneKind[] = [kitchen, harbour, foxForest, cityNight, cyclist, reading, couple, whale];
