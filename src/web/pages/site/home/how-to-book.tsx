import { SectionHeading } from './section-heading.tsx';

const STEPS = [
  ['Choose', 'Pick a court, a day and your hours. They are held for you at once.'],
  ['Wait for the club', 'An admin looks at your request and approves it.'],
  ['Pay and play', 'Pay online, and the booking is confirmed. See you on the court.'],
] as const;

export function HowToBook() {
  return (
    <section aria-labelledby="how-to-book" className="mt-16 sm:mt-24">
      <SectionHeading id="how-to-book" text="How booking works" />
      <ol className="mt-8 grid gap-4 md:grid-cols-3 md:gap-6">
        {STEPS.map(([title, text], index) => (
          <li key={title} className="flex gap-4 rounded-lg bg-sunken p-5">
            <span aria-hidden className="text-title font-black tracking-tighter text-brand">
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg font-bold tracking-tight">{title}</h3>
              <p className="mt-1 text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
