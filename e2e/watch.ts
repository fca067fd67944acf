import type { Page } from '@playwright/test';

/** What a page did that a test looks at. */
export interface Seen {
  readonly errors: string[];
  readonly calls: string[];
}

/** Records errors and warnings of the console, uncaught exceptions, and calls of the API. */
export function watch(page: Page): Seen {
  const errors: string[] = [];
  const calls: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${pathname} ${request.postData() ?? ''}`);
  });
  return { errors, calls };
}
