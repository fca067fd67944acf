import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Region } from '@limner/editions';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { Address, installFakeGateway, noQueries, renderAt } from './test-support/site.tsx';
import { Component as WordsPage } from './words-page.tsx';

const faq = (key: string, question: string, answer: string, language = 'en') => ({
  id: key.length,
  key,
  language,
  question,
  answer,
});
const text = (item: string, words: string) => ({ item, text: words, language: 'en', version: 1 });

const gateway = installFakeGateway(() => ({
  'faqs?page=commissioning': [
    faq('what-does-it-cost', 'What does it cost?', '<p>A <a href="/contact/uk">fair price</a>.</p>'),
    faq('how-long', 'How long does it take?', '<p>About {reply} minutes.</p>'),
    faq('trees', 'How many trees?', '<p>{trees}</p>'),
  ],
  'faqs?page=animation-commissioning': [faq('a-minute', 'What does a minute cost?', '<p>A month.</p>')],
  settings: { quote_reply: '60' },
}));

const open = (path: string, region: Region = 'uk', queries = noQueries()) =>
  renderAt(
    <>
      <Routes>
        <Route path="*" element={<WordsPage />} />
      </Routes>
      <Address />
    </>,
    { region, path, queries },
  );
const answerOf = (question: string): HTMLDetailsElement => {
  const details = screen.getByRole('heading', { level: 2, name: question }).closest('details');
  if (!details) throw new Error('no such question');
  return details;
};

describe('the questions of clients', () => {
  it('when the page is opened, then each question opens to its answer, with the values of the settings', async () => {
    gateway.responses.stories = [text('lede', 'Twelve questions.'), text('q1', 'Old?'), text('a1', '<p>Old.</p>')];
    open('/commissioning');
    await screen.findByRole('heading', { level: 2, name: 'What does it cost?' });
    expect(answerOf('How long does it take?').open).toBe(false);
    expect(screen.getByText('About 60 minutes.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'fair price', hidden: true }).getAttribute('href')).toBe('/contact/uk');
    expect(screen.getByText('Twelve questions.')).toBeDefined();
    expect(screen.queryByText('Old?')).toBeNull();
    // Its answer has a figure that is not known (BC-06).
    expect(screen.queryByText('How many trees?')).toBeNull();
  });

  it('when the address names a question, then it is open; its own link leads to it', async () => {
    open('/commissioning#how-long');
    await screen.findByRole('heading', { level: 2, name: 'How long does it take?' });
    expect(answerOf('How long does it take?').open).toBe(true);
    const other = answerOf('What does it cost?');
    expect(other.open).toBe(false);
    other.open = true;
    const [link] = screen.getAllByRole('link', { name: 'Link to this answer' });
    expect(link?.getAttribute('href')).toBe('/commissioning#what-does-it-cost');
    answerOf('How long does it take?').open = false;
    await userEvent.click(screen.getAllByRole('link', { name: 'Link to this answer', hidden: true })[1] as Element);
    expect(answerOf('How long does it take?').open).toBe(true);
  });

  it('when it is the page of the animation section, then it has questions of its own', async () => {
    open('/animation-commissioning', 'fr');
    expect((await screen.findByText('What does a minute cost?')).closest('[lang]')?.getAttribute('lang')).toBe('en');
    expect(screen.queryByText('What does it cost?')).toBeNull();
  });

  it('when they cannot be loaded, then a retry is offered', async () => {
    gateway.responses['faqs?'] = 503;
    delete gateway.responses['faqs?page=commissioning'];
    open('/commissioning');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('texts of the agency', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('[EN-05] when a page is opened again within half an hour, then its texts and questions are not asked for again; after that, they are', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const queries = noQueries();
    const page = () => open('/commissioning', 'uk', queries);
    page();
    await screen.findByText('What does it cost?');
    const asked = () => gateway.requests.filter((path) => /stories|faqs/.test(path)).length;
    const first = asked();
    cleanup();
    jest.setSystemTime(Date.now() + 1_799_000);
    page();
    await screen.findByText('What does it cost?');
    expect(asked()).toBe(first);
    cleanup();
    jest.setSystemTime(Date.now() + 2_000);
    page();
    await waitFor(() => expect(asked()).toBe(first * 2));
    queries.clear();
  });
});
