import { useId, type ReactNode } from 'react';

interface ReportCardProps {
  title: string;
  about?: ReactNode;
  className?: string;
  children?: ReactNode;
}

export function ReportCard({ title, about, className = '', children }: ReportCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`grid min-w-0 grid-cols-1 content-start gap-4 rounded-xl border border-line bg-raised p-5 shadow-card ${className}`}
    >
      <div>
        <h3 id={id} className="text-lg font-bold">
          {title}
        </h3>
        {about && <p className="mt-1 max-w-prose text-sm text-muted">{about}</p>}
      </div>
      {children}
    </section>
  );
}

export function ReportFigure({ value, label, note }: { value: string; label: string; note?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-semibold text-muted">{label}</dt>
      <dd className="text-xl font-extrabold tracking-tight wrap-anywhere tabular-nums">{value}</dd>
      {note && <dd className="text-sm text-muted">{note}</dd>}
    </div>
  );
}

export function ReportFigures({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-6 gap-y-4">{children}</dl>
  );
}
