import { engineCalls, type Metrics } from '@limner/platform';
import type { Renderer } from './renderer.ts';

/** The renderer, with its pages observed; one that could not be rendered in time is an outcome of its own. */
export function observedRenderer(
  renderer: Pick<Renderer, 'render'>,
  metrics: Pick<Metrics, 'engineSeconds'>,
): Pick<Renderer, 'render'> {
  const call = engineCalls(metrics, 'renderer');
  return { render: (page) => call('render', () => renderer.render(page)) };
}
