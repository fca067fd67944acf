import { CatalogueModule } from '@limner/catalogue';
import type { ServiceName } from '@limner/contracts';
import { EventsModule } from '@limner/events';
import type { Config } from '@limner/platform';
import { ProfilesModule } from '@limner/profiles';
import { type Engines, type RunningService, type ServiceModule, startService } from '@limner/runtime';
import { SearchModule } from '@limner/search';
import { StoriesModule } from '@limner/stories';
import { UploadsModule } from '@limner/uploads';

/** Every service on the bus, in their order of start. The gateway is not among them: it only sends requests. */
export const SERVICES = {
  uploads: UploadsModule,
  catalogue: CatalogueModule,
  stories: StoriesModule,
  profiles: ProfilesModule,
  search: SearchModule,
  events: EventsModule,
} as const satisfies Partial<Record<ServiceName, ServiceModule>>;

export type BuiltService = keyof typeof SERVICES;

/** The names of all services. */
export const ALL_SERVICES = Object.keys(SERVICES) as readonly BuiltService[];

/** The services that the settings ask for: without an identity provider nobody signs in, and there are no sessions to keep. */
export const servicesFor = ({ OIDC_ISSUER }: Pick<Config, 'OIDC_ISSUER'>): BuiltService[] =>
  ALL_SERVICES.filter((name) => name !== 'profiles' || OIDC_ISSUER !== undefined);

/** Starts services on these engines; `close` stops them in reverse order. */
export async function startServices(
  engines: Engines,
  names: readonly BuiltService[] = servicesFor(engines.config),
): Promise<RunningService> {
  const running: RunningService[] = [];
  const close = async () => {
    for (const service of running.splice(0).reverse()) await service.close();
  };
  try {
    for (const name of names) running.push(await startService(name, SERVICES[name], engines));
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}
