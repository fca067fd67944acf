import type { PageToRender, RenderedPage } from '@limner/contracts/rendered-page';

/** What the gateway says to the thread that renders pages. */
export type ToRenderer =
  | { readonly kind: 'render'; readonly id: number; readonly page: PageToRender; readonly deadlineMs: number }
  | { readonly kind: 'answer'; readonly call: number; readonly status: number; readonly json: string };

/** What that thread says to the gateway. */
export type FromRenderer =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'call';
      readonly call: number;
      readonly method: 'GET' | 'POST';
      readonly path: string;
      readonly body: string | undefined;
    }
  | { readonly kind: 'rendered'; readonly id: number; readonly page: RenderedPage }
  | { readonly kind: 'failed'; readonly id: number; readonly problem: string };
