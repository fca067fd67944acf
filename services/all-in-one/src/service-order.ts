import type { ServiceName } from '@limner/contracts';
import type { Config } from '@limner/platform';

/** Every service on the bus, in their order of start. The gateway is not among them: it only sends requests. This list loads none of them. */
export const ALL_SERVICES = [
  'uploads',
  'catalogue',
  'stories',
  'profiles',
  'search',
  'events',
] as const satisfies readonly ServiceName[];

export type BuiltService = (typeof ALL_SERVICES)[number];

/** The services that the settings ask for: without an identity provider nobody signs in, and there are no sessions to keep. */
export const servicesFor = ({ OIDC_ISSUER }: Pick<Config, 'OIDC_ISSUER'>): BuiltService[] =>
  ALL_SERVICES.filter((name) => name !== 'profiles' || OIDC_ISSUER !== undefined);
