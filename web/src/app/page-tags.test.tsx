import { describe, expect, it } from '@jest/globals';
import type { Artist, Metatags } from '@limner/contracts';
import { REGIONS } from '@limner/editions';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { installFakeGateway, noQueries, renderAt } from '../pages/test-support/site.tsx';
import { artistsQuery } from '../shared/artists.queries.ts';
import { linkNames, rememberLinkName } from './link-names.ts';
import { PageTags } from './page-tags.tsx';
import { metatagsQuery, settingsQuery } from './site.queries.ts';

const metatags = (path: string, title: string, indexed = true): Metatags => ({
  ...{ status: 200, indexed, title, description: `About ${title}`, canonical: path, picture: null, card: null },
  ...{ structured: [{ '@type': 'WebPage', name: title }], feeds: [], editions: [...REGIONS] },
});

const artist: Artist = {
  ...{ artist_id: 5, formatted_name: 'Ann Ek', name: 'Ek', portfolio_url: 'ann-ek', live: true, fresh: false },
  ...{ illustrator: true, animation: false, region: 'uk', show_on_all: false, hiddens: [], excludes: ['fr'] },
  ...{ galleries: [], image_count: 0, pictures: [], accent: '#884422', colours: [] },
};

const gateway = installFakeGateway(() => ({}));

/** Opens `/about`, whose metatags are known. Those of other pages arrive when the result is called. */
function open(to: string): (arrived: Metatags) => void {
  const { promise, resolve } = Promise.withResolvers<Metatags>();
  gateway.responses.metatags = promise;
  const queries = noQueries();
  queries.setQueryData(settingsQuery().queryKey, { name: 'Ink & Co' });
  queries.setQueryData(artistsQuery('us').queryKey, [artist]);
  queries.setQueryData(metatagsQuery('us', '/about').queryKey, metatags('/about', 'Our story'));
  renderAt(
    <>
      <PageTags />
      <main>
        <Routes>
          <Route path="/login" element={<h1>Sign in</h1>} />
          <Route path="/about" element={<h1>A long story</h1>} />
          <Route path="*" element={<p>Loading</p>} />
        </Routes>
      </main>
      <Link to={to}>Go on</Link>
    </>,
    { path: '/about', region: 'us', queries },
  );
  return resolve;
}

const goOn = () => userEvent.click(screen.getByRole('link', { name: 'Go on' }));

const all = (selector: string, attribute: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.getAttribute(attribute));

const head = () => ({
  titles: [...document.querySelectorAll('title')].map((one) => one.textContent),
  canonical: all('link[rel=canonical]', 'href'),
  alternates: all('link[hreflang]', 'hreflang').length,
  robots: all('meta[name=robots]', 'content'),
  others: document.querySelectorAll('meta[name=description], meta[property^="og:"], script[type$="ld+json"]').length,
});

describe('the head after a navigation', () => {
  it('[NAV-05 part] when the metatags are not there yet, then title, canonical link, alternates and robots are those of the new page, and nothing else is there; when they arrive, then all of it is', async () => {
    const arrive = open('/login');
    expect(head()).toMatchObject({ titles: ['Our story'], canonical: ['/about'], alternates: 13, robots: [] });
    expect(head().others).toBeGreaterThan(3);
    await goOn();
    const known = { canonical: ['/login'], alternates: 13, robots: ['noindex'] };
    expect(head()).toEqual({ titles: ['Sign in | Ink & Co'], ...known, others: 0 });
    arrive(metatags('/login', 'Client login', false));
    await waitFor(() => expect(head()).toMatchObject({ titles: ['Client login'], ...known }));
    expect(head().others).toBeGreaterThan(3);
  });

  it('when a page of an artist has no heading yet, then its title has the name, and its alternates are the editions that list the artist', async () => {
    open('/artists/ann-ek/videos');
    await goOn();
    expect(head()).toMatchObject({
      ...{ titles: ['Ann Ek | Ink & Co'], canonical: ['/artists/ann-ek/videos'], alternates: 12, robots: [] },
    });
    expect(all('link[hreflang]', 'hreflang')).not.toContain('fr-FR');
  });

  it('when nothing is known of an artist, then the title is the name of the link, and there are no alternates', async () => {
    open('/artists/bo-lund');
    linkNames.clear();
    const link = document.createElement('a');
    link.textContent = ' Bo Lund ';
    rememberLinkName('/artists/bo-lund', link);
    await goOn();
    expect(head()).toMatchObject({ titles: ['Bo Lund | Ink & Co'], canonical: ['/artists/bo-lund'], alternates: 0 });
  });

  it('when there is no such page, then it is not indexed and has no canonical link', async () => {
    open('/nothing/hangs/here');
    await goOn();
    expect(head()).toEqual({ titles: ['Ink & Co'], canonical: [], alternates: 0, robots: ['noindex'], others: 0 });
  });
});
