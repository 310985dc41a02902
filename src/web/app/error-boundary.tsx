import { Component, type ReactNode } from 'react';
import { ErrorState } from '#web/ui/states.tsx';

interface Props {
  /** Where one is: elsewhere the page gets a new chance. */
  place: string;
  children: ReactNode;
}

/** What a fault in our own code looks like to people; React knows no other form for it than a class. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ place }: Props) {
    if (place !== this.props.place && this.state.hasFailed) this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorState
        message="Something went wrong on this page. Nothing that you saved is lost: please reload it."
        action="Reload"
        onRetry={() => window.location.reload()}
      />
    );
  }
}
