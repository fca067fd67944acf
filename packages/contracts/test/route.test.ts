import { expect, it } from '@jest/globals';
import { type Route, routes } from '../src/index.ts';

it.each(Object.values<Route>(routes))(
  'when $name gets a query parameter that it does not have, then it is refused',
  ({ query }) => {
    const { error } = query.safeParse({ surplus: 'x' });
    expect(error?.issues).toContainEqual(expect.objectContaining({ code: 'unrecognized_keys', keys: ['surplus'] }));
  },
);
