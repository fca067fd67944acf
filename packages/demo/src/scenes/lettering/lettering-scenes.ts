import type { SceneKind } from '../scene.ts';
import { letterBloom } from './bloom-poster.ts';
import { letterBook } from './book-cover.ts';
import { letterFair } from './fair-poster.ts';
import { letterCard } from './greeting-card.ts';
import { letterMenu } from './menu-board.ts';
import { letterNeon } from './neon-wall.ts';
import { letterShop } from './shop-sign.ts';
import { letterWord } from './standing-word.ts';

/** Subjects drawn in drawn words only, the most typical first. */
export const letteringScenes: readonly SceneKind[] = [
  letterFair,
  letterBloom,
  letterMenu,
  letterShop,
  letterBook,
  letterNeon,
  letterCard,
  letterWord,
];
