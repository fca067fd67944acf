/** An installation for screenshots: its clock starts at the same minute each time, so that the Top 20 of the month are the same. */
import { startEmbedded } from '@limner/all-in-one';
import { loadConfig } from '@limner/platform';

const START = Date.parse('2026-11-02T10:00:00Z');

const started = Date.now();
const clock = { now: () => new Date(START + Date.now() - started) };
await startEmbedded(loadConfig(process.env), { isWholeProcess: true, clock });
