import { describe, expect, it } from '@jest/globals';
import { Gate } from '../src/gate.ts';

const LATER = Number.MAX_SAFE_INTEGER;

describe('the gate', () => {
  it('when more come than may be inside, then they wait, and past the waiting room they are refused', async () => {
    const gate = new Gate({ inside: 2, waiting: 1 });
    let inside = 0;
    let most = 0;
    const open: (() => void)[] = [];
    const enter = () =>
      gate.through(LATER, async () => {
        most = Math.max(most, ++inside);
        await new Promise<void>((resolve) => open.push(resolve));
        inside--;
      });
    const entered = [enter(), enter(), enter()];
    await expect(enter()).rejects.toMatchObject({ code: 'unavailable' });
    await Promise.resolve();
    for (const one of entered) {
      open.shift()?.();
      await one;
    }
    expect(most).toBe(2);
  });

  it('when the deadline passed while waiting, then the work is not begun, and the next may enter', async () => {
    const gate = new Gate({ inside: 1, waiting: 1 });
    await expect(gate.through(0, async () => 'work')).rejects.toMatchObject({ code: 'deadline_exceeded' });
    await expect(gate.through(LATER, async () => 'work')).resolves.toBe('work');
  });
});
