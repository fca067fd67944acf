import type { Config } from '@limner/platform';
import { pathTo } from '@limner/routes';
import type { InsightLink, Operations } from './operations.ts';

/** The address of a one-time link. The code follows `#`: browsers send that part nowhere, so no log has it. */
export function insightAddress(site: string, { code }: Pick<InsightLink, 'code'>): string {
  return `${new URL(pathTo('insightLink'), site).href}#${code}`;
}

/** Where the site is for people of the agency. */
export const siteOf = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, address: string): string => PUBLIC_URL ?? address;

/** What the start says about the insight pages: a link, where nobody can sign in. */
export async function insightLines(
  config: Pick<Config, 'PUBLIC_URL' | 'OIDC_ISSUER'>,
  { address, operations }: { address: string; operations: Pick<Operations, 'makeInsightLink'> },
): Promise<string[]> {
  if (config.OIDC_ISSUER !== undefined) return [];
  const link = await operations.makeInsightLink();
  return [
    `What visitors do: ${insightAddress(siteOf(config, address), link)}`,
    '(opens once, within a day; "npm run insight:link" makes another)',
  ];
}
