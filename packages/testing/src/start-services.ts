import type { Engines, RunningService } from '@limner/runtime';

/** Starts single services on these engines: for tests of what talks to them. */
export async function startServicesOf(engines: Engines, ...names: 'profiles'[]): Promise<RunningService> {
  const { startServices } = await import('@limner/all-in-one');
  return startServices(engines, names);
}
