import type { Shape } from '../drawing/stage.ts';

/** Shapes that follow each other and may be written as one path, as `joins` decides; the order stays. */
export function runsOf(shapes: readonly Shape[], joins: (before: Shape, shape: Shape) => boolean): Shape[][] {
  const result: Shape[][] = [];
  for (const shape of shapes) {
    const run = result.at(-1);
    const before = run?.at(-1);
    if (run !== undefined && before !== undefined && isAlike(before, shape) && joins(before, shape)) run.push(shape);
    else result.push([shape]);
  }
  return result;
}

const isAlike = (a: Shape, b: Shape): boolean =>
  a.paint === b.paint && a.shade === b.shade && a.width === b.width && a.kind === b.kind && a.depth === b.depth;

/** Markup in groups, each with the attributes that all in it share. */
export function inGroups(parts: Iterable<readonly [attributes: string, markup: string]>): string {
  let [result, group, inside] = ['', '', ''];
  const close = (): void => {
    result += inside === '' || group === '' ? inside : `<g${group}>${inside}</g>`;
  };
  for (const [attributes, markup] of parts) {
    if (attributes !== group) {
      close();
      [group, inside] = [attributes, ''];
    }
    inside += markup;
  }
  close();
  return result;
}
