import en from '../languages/en.json' with { type: 'json' };

/** The language that the others are translated from: its keys are the keys of all. */
export const messages = en;
