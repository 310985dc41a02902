import { useId, type ReactNode } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl font-extrabold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface CardsProps {
  bookings: Booking[];
  children: (booking: Booking) => ReactNode;
}

export function Cards({ bookings, children }: CardsProps) {
  return (
    <ul className="grid gap-4">
      {bookings.map((booking) => (
        <li key={booking._id}>{children(booking)}</li>
      ))}
    </ul>
  );
}
