import { Component, type ComponentType, type ContextType, type ReactNode } from 'react';
import { announce } from '../a11y/announce.ts';
import { WordsContext } from '../i18n/i18n.ts';
import { PartFailed } from './part-failed.tsx';

export interface FailedProps {
  readonly error: unknown;
  readonly retry: () => void;
  /** A retry is in progress. */
  readonly isPending: boolean;
}

interface PartBoundaryProps {
  readonly children: ReactNode;
  /** Shown instead of the children after a failure; `PartFailed` by default. */
  readonly Failed?: ComponentType<FailedProps>;
  /** Has to succeed before the children are rendered again. */
  readonly renew?: (error: unknown) => Promise<unknown>;
}

interface Failure {
  readonly failure?: { readonly error: unknown };
  readonly isPending: boolean;
}

/** An error boundary: a part that fails does not take the page down. A class, because React has no hook for it. */
export class PartBoundary extends Component<PartBoundaryProps, Failure> {
  static override readonly contextType = WordsContext;
  declare context: ContextType<typeof WordsContext>;

  override state: Failure = { isPending: false };

  static getDerivedStateFromError(error: unknown): Failure {
    return { failure: { error }, isPending: false };
  }

  readonly retry = async (): Promise<void> => {
    this.setState({ isPending: true });
    try {
      await this.props.renew?.(this.state.failure?.error);
      this.setState({ failure: undefined, isPending: false });
    } catch {
      if (this.context) announce(this.context.t('states.partFailed'));
      this.setState({ isPending: false });
    }
  };

  override render(): ReactNode {
    const { failure, isPending } = this.state;
    const { Failed = PartFailed, children } = this.props;
    return failure ? <Failed error={failure.error} retry={this.retry} isPending={isPending} /> : children;
  }
}
