import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { visitorOf } from '../src/visitor.ts';
import { type Alone, startAlone } from './alone.ts';

const HOUSEHOLD = [
  '2001:db8:0:1::7',
  '2001:DB8:0:1::7',
  '2001:0db8:0000:0001:0000:0000:0000:0007',
  '2001:db8:0:1:ffff:ffff:ffff:ffff',
  '2001:db8::1:aaaa:0:0:1',
  '2001:db8:0:1::7%eth0',
  '[2001:db8:0:1::7]',
  '[2001:db8:0:1::7]:443',
  '[2001:DB8:0:1::8%eth0]:51515',
  ' "[2001:db8:0:1::9]:80" ',
];

const PERSON = [
  '203.0.113.7',
  '203.0.113.7:5678',
  '[203.0.113.7]:5678',
  '::ffff:203.0.113.7',
  '::FFFF:cb00:7107',
  '0:0:0:0:0:ffff:203.0.113.7',
  '[::ffff:203.0.113.7]:443',
  '64:ff9b::203.0.113.7',
  '64:ff9b::cb00:7107',
  '::ffff:0:203.0.113.7',
  '2002:cb00:7107::1',
  '2002:CB00:7107:ffff::2',
];

const NOBODY = [
  undefined,
  '',
  'unknown',
  '_hidden',
  '1.2.3',
  '1.2.3.4.5',
  '0x7f.1',
  '010.0.0.1',
  '[::1',
  ':::',
  '1.2.3.4:',
  '1',
];

describe('the visitor of an address', () => {
  it.each(HOUSEHOLD)('when the address is %j, then the visitor is its /64 network', (address) => {
    expect(visitorOf(address)).toBe('2001:db8:0:1::/64');
  });

  it.each(PERSON)('when the address is %j, then the visitor is the IPv4 address in it', (address) => {
    expect(visitorOf(address)).toBe('203.0.113.7');
  });

  it.each(NOBODY)('when %j is not an address, then the visitor is "unknown"', (address) => {
    expect(visitorOf(address)).toBe('unknown');
  });

  it('when two networks are adjacent, then they are two visitors', () => {
    expect(visitorOf('2001:db8:0:2::7')).not.toBe(visitorOf('2001:db8:0:1::7'));
    expect(visitorOf('203.0.113.8')).not.toBe(visitorOf('203.0.113.7'));
  });
});

describe('a visitor behind a proxy', () => {
  let alone: Alone;
  beforeAll(async () => {
    alone = await startAlone({ TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'true' });
  });
  afterAll(() => alone.stop());

  const left = async (address: string): Promise<number> => {
    const page = await fetch(`${alone.gateway.address}/illustrators`, { headers: { 'x-forwarded-for': address } });
    await page.arrayBuffer();
    return Number(/;r=(\d+)/.exec(page.headers.get('ratelimit') ?? '')?.[1]);
  };

  it.each([
    ['IPv6 household', HOUSEHOLD.map((address) => address.trim())],
    ['IPv4 address', PERSON],
  ])('when one %s writes its address in many ways, then all calls count for one visitor', async (_, addresses) => {
    const counts: number[] = [];
    for (const address of addresses) counts.push(await left(address));
    expect(counts).toEqual(addresses.map((_address, index) => (counts[0] ?? 0) - index));
  });
});
