import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Component as ApplicationsPage } from './applications-page.tsx';
import { Component as ThanksPage } from './applications-thanks-page.tsx';
import { Component as ArtistsPage } from './artists-page.tsx';
import { Component as LoginPage } from './login-page.tsx';
import { Component as PickedPage } from './picked-page.tsx';
import { installFakeGateway, renderAt } from './test-support/site.tsx';
import { Component as VersionPage } from './version-page.tsx';
import { Component as WordsPage } from './words-page.tsx';

const picture = { url: '/images/a/b', width: 300, height: 200, alt: 'A tin', thumbhash: '' };
const artist = {
  artist_id: 1,
  formatted_name: 'Ann Ek',
  name: 'Ann Ek',
  portfolio_url: 'ann-ek',
  live: true,
  fresh: false,
  illustrator: true,
  animation: false,
  region: 'us',
  show_on_all: false,
  hiddens: [],
  excludes: [],
  galleries: [],
  image_count: 1,
  pictures: [picture],
  accent: '#336699',
};
const image = {
  ...picture,
  image_id: 12,
  artist_id: 1,
  swf: '',
  animation: false,
  motion: '',
  title: 'A tin of tea',
  detail: '',
  galleries: [],
  palette: [],
  attributes: {},
};
const story = (item: string, text: string) => ({ item, text, language: 'en', version: 1 });
const gateway = installFakeGateway(() => ({
  'collections/artists': [
    artist,
    { ...artist, artist_id: 2, formatted_name: 'New By', portfolio_url: 'new-by', fresh: true },
  ],
  'collections/galleries': [],
  'collections/best-of/tea-tins': [image],
  'collections/best-of/nothing': 404,
  'collections/recent': [image],
  version: { version: '0.1.0-production', commit: 'abc123', built: '2026-11-22T10:00:00.000Z' },
  settings: { email: 'hello@agency.example' },
}));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the page after trees were sponsored', () => {
  it('[RT-17] when it is opened, then it says thank you and lists the new artists only', async () => {
    renderAt(<ArtistsPage />, { path: '/grow-a-tree/success' });
    expect(await heading('Thank you')).toBeDefined();
    expect(screen.getByText(/Your trees have been added/)).toBeDefined();
    expect(await screen.findByRole('link', { name: /New By/ })).toBeDefined();
    expect(screen.queryByText('Ann Ek')).toBeNull();
  });
});

describe('applications', () => {
  it('[RT-23] when artists, applicants and job seekers open their pages, then each says what to do: what to send and to which address, thank you, and which work there is', async () => {
    const { unmount } = renderAt(<ApplicationsPage />, { path: '/applications' });
    expect(await heading('Apply to join us')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'What to send' })).toBeDefined();
    const email = await screen.findByRole('link', { name: 'hello@agency.example' });
    expect(email.getAttribute('href')).toBe('mailto:hello@agency.example?subject=Application');
    unmount();
    const thanks = renderAt(<ThanksPage />, { path: '/applications/thanks' });
    expect(await heading('Thank you for your application')).toBeDefined();
    thanks.unmount();
    gateway.responses.stories = [story('body', '<p>We look for an agent in Porto.</p>')];
    renderAt(<WordsPage />, { path: '/vacancies' });
    expect(await heading('Vacancies')).toBeDefined();
    expect(await screen.findByText('We look for an agent in Porto.')).toBeDefined();
  });

  it('when the agency has an address and a text for applications, then they are shown; without any address the contact page is linked', async () => {
    gateway.responses.stories = [story('body', '<p>Ten drawings, please.</p>')];
    gateway.responses.settings = { email: 'hello@agency.example', applications_email: 'art@agency.example' };
    const { unmount } = renderAt(<ApplicationsPage />, { path: '/applications' });
    expect(await screen.findByText('Ten drawings, please.')).toBeDefined();
    expect(await screen.findByRole('link', { name: 'art@agency.example' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'What to send' })).toBeNull();
    unmount();
    gateway.responses.settings = {};
    renderAt(<ApplicationsPage />, { path: '/animation/applications' });
    const link = await screen.findByRole('link', { name: /Every way to reach us/ });
    expect(link.getAttribute('href')).toBe('/animation/contact/uk');
  });

  it('when the texts cannot be loaded, then a retry is offered', async () => {
    gateway.responses.stories = 503;
    renderAt(<ApplicationsPage />, { path: '/applications' });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('pages for people who work on the site', () => {
  it('[RT-03 part] when the sign-in page is opened and there is no sign-in service, then it says so and leads home', async () => {
    renderAt(<LoginPage />, { path: '/login' });
    expect(await heading('Administrator sign-in')).toBeDefined();
    expect(await screen.findByText('Nobody can sign in here yet.')).toBeDefined();
    expect(screen.getByText(/ask whoever runs this site/)).toBeDefined();
    expect(screen.getByRole('link', { name: /home page/ }).getAttribute('href')).toBe('/');
  });

  it('[RT-05 part] when the version page is opened, then it shows version, commit and build time; an unknown commit is called so', async () => {
    const { unmount } = renderAt(<VersionPage />, { path: '/version' });
    expect(await screen.findByText('0.1.0-production')).toBeDefined();
    expect(screen.getByText('abc123')).toBeDefined();
    expect(screen.getByText(/22 Nov 2026/)).toBeDefined();
    unmount();
    gateway.responses.version = { version: '0.1.0-production', commit: '', built: '2026-11-22T10:00:00.000Z' };
    renderAt(<VersionPage />, { path: '/version' });
    expect(await screen.findByText('Unknown')).toBeDefined();
  });
});

describe('selections of images', () => {
  it.each([
    ['/best-of-tea-tins', 'Best of tea tins'],
    ['/instagram', 'Recent work'],
  ])('[RT-26 part] when %s is opened, then every tile leads to the page of its image', async (path, title) => {
    renderAt(<PickedPage />, { path });
    expect(await heading(title)).toBeDefined();
    const pictures = await screen.findByRole('list', { name: 'Pictures' });
    const links = within(pictures).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toContain('/artists/ann-ek/12');
  });

  it('[RT-26 part] when nothing has the tag, then the page is not found; when the images do not arrive, then a retry is offered', async () => {
    const { unmount } = renderAt(<PickedPage />, { path: '/best-of-nothing' });
    expect(await heading('This page does not exist.')).toBeDefined();
    unmount();
    gateway.responses['collections/recent'] = 503;
    renderAt(<PickedPage />, { path: '/instagram' });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('the link to help for Ukraine', () => {
  it('[RT-32] when the agency has an address for it, then the values link to it as sponsored, in a new tab that cannot reach this one; otherwise there is no link', async () => {
    gateway.responses.stories = [story('body', '<p>We pay on time.</p>')];
    const { unmount } = renderAt(<WordsPage />, { path: '/our-values' });
    expect(await screen.findByText('We pay on time.')).toBeDefined();
    expect(screen.queryByRole('link', { name: /Support Ukraine/ })).toBeNull();
    unmount();
    gateway.responses.settings = { support_url: 'https://help.example/ukraine' };
    renderAt(<WordsPage />, { path: '/our-values', region: 'fr' });
    const link = await screen.findByRole('link', { name: /Soutenir l’Ukraine/ });
    expect(link.getAttribute('href')).toBe('/fr/SupportUkraine');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')?.split(' ')).toEqual(expect.arrayContaining(['sponsored', 'noopener']));
  });
});
