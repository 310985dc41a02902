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
  /** The address of a picture. */
  picture: string;
  title: string;
  /** What to do about it. */
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
  /** The text of the button. */
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
  /** React Query hands it out in this shape. */
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** What stands there until the data come. */
  waiting: ReactNode;
  /** What was not possible, said before the reason; or how that is shown. */
  failed?: string | ((error: Error, retry: () => void) => ReactNode);
  children: (data: Data) => ReactNode;
}

/** Shows what a query has brought; until then that it is awaited, or why it failed. */
export function Loaded<Data>({ query, waiting, failed = t.error, children }: LoadedProps<Data>) {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (!error) return waiting;
  const retry = () => void query.refetch();
  if (typeof failed === 'function') return failed(error, retry);
  return <ErrorState message={`${failed}: ${error.message}`} onRetry={retry} />;
}

/** Says in place what went wrong and what to do. Announced when it appears; nothing while there is no message. */
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
