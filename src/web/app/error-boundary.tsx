import { t } from '#texts/site.js';
import { Component, type ReactNode } from 'react';
import { isAsLoaded } from '#web/router/history.ts';
import { ErrorState } from '#web/ui/states.tsx';
import { answerPresses } from '../site/early-presses.ts';

import { Offline } from './offline.tsx';

interface Props {
  /** Where one is: elsewhere the page gets a new chance. */
  place?: string;
  /** Whether what the server has sent can be read without our code. */
  isReadable?: boolean;
  children: ReactNode;
}

interface State {
  failure: 'fault' | 'offline' | null;
  /** The page as the server has sent it, which React is about to throw away. */
  html?: string | undefined;
}

/** Shows people that something in our own code failed; React knows no other form for it than a class. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(): State {
    return {
      failure: navigator.onLine ? 'fault' : 'offline',
      html: isAsLoaded() ? document.querySelector('main')?.innerHTML : undefined,
    };
  }

  override componentDidCatch() {
    answerPresses(); // its own button is one of them
  }

  override componentDidUpdate({ place }: Props) {
    // oxlint-disable-next-line react/no-did-update-set-state -- another page has another chance, once
    if (place !== this.props.place && this.state.failure) this.setState({ failure: null });
  }

  override render() {
    const { failure, html } = this.state;
    if (!failure) return this.props.children;
    if (failure === 'offline') return <Offline />;
    const kept = this.props.isReadable && html;
    return (
      <>
        <ErrorState
          message={kept ? t.pageFailedButReadable : t.pageFailed}
          action={t.reload}
          onRetry={() => window.location.reload()}
        />
        {/* It came from the club's own server. */}
        {kept && <div className="mt-8" dangerouslySetInnerHTML={{ __html: kept }} />}
      </>
    );
  }
}
