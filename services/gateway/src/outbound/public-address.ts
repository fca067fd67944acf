import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is assigned to the public internet (RFC 4291, 2.4). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Services of a cloud to its own machines at an address that looks public: Azure. The other clouds use link-local, private or shared addresses. */
const CLOUD_SERVICES: readonly string[] = ['168.63.129.16'];

/**
 * Whether an IP address belongs to the public internet. False for private, local, shared, multicast, reserved, documentation and benchmarking
 * addresses, for IPv6 forms that contain or translate to an IPv4 address, and for everything that is not the plain spelling of an address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  const ip = ipaddr.parse(address);
  if (ip.range() !== 'unicast') return false;

  return ip instanceof ipaddr.IPv6 ? ip.match(GLOBAL_IPV6) : !CLOUD_SERVICES.includes(ip.toString());
}
