/** What newsletters, social networks and advertisers append to links, beside `utm_…`. */
const PARAMETERS: readonly string[] = [
  'fbclid',
  'gbraid',
  'gclid',
  'igshid',
  'li_fat_id',
  'mc_cid',
  'mc_eid',
  'msclkid',
  'ttclid',
  'twclid',
  'wbraid',
  'yclid',
];

/** Whether a query parameter belongs to a campaign: every address takes these, and they change nothing. */
export const isCampaignParameter = (name: string): boolean => name.startsWith('utm_') || PARAMETERS.includes(name);
