import ipaddr from 'ipaddr.js';

/** Ranges of IPv6 that contain an IPv4 address, and the index of the first of its two 16-bit groups. */
const HOLDS_IPV4: Readonly<Record<string, number>> = { ipv4Mapped: 6, rfc6145: 6, rfc6052: 6, '6to4': 1 };

/**
 * The visitor behind an address, however it is written: an IPv4 address, or the /64 network that one household gets. Proxies put ports and brackets
 * into `X-Forwarded-For`; all strings that are not an address count as one visitor, and so do those who have hung up, whose connection has no address
 * any more.
 */
export function visitorOf(address: string | undefined): string {
  const ip = parse(address);
  if (typeof ip === 'string') return ip;
  return ip ? `${groupsOf(ip, 4)}::/64` : 'unknown';
}

/** The network of an address, too coarse to identify a household: the first 24 bits of an IPv4 address, or 48 of an IPv6 address. */
export function networkOf(address: string | undefined): string {
  const ip = parse(address);
  if (typeof ip === 'string') return `${ip.split('.').slice(0, 3).join('.')}.0/24`;
  return ip ? `${groupsOf(ip, 3)}::/48` : 'unknown';
}

/** An IPv4 address as text, an IPv6 address, or undefined for what is neither. */
function parse(address: string | undefined = ''): string | ipaddr.IPv6 | undefined {
  const text = bare(address);
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return text;
  if (!ipaddr.IPv6.isValid(text)) return undefined;
  const ip = ipaddr.IPv6.parse(text);
  const at = HOLDS_IPV4[ip.range()];
  return at === undefined ? ip : ipaddr.fromByteArray(ip.toByteArray().slice(at * 2, at * 2 + 4)).toString();
}

const groupsOf = ({ parts }: ipaddr.IPv6, count: number): string =>
  parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':');

/** Without quotes, brackets and port. */
function bare(address: string): string {
  const text = address.trim().replace(/^"(.*)"$/, '$1');
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}
