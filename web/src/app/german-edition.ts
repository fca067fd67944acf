import { isWebAddress } from '@limner/contracts/web-address';

/** The address of the German edition's own site (HDR-07); undefined while the setting is empty, or no address of a web page. */
export const germanEditionOf = ({ german_edition_url: address = '' }: Readonly<Record<string, string>>) =>
  isWebAddress(address) ? address : undefined;
