/**
 * Keeps a DuckDB file up to date with the events of an installation, and answers three questions. See README.md.
 *
 *     node docs/examples/events-duckdb/main.ts since FILE       prints the day for --since
 *     node docs/examples/events-duckdb/main.ts load FILE DIR    takes in an export
 *     node docs/examples/events-duckdb/main.ts answer FILE
 */
import {
  GROWING_PORTFOLIOS,
  type GrowingPortfolio,
  NEVER_ENLARGED,
  type NeverEnlarged,
  SEARCHES_WITH_CLICK,
  type SearchesWithClick,
} from './questions.ts';
import { openStore } from './store.ts';

const [task, file, folder] = process.argv.slice(2);
if (
  file === undefined ||
  !['since', 'load', 'answer'].includes(task ?? '') ||
  (task === 'load') !== (folder !== undefined)
) {
  console.error('usage: main.ts since FILE | load FILE DIR | answer FILE');
  process.exit(2);
}
const store = await openStore(file);
try {
  if (folder !== undefined) console.log(`${await store.load(folder)} events`);
  else if (task === 'since') console.log(await store.since());
  else {
    console.log('Portfolios that were looked at more than in the week before:');
    console.table(await store.rows<GrowingPortfolio>(GROWING_PORTFOLIOS));
    console.log('Searches, and after how many of them something was clicked:');
    console.table(await store.rows<SearchesWithClick>(SEARCHES_WITH_CLICK));
    console.log('Images that were looked at and never enlarged:');
    console.table(await store.rows<NeverEnlarged>(NEVER_ENLARGED));
  }
} finally {
  store.close();
}
