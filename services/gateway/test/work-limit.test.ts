import { describe, expect, it } from '@jest/globals';
import { RouteLimit, SLOW_MS } from '../src/overload/route-limit.ts';
import { LEAST, MOST, ROUTE_LEAST, ROUTE_MOST, Work } from '../src/overload/work.ts';

const CALM_MS = 1;
const LATE_MS = 100;

/** How many requests may begin, each of a route of its own. */
function roomIn(work: Work): number {
  const ends: (() => void)[] = [];
  while (work.hasRoom(`/route/${ends.length}`, false)) ends.push(work.begin(`/route/${ends.length}`));
  for (const end of ends) end();
  return ends.length;
}

function adapt(work: Work, windows: number, delayMs: number): void {
  for (let at = 0; at < windows; at++) work.adapt(delayMs);
}

describe('the limit of requests in work', () => {
  it('when the process keeps up, then it is as great as it may be', () => {
    const work = new Work();
    adapt(work, 10, CALM_MS);
    expect(roomIn(work)).toBe(MOST);
  });

  it('when the process does not keep up for a second, then it is an eighth, and never less than some', () => {
    const work = new Work();
    adapt(work, 10, LATE_MS);
    expect(roomIn(work)).toBeLessThan(MOST / 7);
    adapt(work, 100, LATE_MS);
    expect(roomIn(work)).toBe(LEAST);
  });

  it('when the overload is over, then all is as before within 30 seconds', () => {
    const work = new Work();
    adapt(work, 100, LATE_MS);
    adapt(work, 300, CALM_MS);
    expect(roomIn(work)).toBe(MOST);
  });

  it('when one stall happens, then hardly anything changes', () => {
    const work = new Work();
    work.adapt(LATE_MS);
    expect(roomIn(work)).toBeGreaterThan(MOST / 2);
  });
});

describe('the limit of one route', () => {
  let at: number;
  const limited = () => {
    at = 0;
    return new RouteLimit(ROUTE_MOST, ROUTE_LEAST, () => at);
  };
  const answer = (route: RouteLimit, milliseconds: number) => {
    const end = route.begin();
    at += milliseconds;
    end();
    route.adapt();
  };

  it('when its answers take long, then the limit decreases, and increases again when they do not', () => {
    const route = limited();
    for (let count = 0; count < 20; count++) answer(route, SLOW_MS * 2);
    expect(route.work.limit).toBe(ROUTE_LEAST);
    for (let count = 0; count < 60; count++) answer(route, SLOW_MS / 10);
    expect(route.work.limit).toBe(ROUTE_MOST);
  });

  it('when no request completes, then the limit decreases', () => {
    const route = limited();
    route.begin();
    for (let count = 0; count < 20; count++) {
      at += SLOW_MS;
      route.adapt();
    }
    expect(route.work.limit).toBe(ROUTE_LEAST);
  });

  it('when there is no request, then the limit stays', () => {
    const route = limited();
    for (let count = 0; count < 20; count++) {
      at += SLOW_MS;
      route.adapt();
    }
    expect(route.work.limit).toBe(ROUTE_MOST);
  });

  it('when one route is slow, then the others keep their capacity', () => {
    const work = new Work();
    const ends = Array.from({ length: ROUTE_MOST }, () => work.begin('/slow'));
    expect(work.hasRoom('/slow', false)).toBe(false);
    expect(work.hasRoom('/other', false)).toBe(true);
    for (const end of ends) end();
  });
});
