import { Resolver } from 'node:dns/promises';

/** All IP addresses of a host name, none when there are none. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

/**
 * Asks the DNS, by default the servers of the system. IPv4 comes first. Unlike `dns.lookup` it reads neither the hosts file nor search domains, which
 * contain internal names, it can be cancelled, and it takes no thread from the work on files.
 */
export function dnsResolver(servers?: readonly string[]): Resolve {
  return async (name, signal) => {
    signal.throwIfAborted();
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const none = (): string[] => [];
      const found = await Promise.all([resolver.resolve4(name).catch(none), resolver.resolve6(name).catch(none)]);
      return found.flat();
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
}
