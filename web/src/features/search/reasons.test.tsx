import { afterEach, describe, expect, it } from '@jest/globals';
import type { Reason } from '@limner/contracts';
import { cleanup, screen } from '@testing-library/react';
import { render } from '../../shared/test-support/in-words.tsx';
import { useReasons } from './reasons.ts';

function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  return <p>{useReasons()(reasons)}</p>;
}

const textOf = (...reasons: Reason[]) => {
  render(<Reasons reasons={reasons} />);
  const { textContent } = screen.getByRole('paragraph');
  cleanup();
  return textContent;
};

afterEach(cleanup);

describe('why something was found', () => {
  it('when there are several reasons, then the first two that differ are named, as the language puts them together', () => {
    const fox: Reason = { code: 'keyword', value: 'fox' };
    const title: Reason = { code: 'title', value: 'Fox' };
    const style: Reason = { code: 'style', value: 'Flat' };
    expect(textOf(fox, fox, title, style)).toBe('Shows fox. Title: Fox');
    expect(textOf(fox)).toBe('Shows fox');
    expect(textOf()).toBe('');
  });
});
