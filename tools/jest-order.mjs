import Sequencer from '@jest/test-sequencer';

/** Suites that run for long, many from files of few lines. Jest starts large files first where it has no times of an earlier run; one of these at the end leaves the other workers without work. */
const LONG = /(\.elastic|replicas|traces|\.long)\.test\.ts$/;

/** Jest's own order, with the long suites first. */
export default class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ path }) => LONG.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
