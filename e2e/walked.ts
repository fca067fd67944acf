import { REGIONS, type Region } from '@limner/editions';

/** Whether tests go through everything: each edition, address, theme and picture. Outside CI they take a part of each table, to save minutes; see CONTRIBUTING. */
export const IS_THOROUGH = process.env.CI !== undefined;

/** The editions that walks over many pages visit. A quick run walks two, one without a prefix. */
export const WALKED: readonly Region[] = IS_THOROUGH ? REGIONS : ['us', 'jp'];

/** Whether walks visit every page in every edition, which takes ten minutes. */
export const WALKS_ALL = process.env.LIMNER_WALK === 'all';
