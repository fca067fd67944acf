import ipaddr from 'ipaddr.js';

/** Ranges of IPv6 that contain an IPv4 address, and the index of the first of its two 16-bit groups. */
const HOLDS_IPV4: Readonly<Record<string, number>> = { ipv4Mapped: 6, rfc6145: 6, rfc6052: 6, '6to4': 1 };

/**
 * The visitor behind an address, however it is written: an IPv4 address, or the /64 network that one household gets. Proxies put ports and brackets
 * into `X-Forwarded-For`; all strings that are not an address count as one visitor.
 */
export function visitorOf(address: string): string {
  const text = bare(address);
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return text;
  if (!ipaddr.IPv6.isValid(text)) return 'unknown';
  const ip = ipaddr.IPv6.parse(text);
  const at = HOLDS_IPV4[ip.range()];
  if (at !== undefined) return ipaddr.fromByteArray(ip.toByteArray().slice(at * 2, at * 2 + 4)).toString();
  const network = ip.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Without quotes, brackets and port. */
function bare(address: string): string {
  const text = address.trim().replace(/^"(.*)"$/, '$1');
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}
