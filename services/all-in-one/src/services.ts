import { CatalogueModule } from '@limner/catalogue';
import { EventsModule } from '@limner/events';
import { ProfilesModule } from '@limner/profiles';
import { type Engines, type RunningService, type ServiceModule, startService } from '@limner/runtime';
import { SearchModule } from '@limner/search';
import { StoriesModule } from '@limner/stories';
import { UploadsModule } from '@limner/uploads';
import { ALL_SERVICES, type BuiltService, servicesFor } from './service-order.ts';

export { ALL_SERVICES, type BuiltService, servicesFor };

export const SERVICES = {
  uploads: UploadsModule,
  catalogue: CatalogueModule,
  stories: StoriesModule,
  profiles: ProfilesModule,
  search: SearchModule,
  events: EventsModule,
} as const satisfies Record<BuiltService, ServiceModule>;

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
