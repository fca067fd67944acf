import { replaceEqualDeep } from '@tanstack/react-query';
import { getResponse } from './client.ts';

/** The entity tags of the responses that results came from. */
const tags = new WeakMap<object, string>();

/**
 * Like `get`, for what is fetched again and again: while the server's entity tag is that of `known`, this is the result, and the response is neither read nor
 * parsed. Of a long list, reading, parsing and comparing it would be the longest frames of a phone that scrolls.
 */
export async function getAgain<T extends object>(path: string, known: T | undefined, signal: AbortSignal): Promise<T> {
  const response = await getResponse(path, signal);
  const tag = response.headers.get('etag');
  if (known && tag !== null && tags.get(known) === tag) {
    await response.body?.cancel();
    return known;
  }
  const result: T = await response.json();
  if (tag !== null) tags.set(result, tag);
  return result;
}

/** The `structuralSharing` of a query by `getAgain`: what takes the place of a result keeps its entity tag. */
export function shareTagged(before: unknown, now: unknown): unknown {
  const shared = replaceEqualDeep(before, now);
  const tag = isObject(now) ? tags.get(now) : undefined;
  if (tag !== undefined && isObject(shared)) tags.set(shared, tag);
  return shared;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
