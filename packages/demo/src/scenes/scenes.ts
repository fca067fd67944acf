import { astronomer } from './astronomer.ts';
import { bakery } from './bakery.ts';
import { balloons } from './balloons.ts';
import { beach } from './beach.ts';
import { cafeTerrace } from './cafe-terrace.ts';
import { campfire } from './campfire.ts';
import { cityNight } from './city-night.ts';
import { classroom } from './classroom.ts';
import { couple } from './couple.ts';
import { cyclist } from './cyclist.ts';
import { dancers } from './dancers.ts';
import { doctor } from './doctor.ts';
import { dogWalk } from './dog-walk.ts';
import { football } from './football.ts';
import { foxForest } from './fox-forest.ts';
import { gardener } from './gardener.ts';
import { harbour } from './harbour.ts';
import { harvest } from './harvest.ts';
import { jungle } from './jungle.ts';
import { kitchen } from './kitchen.ts';
import { laboratory } from './laboratory.ts';
import { lanterns } from './lanterns.ts';
import { lighthouse } from './lighthouse.ts';
import { market } from './market.ts';
import { mountainHut } from './mountain-hut.ts';
import { musician } from './musician.ts';
import { office } from './office.ts';
import { owl } from './owl.ts';
import { picnic } from './picnic.ts';
import { portrait } from './portrait.ts';
import { rainStreet } from './rain-street.ts';
import { reading } from './reading.ts';
import { reef } from './reef.ts';
import { roadTrip } from './road-trip.ts';
import { robotFactory } from './robot-factory.ts';
import { rocket } from './rocket.ts';
import type { SceneKind } from './scene.ts';
import { skating } from './skating.ts';
import { stillLife } from './still-life.ts';
import { tableFromAbove } from './table-from-above.ts';
import { theatre } from './theatre.ts';
import { trainBridge } from './train-bridge.ts';
import { whale } from './whale.ts';
import { windowsill } from './windowsill.ts';
import { workshop } from './workshop.ts';

/** Every subject of the agency. A new one is a file of its own and a line here. */
export const scenes: readonly SceneKind[] = [
  astronomer,
  bakery,
  balloons,
  beach,
  cafeTerrace,
  campfire,
  cityNight,
  classroom,
  couple,
  cyclist,
  dancers,
  doctor,
  dogWalk,
  football,
  foxForest,
  gardener,
  harbour,
  harvest,
  jungle,
  kitchen,
  laboratory,
  lanterns,
  lighthouse,
  market,
  mountainHut,
  musician,
  office,
  owl,
  picnic,
  portrait,
  rainStreet,
  reading,
  reef,
  roadTrip,
  robotFactory,
  rocket,
  skating,
  stillLife,
  tableFromAbove,
  theatre,
  trainBridge,
  whale,
  windowsill,
  workshop,
];
