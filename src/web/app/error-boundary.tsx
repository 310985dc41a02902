import { t } from '#texts/site.js';
import { Component, type ReactNode } from 'react';
import { isAsLoaded } from '#web/router/history.ts';
import { ErrorState } from '#web/ui/states.tsx';
import { answerPresses } from '../site/early-presses.ts';

import { Offline } from './offline.tsx';

interface Props {
  /** The current path. When it changes, the boundary renders its children again. */
  place?: string;
  /** Whether the server-rendered page is readable without our code. */
  isReadable?: boolean;
  children: ReactNode;
}

interface State {
  failure: 'fault' | 'offline' | null;
  /** The server-rendered HTML, kept because React is about to remove it. */
  html?: string | undefined;
}

/** Shows the user that our own code failed. React supports error boundaries only as classes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(): State {
    return {
      failure: navigator.onLine ? 'fault' : 'offline',
      html: isAsLoaded() ? document.querySelector('main')?.innerHTML : undefined,
    };
  }

  override componentDidCatch() {
    answerPresses(); // the retry button may be among the held buttons
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
        {/* The HTML is safe: it came from the club's own server. */}
        {kept && <div className="mt-8" dangerouslySetInnerHTML={{ __html: kept }} />}
      </>
    );
  }
}
