import type { NamedRegion } from '@limner/editions';
import type { Translation } from './i18n.ts';

/** The long name of a region: it differs from the name of the edition only for North America (EN-09). */
export const regionName = ({ t }: Pick<Translation, 't'>, region: NamedRegion): string =>
  t(region === 'us' ? 'regions.northAmerica' : `regions.names.${region}`);
