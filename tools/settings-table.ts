/** Writes the table of settings into the README, between its two markers; with `--check` it only reports whether the table is up to date. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeSettings } from '@limner/platform';
import { root } from './reports.ts';

const marks = ['<!-- settings -->', '<!-- /settings -->'] as const;

/** The README with its table regenerated. */
export function withSettings(readme: string): string {
  const [before, rest] = readme.split(marks[0]);
  const after = rest?.split(marks[1])[1];
  if (before === undefined || after === undefined) throw new Error(`README.md lacks ${marks.join(' and ')}`);
  return `${before}${marks[0]}\n${table()}\n${marks[1]}${after}`;
}

function table(): string {
  const rows = describeSettings().map(
    ({ key, byDefault, description, neededInCluster }) =>
      `| \`${key}\` | ${byDefault === '' ? '' : `\`${byDefault}\``} | ${neededInCluster ? 'yes' : ''} | ${description} |`,
  );
  return ['| setting | default | cluster needs it | what it does |', '|---|---|---|---|', ...rows].join('\n');
}

if (import.meta.main) {
  const file = path.join(root, 'README.md');
  const now = readFileSync(file, 'utf8');
  const wanted = withSettings(now);
  if (process.argv.includes('--check')) process.exitCode = now === wanted ? 0 : 1;
  else writeFileSync(file, wanted);
}
