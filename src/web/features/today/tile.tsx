import type { ReactNode } from 'react';
import { Link } from '#web/router/link.tsx';

interface TileProps {
  title: string;
  /** The page with the details, to which the whole tile links. Omitted when there is no such page that the user may open. */
  to?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A section of the day's overview. With `to`, the whole tile is a link. */
export function Tile({ title, to, className = '', children }: TileProps) {
  return (
    <section
      className={`relative flex min-w-0 flex-col gap-3 rounded-xl border border-line bg-raised p-5 shadow-card ${to === undefined ? '' : 'hover:border-edge'} ${className}`}
    >
      <h2 className="text-sm font-semibold text-muted">
        {to === undefined ? (
          title
        ) : (
          <Link to={to} className="hover:underline after:absolute after:inset-0 after:rounded-xl">
            {title}
          </Link>
        )}
      </h2>
      {children}
    </section>
  );
}

export function Figure({ value, note }: { value: string; note: ReactNode }) {
  return (
    <>
      <p className="text-title leading-none font-extrabold tracking-tight tabular-nums">{value}</p>
      <p className="text-sm text-muted">{note}</p>
    </>
  );
}
