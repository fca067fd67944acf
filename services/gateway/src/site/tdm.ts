import type { Config } from '@limner/platform';

type Setting = Pick<Config, 'TDM_RESERVED'>;

/** What crawlers that train models understand besides TDMRep. Search engines ignore both words. */
const ROBOTS = 'noai, noimageai';

/** On every response, pictures included: text and data mining is reserved (TDMRep of the W3C, article 4 of Directive (EU) 2019/790). */
export function reservationHeaders({ TDM_RESERVED }: Setting): Readonly<Record<string, string>> {
  return TDM_RESERVED ? { 'tdm-reservation': '1', 'x-robots-tag': ROBOTS } : {};
}

/** The same in the head of a page, for copies that lose their headers. */
export function reservationTags({ TDM_RESERVED }: Setting): string[] {
  return TDM_RESERVED ? ['<meta name="tdm-reservation" content="1">'] : [];
}

/** `/.well-known/tdmrep.json`: the rule for every address. */
export function tdmRules({ TDM_RESERVED }: Setting): object[] {
  return [{ location: '/', 'tdm-reservation': TDM_RESERVED ? 1 : 0 }];
}
