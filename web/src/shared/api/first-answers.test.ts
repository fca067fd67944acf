import { afterEach, describe, expect, it, jest } from '@jest/globals';

/** The module reads the page once: each test looks at a page of its own. */
async function inPage(html: string) {
  document.body.innerHTML = html;
  jest.resetModules();
  return import('./first-answers.ts');
}

afterEach(() => {
  document.body.innerHTML = '';
});

describe('answers written into the page', () => {
  it('when a call was answered ahead, then its answer is taken once', async () => {
    const answers = JSON.stringify({
      'GET /home/current?lang=us': [1],
      'POST /search/text {"text":"fox"}': { images: [] },
    });
    const { callOf, takeFirstAnswer } = await inPage(
      `<script type="application/json" id="first-answers">${answers}</script>`,
    );
    expect(takeFirstAnswer(callOf('/home/current?lang=us', {}))).toEqual([1]);
    expect(takeFirstAnswer(callOf('/home/current?lang=us', {}))).toBeUndefined();
    expect(takeFirstAnswer(callOf('/search/text', { method: 'POST', body: '{"text":"fox"}' }))).toEqual({ images: [] });
    expect(takeFirstAnswer(callOf('/search/text', { method: 'POST', body: '{"text":"owl"}' }))).toBeUndefined();
  });

  it.each([[''], ['<script type="application/json" id="first-answers">{"a":</script>']])(
    'when the page has %j, then every call goes out',
    async (html) => {
      const { takeFirstAnswer } = await inPage(html);
      expect(takeFirstAnswer('GET /home/current?lang=us')).toBeUndefined();
    },
  );
});
