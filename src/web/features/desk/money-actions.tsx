import { t } from '#texts/desk.js';
import { useState } from 'react';
import type { DeskBooking, DeskOffers } from '#contract/desk/desk.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { Button } from '#web/ui/button.tsx';
import { AddGuests } from './add-guests.tsx';
import { TakeMoney, TakeSome } from './take-money.tsx';
import { unpaidAmount } from './visit-words.ts';

const TOGGLE = 'px-2! aria-expanded:border-brand aria-expanded:bg-brand-soft';

interface MoneyActionsProps {
  booking: DeskBooking;
  /** Without offers, only the whole open amount can be paid and no guests can be added. */
  offers: DeskOffers | undefined;
  /** The amount in taka whose payment revives the booking after it has ended; undefined when it cannot be revived. */
  revivedBy: number | undefined;
}

/** Records payment of a booking's open amount, in full or in part, and adds guests. */
export function MoneyActions({ booking, offers, revivedBy }: MoneyActionsProps) {
  const [asked, setAsked] = useState<'some' | 'guests' | null>(null);
  const open = revivedBy ?? unpaidAmount(booking);
  const least = open > 0 ? (offers?.least ?? null) : null;
  const fee = offers?.guest_fee ?? 0;
  const close = () => setAsked(null);
  const toggle = (wanted: typeof asked) => setAsked(asked === wanted ? null : wanted);

  function form() {
    if (asked === 'guests' && fee > 0) return <AddGuests booking={booking} fee={fee} onDone={close} />;
    if (asked === 'some' && least !== null)
      return <TakeSome booking={booking} least={least} onDone={close} />;
    return open > 0 && <TakeMoney booking={booking} total={open} />;
  }
  return (
    <div className="grid grid-cols-1 gap-3 empty:hidden">
      {revivedBy !== undefined && <p className="text-sm text-muted">{t.comesBack}</p>}
      {form()}
      {(least !== null || fee > 0) && (
        <div className="flex flex-wrap gap-2 *:grow">
          {least !== null && (
            <Button className={TOGGLE} aria-expanded={asked === 'some'} onClick={() => toggle('some')}>
              {t.otherAmount}
            </Button>
          )}
          {fee > 0 && (
            <Button className={TOGGLE} aria-expanded={asked === 'guests'} onClick={() => toggle('guests')}>
              {t.addGuest({ fee: formatTaka(fee) })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
