import { t } from '#texts/home.js';
import { formatNumber } from '#contract/numbers.ts';
import { SectionHeading } from './section-heading.tsx';

const STEPS = [
  [t.choose, t.howToChoose],
  [t.waitForTheClub, t.whatTheClubDoes],
  [t.payAndPlay, t.howToPay],
] as const;

export function HowToBook() {
  return (
    <section aria-labelledby="how-to-book" className="mt-16 sm:mt-24">
      <SectionHeading id="how-to-book" text={t.howBookingWorks} />
      <ol className="mt-8 grid gap-4 md:grid-cols-3 md:gap-6">
        {STEPS.map(([title, text], index) => (
          <li key={title} className="flex gap-4 rounded-lg bg-sunken p-5">
            <span aria-hidden className="text-title font-black tracking-tighter text-brand">
              {formatNumber(index + 1)}
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
