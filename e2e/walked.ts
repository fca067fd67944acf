import { REGIONS, type Region } from '@limner/editions';

/** The editions that walks over many pages visit. A quick run walks two, one without a prefix. */
export const WALKED: readonly Region[] = process.env.CI === undefined ? ['us', 'jp'] : REGIONS;

/** Whether walks visit every page in every edition, which takes ten minutes. */
export const WALKS_ALL = process.env.LIMNER_WALK === 'all';
