import type { Region } from '@limner/editions';
import type { Config } from '@limner/platform';
import { escapeHtml } from './head.ts';

type Settings = Pick<Config, 'TAG_MANAGER_ID' | 'PUBLIC_URL'>;

/** Whether pages of an edition may load the tag manager: it has to be set up, and never in the edition for China (AP-17). */
export const hasTagManager = ({ TAG_MANAGER_ID, PUBLIC_URL }: Settings, region: Region): boolean =>
  TAG_MANAGER_ID !== undefined && PUBLIC_URL !== undefined && region !== 'cn';

/** Names the tag manager to the scripts of a page, and the only address of the site where they load it, after consent. */
export function tagManagerTags(settings: Settings, region: Region): string[] {
  const { TAG_MANAGER_ID: id = '', PUBLIC_URL: site = '' } = settings;
  if (!hasTagManager(settings, region)) return [];
  return [`<meta name="tag-manager" content="${escapeHtml(id)}" data-origin="${escapeHtml(new URL(site).origin)}">`];
}
