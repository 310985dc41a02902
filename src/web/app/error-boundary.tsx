import { Component, type ReactNode } from 'react';
import { ErrorState } from '#web/ui/states.tsx';
import { answerPresses } from './early-presses.ts';
import { Offline } from './offline.tsx';

interface Props {
  /** Where one is: elsewhere the page gets a new chance. */
  place: string;
  children: ReactNode;
}

interface State {
  failure: 'fault' | 'offline' | null;
}

/** What a fault in our own code looks like to people; React knows no other form for it than a class. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(): State {
    return { failure: navigator.onLine ? 'fault' : 'offline' };
  }

  override componentDidCatch() {
    answerPresses(); // its own button is one of them
  }

  override componentDidUpdate({ place }: Props) {
    // oxlint-disable-next-line react/no-did-update-set-state -- another page has another chance, once
    if (place !== this.props.place && this.state.failure) this.setState({ failure: null });
  }

  override render() {
    if (!this.state.failure) return this.props.children;
    if (this.state.failure === 'offline') return <Offline />;
    return (
      <ErrorState
        message="Something went wrong on this page. Nothing you saved is lost; please reload the page."
        action="Reload"
        onRetry={() => window.location.reload()}
      />
    );
  }
}
