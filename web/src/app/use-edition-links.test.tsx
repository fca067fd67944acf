import { expect, it } from '@jest/globals';
import { REGIONS } from '@limner/editions';
import { screen, waitFor } from '@testing-library/react';
import { installFakeGateway, renderAt } from '../pages/test-support/site.tsx';
import { useEditionLinks } from './use-edition-links.ts';

installFakeGateway(() => ({
  'collections/metatags': {
    ...{ title: 'Ann', description: '', canonical: '/artists/ann', robots: 'index', image: null, structured: [] },
    editions: REGIONS.filter((region) => region !== 'in' && region !== 'de'),
  },
}));

function Links() {
  const addressIn = useEditionLinks();
  return <output>{[addressIn('us'), addressIn('fr'), addressIn('in'), addressIn('de')].join(' ')}</output>;
}

it.each([
  ['/artists/ann', '/artists/ann /fr/artists/ann /in/illustrators /de/illustrators'],
  ['/animators/ann?a=b', '/animators/ann?a=b /fr/animators/ann?a=b /in/animators /de/animators'],
])('when some editions do not have the page %s, then the links to them lead to their artists', async (path, links) => {
  renderAt(<Links />, { path });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(links));
});
