import en from '../languages/en.json' with { type: 'json' };

/** The source language: its keys define those of all languages. */
export const messages = en;
