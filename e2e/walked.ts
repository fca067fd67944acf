import { REGIONS, type Region } from '@limner/editions';
import { IS_THOROUGH as IS_IN_CI } from '@limner/testing/thorough';

/** Whether tests go through whole tables: in CI, unless `npm test` finds that the machine is slow. */
export const IS_THOROUGH = IS_IN_CI && process.env.LIMNER_TABLES !== 'part';

/** The tag of tests that take long and go through what others see in part: they run in CI alone. */
const LONG_TAG = '@long';
export const LONG = { tag: LONG_TAG };
/** Tests that do not run here. */
export const NOT_HERE = IS_THOROUGH ? [] : [new RegExp(LONG_TAG)];

/** The editions that walks over many pages visit; a quick run walks one. */
export const WALKED: readonly Region[] = IS_THOROUGH ? REGIONS : ['jp'];

/** German and French have the longest words and sentences; a quick run looks at one of them. */
export const LONG_WORDS: readonly ('de' | 'fr')[] = IS_THOROUGH ? ['de', 'fr'] : ['de'];

/** Whether walks visit every page in every edition, which takes ten minutes. */
export const WALKS_ALL = process.env.LIMNER_WALK === 'all';
