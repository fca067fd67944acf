import { describe, expect, it } from '@jest/globals';
import { JobQueue } from '../src/job-queue.ts';

interface Job {
  readonly lane: 'query' | 'size' | 'batch';
  readonly visitor?: string;
  readonly name: string;
}

const limits = { open: 2, openOfVisitor: 2, waiting: 60 };
const newQueue = (query: Partial<typeof limits> = {}) =>
  new JobQueue<Job>({ query: { ...limits, ...query }, size: limits, batch: limits });
const jobOf = (visitor: string, name = visitor): Job => ({ lane: 'query', visitor, name });

/** Opens and closes all waiting jobs one by one, and returns their names in that order. */
function order(queue: JobQueue<Job>): string[] {
  const names: string[] = [];
  for (let job = queue.open('query'); job; job = queue.open('query')) {
    names.push(job.name);
    queue.close(job);
  }
  return names;
}

describe('the job queue', () => {
  it('when one visitor has thirty jobs and another adds one, then the other is next', () => {
    const queue = newQueue();
    for (let at = 0; at < 30; at++) queue.add(jobOf('many', `many ${at}`));
    const begun = queue.open('query');
    if (begun) queue.close(begun);
    queue.add(jobOf('one'));
    expect(order(queue).slice(0, 3)).toEqual(['one', 'many 1', 'many 2']);
  });

  it('when visitors have several jobs each, then they take turns', () => {
    const queue = newQueue();
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) queue.add(jobOf(name.charAt(0), name));
    expect(order(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('when a visitor reaches the limit of open jobs, then others are next until one is closed', () => {
    const queue = newQueue({ openOfVisitor: 1 });
    for (const name of ['a', 'a', 'b']) queue.add(jobOf(name));
    const first = queue.open('query');
    expect([first?.name, queue.open('query')?.name, queue.open('query')]).toEqual(['a', 'b', undefined]);
    if (first) queue.close(first);
    expect(queue.open('query')?.name).toBe('a');
  });

  it('when a visitor has an open job, then a visitor without one is next, whoever was last', () => {
    const queue = newQueue();
    for (const name of ['a1', 'b1', 'a2', 'b2']) queue.add(jobOf(name.charAt(0), name));
    const [, second] = [queue.open('query'), queue.open('query')];
    if (second) queue.close(second);
    expect([second?.name, queue.open('query')?.name]).toEqual(['b1', 'b2']);
  });

  it('when a lane is full, then only that lane refuses, and one visitor fills at most half of it', () => {
    const queue = newQueue({ waiting: 4 });
    for (const name of ['a', 'a']) queue.add(jobOf(name));
    expect(() => queue.add(jobOf('a'))).toThrow(expect.objectContaining({ code: 'rate_limited' }));
    for (const name of ['b', 'c']) queue.add(jobOf(name));
    expect(() => queue.add(jobOf('d'))).toThrow(expect.objectContaining({ code: 'unavailable' }));
    queue.add({ lane: 'size', visitor: 'a', name: 'size' });
    expect(queue.open('size')?.name).toBe('size');
  });

  it('when a job is removed, then its place is free and it is never opened', () => {
    const queue = newQueue({ waiting: 2 });
    const [left, stays] = [jobOf('a', 'left'), jobOf('b', 'stays')];
    for (const job of [left, stays]) queue.add(job);
    expect([queue.remove(left), queue.remove(left)]).toEqual([true, false]);
    queue.add(jobOf('c', 'later'));
    expect(order(queue)).toEqual(['stays', 'later']);
  });
});
