import { t } from '#texts/interface.js';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';

export function Loading({ text = t.loading }: { text?: string }) {
  return (
    <p role="status" className="flex min-h-48 items-center justify-center gap-3 font-medium text-muted">
      <Spinner />
      {text}
    </p>
  );
}

interface EmptyStateProps {
  picture: string;
  title: string;
  /** The actions offered to the user. */
  children?: ReactNode;
}

export function EmptyState({ picture, title, children }: EmptyStateProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-4 rounded-xl border border-dashed border-edge px-6 py-12 text-center">
      <img src={picture} alt="" width="200" height="150" />
      <p className="max-w-full text-lg font-semibold wrap-anywhere">{title}</p>
      {children}
    </div>
  );
}

interface ErrorStateProps {
  action?: string;
  message: string;
  onRetry: () => void;
}

export function ErrorState({ message, action = t.tryAgain, onRetry }: ErrorStateProps) {
  return (
    <div className="grid justify-items-center gap-5 rounded-xl border border-line bg-raised px-6 py-12 text-center">
      <p role="alert" className="flex max-w-prose items-start gap-3 text-start font-medium text-bad">
        <CircleAlert aria-hidden size={22} className="mt-0.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{message}</span>
      </p>
      <Button onClick={onRetry}>{action}</Button>
    </div>
  );
}

interface LoadedProps<Data> {
  /** The result of a TanStack Query query. */
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Shown until the data has loaded. */
  waiting: ReactNode;
  /** The text before the error message, or a function that renders the error. */
  failed?: string | ((error: Error, retry: () => void) => ReactNode);
  children: (data: Data) => ReactNode;
}

/** Shows the data of a query, with a loading state before it and an error state instead of it. */
export function Loaded<Data>({ query, waiting, failed = t.error, children }: LoadedProps<Data>) {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (!error) return waiting;
  const retry = () => void query.refetch();
  if (typeof failed === 'function') return failed(error, retry);
  return <ErrorState message={`${failed}: ${error.message}`} onRetry={retry} />;
}

/** Shows in place what went wrong and what to do. It is announced when it appears, and empty without a message. */
export function Problem({ message }: { message: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {message && (
        <p className="flex items-start gap-2.5 rounded-md bg-bad-soft px-4 py-3 text-sm font-medium text-bad">
          <CircleAlert aria-hidden size={20} className="mt-px shrink-0" />
          <span className="min-w-0 wrap-anywhere">{message}</span>
        </p>
      )}
    </div>
  );
}
