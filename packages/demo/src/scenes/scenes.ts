import { astronomer } from './astronomer.ts';
import { cityNight } from './city-night.ts';
import { couple } from './couple.ts';
import { cyclist } from './cyclist.ts';
import { dogWalk } from './dog-walk.ts';
import { foxForest } from './fox-forest.ts';
import { gardener } from './gardener.ts';
import { harbour } from './harbour.ts';
import { kitchen } from './kitchen.ts';
import { lanterns } from './lanterns.ts';
import { lighthouse } from './lighthouse.ts';
import { market } from './market.ts';
import { mountainHut } from './mountain-hut.ts';
import { musician } from './musician.ts';
import { rainStreet } from './rain-street.ts';
import { reading } from './reading.ts';
import { rocket } from './rocket.ts';
import type { SceneKind } from './scene.ts';
import { stillLife } from './still-life.ts';
import { trainBridge } from './train-bridge.ts';
import { whale } from './whale.ts';
import { windowsill } from './windowsill.ts';
import { workshop } from './workshop.ts';

/** Every subject of the agency. A new one is a file of its own and a line here. */
export const scenes: readonly SceneKind[] = [
  astronomer,
  cityNight,
  couple,
  cyclist,
  dogWalk,
  foxForest,
  gardener,
  harbour,
  kitchen,
  lanterns,
  lighthouse,
  market,
  mountainHut,
  musician,
  rainStreet,
  reading,
  rocket,
  stillLife,
  trainBridge,
  whale,
  windowsill,
  workshop,
];
