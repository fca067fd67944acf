import { REGIONS, type Region } from '@limner/editions';
import { IS_THOROUGH } from '@limner/testing/thorough';

export { IS_THOROUGH };

/** The editions that walks over many pages visit. A quick run walks two, one without a prefix. */
export const WALKED: readonly Region[] = IS_THOROUGH ? REGIONS : ['us', 'jp'];

/** Whether walks visit every page in every edition, which takes ten minutes. */
export const WALKS_ALL = process.env.LIMNER_WALK === 'all';
