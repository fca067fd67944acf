import type { PageToRender, RenderedPage } from '@limner/contracts/rendered-page';

/** Messages from the gateway to the render thread. */
export type ToRenderer =
  | { readonly kind: 'render'; readonly id: number; readonly page: PageToRender; readonly deadlineMs: number }
  | { readonly kind: 'response'; readonly call: number; readonly status: number; readonly json: string };

/** Messages from the render thread to the gateway. */
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
