import { Component, type ReactNode } from 'react';
import { PageFailed } from './page-failed.tsx';

interface Failure {
  readonly error: unknown;
}

/** Catches a page that could not be drawn, or whose file could not be fetched. Classes only: React has no hook for it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failure?: Failure }> {
  override state: { failure?: Failure } = {};

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <PageFailed error={failure.error} /> : this.props.children;
  }
}
