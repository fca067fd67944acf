/**
 * Makes `lexicon/simplified.txt` from OpenCC's tables (npm `opencc-js`): each traditional Chinese character that has one simplified form, followed by
 * it. Run it from the repository's root: `node services/search/scripts/characters.ts`.
 */
import { writeFileSync } from 'node:fs';
import { Converter } from 'opencc-js/t2cn';

const [FIRST, LAST] = [0x4e00, 0x9fff];

const convert = Converter({ from: 't', to: 'cn' });
const characters = Array.from({ length: LAST - FIRST + 1 }, (_, at) => String.fromCodePoint(FIRST + at));
const pairs = characters.flatMap((traditional) => {
  const simplified = convert(traditional);
  return simplified !== traditional && simplified.length === 1 ? [traditional + simplified] : [];
});
writeFileSync(new URL('../lexicon/simplified.txt', import.meta.url), `${pairs.join('')}\n`);
console.log(`${pairs.length} characters`);
