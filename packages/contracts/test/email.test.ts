import { describe, expect, it } from '@jest/globals';
import { isEmail } from '../src/email.ts';

describe('an email address', () => {
  it.each([
    'ann@studio.example',
    'Ann.O_Hara+quotes@mail.studio.co.uk',
    "o'neil@a-b.de",
    'x@y.io',
    'ann@xn--mller-kva.example',
    'ann@studio.xn--p1ai',
    'ann@[192.0.2.1]',
    'ann@[IPv6:2001:db8::1]',
    `${'a'.repeat(64)}@studio.example`,
  ])('[VA-01] when the text is %s, then it is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'ann',
    '@studio.example',
    'ann@',
    'ann@studio',
    'ann@studio.e',
    'ann@studio.e1',
    'ann@.example',
    'ann@studio..example',
    'ann@-studio.example',
    '.ann@studio.example',
    'ann.@studio.example',
    'a..b@studio.example',
    'ann smith@studio.example',
    'ann@stu dio.example',
    'ann@studio.example\n',
    'ann@@studio.example',
    'ann@192.0.2.1',
    'ann@[192.0.2.256]',
    'ann@[IPv6:2001:db8::1::2]',
    `${'a'.repeat(65)}@studio.example`,
    `ann@${'a.'.repeat(126)}example`,
  ])('[VA-01] when the text is %j, then it is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('when the text is long and almost an address, then the check is still quick', () => {
    const start = performance.now();
    for (const text of [`${'a.'.repeat(50_000)}@`, `a@${'a-'.repeat(50_000)}`, `a@${'1'.repeat(100_000)}.`])
      isEmail(text);
    expect(performance.now() - start).toBeLessThan(100);
  });
});
