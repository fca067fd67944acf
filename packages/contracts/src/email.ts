const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/i;
const OCTET = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^\\[${OCTET}(\\.${OCTET}){3}\\]$`);
const IPV6 = /^\[IPv6:([0-9a-f:]+)\]$/i;

/** The longest address that a mail server has to accept (RFC 5321). */
const MAX_LENGTH = 254;
const MAX_LOCAL = 64;

/**
 * Whether a text is an email address (VA-01): a local part, `@`, and a domain whose top-level part has at least two letters, or an IP literal such as
 * `[192.0.2.1]`. Web and services share this rule.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > MAX_LOCAL || text.length > MAX_LENGTH) return false;
  const host = text.slice(at + 1);
  return LOCAL.test(text.slice(0, at)) && (DOMAIN.test(host) || IPV4.test(host) || isIpv6(host));
}

function isIpv6(host: string): boolean {
  const address = IPV6.exec(host)?.[1];
  return address !== undefined && URL.canParse(`http://[${address}]`);
}
