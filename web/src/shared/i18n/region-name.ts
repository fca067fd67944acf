import type { Region } from '@limner/editions';
import type { Translation } from './i18n.ts';

/** A region at length: only North America is called otherwise than its edition (EN-09). */
export const regionName = ({ t }: Pick<Translation, 't'>, region: Region): string =>
  t(region === 'us' ? 'regions.northAmerica' : `regions.names.${region}`);
