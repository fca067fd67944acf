import type { Finding } from '@limner/platform';
import { examine } from '../doctor/doctor.ts';
import { placeOf } from '../installation.ts';
import { explain, readArguments, say } from './command.ts';

/** Milliseconds after which connections that something holds open are given up. */
const END_MS = 2_000;

const { flags } = readArguments(
  {
    usage: 'npm run doctor -- [--json]',
    about:
      'Says what is wrong with the settings, before or after a start: their values, the data folder, each server with the rights that Limner needs, clocks, secrets. What it writes to servers to try it has names of its own and is removed; the streams of the bus are made, as by every start. Ends with 1 when something is wrong. No secret is shown.',
    parameters: 0,
    flags: ['json'],
  },
  process.argv.slice(2),
);
try {
  const findings = await examine(process.env, (config) => say(placeOf(config)));
  console.log(flags.json ? JSON.stringify(findings, null, 2) : report(findings));
  process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
// An examination that was given up may still hold a connection.
setTimeout(() => process.exit(), END_MS).unref();

function report(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  return [
    ...findings.map(lineOf),
    `${count('wrong')} wrong, ${count('hint')} worth a look, ${count('fine')} fine`,
  ].join('\n');
}

function lineOf({ state, about, text, todo }: Finding): string {
  const line = `${state.padEnd(5)}  ${about}: ${text}`;
  return todo === undefined ? line : `${line}\n         ${todo}`;
}
