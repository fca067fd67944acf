import type { Plugin } from 'vite';
import { BOT_MARK, BOTS } from '../packages/contracts/src/bots.ts';

const PATTERNS: readonly (readonly [placeholder: string, pattern: RegExp])[] = [
  ['/BOTS/', BOTS],
  ['/BOT_MARK/', BOT_MARK],
];

/** Puts the patterns that recognise bots into the script of `index.html`, which runs before anything is loaded. */
export function botPatterns(): Plugin {
  return {
    name: 'limner:bot-patterns',
    transformIndexHtml: (html) =>
      PATTERNS.reduce((text, [placeholder, pattern]) => {
        if (!text.includes(placeholder)) throw new Error(`index.html has no ${placeholder}`);
        return text.replace(placeholder, () => String(pattern));
      }, html),
  };
}
