import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { editions } from '@limner/editions';
import { cleanup, screen } from '@testing-library/react';
import { EditionContext } from '../shared/edition/edition.ts';
import { PartBoundary } from '../shared/parts/part-boundary.tsx';
import { render } from '../shared/test-support/in-words.tsx';
import { SiteFailed } from './site-failed.tsx';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the page shown when the site cannot be drawn', () => {
  it('when everything fails, then a focused message, a link to the home page of the edition and a reload button are shown', () => {
    // React reports what a boundary catches.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = (): never => {
      throw new Error('no frame');
    };
    render(
      <EditionContext value={editions.fr}>
        <PartBoundary Failed={SiteFailed}>
          <Broken />
        </PartBoundary>
      </EditionContext>,
    );
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { level: 1, name: 'The site could not be shown.' }),
    );
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/fr');
    expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy();
  });
});
