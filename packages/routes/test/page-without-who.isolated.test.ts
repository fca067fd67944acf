import { expect, it, jest } from '@jest/globals';

it('when a table that the compiler did not see has a page without `who`, then nothing that reads it starts', async () => {
  jest.unstable_mockModule('../src/table.ts', () => ({ ROUTES: { team: { pattern: '/team', page: 'team-page' } } }));
  await expect(import('../src/routes.ts')).rejects.toThrow('the page of the route team does not say who may see it');
});
