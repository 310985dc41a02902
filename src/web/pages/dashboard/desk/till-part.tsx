import { t } from '#texts/desk.js';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { deskTill } from '#web/features/desk/queries.ts';
import { TillSheet } from '#web/features/desk/till-sheet.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loaded, Loading } from '#web/ui/states.tsx';

export function TillPart({ today }: { today: ClubDate }) {
  const [asked, setAsked] = useState<ClubDate | null>(null);
  const date = asked ?? today;
  const till = useQuery(deskTill(date));
  const isToday = date === today;
  return (
    <section aria-labelledby="till" className="scroll-mt-24">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="till" className="text-xl font-extrabold tracking-tight">
          {isToday ? t.tillToday : t.tillOf({ date: formatClubDate(date) })}
        </h2>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <input
            type="date"
            aria-label={t.dayOfTheTill}
            value={date}
            max={today}
            onChange={({ target }) => target.value !== '' && target.checkValidity() && setAsked(target.value)}
            className="min-h-11 w-44 rounded-md border border-edge bg-raised px-3 text-base font-semibold tabular-nums"
          />
          {till.data && till.data.entries.length > 0 && (
            <Button onClick={() => window.print()}>
              <Printer aria-hidden size={18} />
              {t.print}
            </Button>
          )}
        </div>
      </div>
      <Loaded query={till} waiting={<Loading />}>
        {(data) => <TillSheet till={data} />}
      </Loaded>
    </section>
  );
}
