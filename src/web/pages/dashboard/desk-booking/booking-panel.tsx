import { t } from '#texts/desk.js';
import { rich } from '#web/ui/rich.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { toClubDate } from '#contract/clock/club-time.ts';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { receiptPage } from '#contract/bookings/booking-pages.ts';
import { PAGES } from '#contract/pages.ts';
import { CancelRest } from '#web/features/bookings/weekly/cancel-rest.tsx';
import { DecisionActions } from '#web/features/bookings/decide/decision-actions.tsx';
import { RejectDialog } from '#web/features/bookings/decide/reject-dialog.tsx';
import { useDecisions } from '#web/features/bookings/decide/use-decisions.ts';
import { CancelDialog } from '#web/features/desk/cancel-form.tsx';
import { CorrectMoney } from '#web/features/desk/correct-money.tsx';
import { MoneyActions } from '#web/features/desk/money-actions.tsx';
import { playTimes } from '#web/features/desk/day-lists.ts';
import { LinkToAccount } from '#web/features/desk/link-to-account.tsx';
import { deskBookingDetails } from '#web/features/desk/queries.ts';
import { StaffNote } from '#web/features/desk/staff-note.tsx';
import { VisitActions } from '#web/features/desk/visit-actions.tsx';
import { nameBooker } from '#web/features/desk/visit-words.ts';
import { useRole } from '#web/session/use-role.ts';
import { MoveDialog } from './move-dialog.tsx';
import { MovedNote } from './moved-note.tsx';
import { mayCorrectOn, PaidParts } from './paid-parts.tsx';
import { Link } from '#web/router/link.tsx';
import { confirmDiscard } from '#web/forms/confirm-discard.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SidePanel, useFocusInPanel } from '#web/ui/overlays/side-panel.tsx';
import { Problem } from '#web/ui/states.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { useSelection } from '#web/ui/lists/use-selection.ts';
import { useNow } from '#web/ui/use-now.ts';
import { BookingFacts } from './booking-facts.tsx';

type Extra = 'correct' | 'link' | 'cancel' | 'move' | null;

interface BookingPanelProps {
  id: string;
  /** The booking as the list has it, shown until the panel has loaded its own. */
  known: DeskBooking | undefined;
  onClose: () => void;
}

export function BookingPanel({ id, known, onClose }: BookingPanelProps) {
  const { data: details, error } = useQuery(deskBookingDetails(id));
  const { role } = useRole();
  const booking = details?.booking ?? known;
  async function leave() {
    if (await confirmDiscard()) onClose();
  }
  return (
    <SidePanel
      title={booking ? <TypedText>{nameBooker(booking)}</TypedText> : t.booking}
      onClose={() => void leave()}
    >
      {booking && <BookingFacts booking={booking} code={details?.code} />}
      {!details && <Problem message={error?.message} />}
      {details && <Actions key={id} details={details} isAdmin={role === 'admin'} />}
    </SidePanel>
  );
}

interface ActionsProps {
  details: Parameters<typeof CancelDialog>[0]['details'];
  isAdmin: boolean;
}

function Decide({ booking }: { booking: DeskBooking }) {
  const decisions = useDecisions(useSelection([booking._id]));
  return (
    <>
      <DecisionActions booking={booking} decisions={decisions} />
      <RejectDialog
        bookings={decisions.rejecting}
        onReject={decisions.rejectFor}
        onClose={decisions.keepRejecting}
      />
    </>
  );
}

function Actions({ details, isAdmin }: ActionsProps) {
  const [extra, setExtra] = useState<Extra>(null);
  const [moved, setMoved] = useState<{ before: DeskBooking; total: number } | null>(null);
  useFocusInPanel();
  const now = useNow() ?? new Date();
  const { booking, cancellation, parts, offers, revived_by: revivedBy } = details;
  const { status, payment, guest } = booking;
  const today = toClubDate(now);
  const isLive = ['pending', 'approved', 'confirmed'].includes(status);
  const isPaidOnline = !cancellation.by_hand && cancellation.all > 0;
  const mayCorrect = mayCorrectOn(today, isAdmin);
  const forgetMove = useCallback(() => setMoved(null), []);
  const isOver = playTimes(booking).ends <= now;
  const toggle = (wanted: Extra) => setExtra((shown) => (shown === wanted ? null : wanted));
  return (
    <>
      <div role="status" className="empty:hidden">
        {moved && (
          <MovedNote
            key={`${moved.before.date} ${moved.before.slots.join()}`}
            {...moved}
            onClose={forgetMove}
          />
        )}
      </div>
      {status === 'pending' && <Decide booking={booking} />}
      <MoneyActions booking={booking} offers={offers} revivedBy={revivedBy} />
      {parts && (
        <PaidParts booking={booking} parts={parts} mayCorrect={(paid) => isLive && mayCorrect(paid)} />
      )}
      <VisitActions booking={booking} now={now} isToday={booking.date === today}>
        {payment && !parts && <ButtonLink to={receiptPage(booking._id, payment._id)}>{t.receipt}</ButtonLink>}
        {isLive && !isOver && (
          <Button className="px-2!" onClick={() => setExtra('move')}>
            {t.moveDialog}
          </Button>
        )}
        {isLive && !parts && payment && mayCorrect(payment) && (
          <Button className="px-2!" aria-expanded={extra === 'correct'} onClick={() => toggle('correct')}>
            {t.correctPayment}
          </Button>
        )}
        {guest?.phone && (
          <Button className="px-2!" aria-expanded={extra === 'link'} onClick={() => toggle('link')}>
            {t.linkToAccount}
          </Button>
        )}
        {isLive && !isPaidOnline && (
          <Button className="text-bad!" onClick={() => setExtra('cancel')}>
            {t.cancelDots}
          </Button>
        )}
        {isLive && <CancelRest booking={booking} />}
      </VisitActions>
      {isLive && isPaidOnline && <PaidOnline how={parts ? 'part' : howPaid(payment)} />}
      {extra === 'correct' && payment && !parts && (
        <CorrectMoney bookingId={booking._id} payment={payment} onDone={() => setExtra(null)} />
      )}
      {extra === 'link' && guest && <LinkToAccount guest={guest} onDone={() => setExtra(null)} />}
      <StaffNote booking={booking} />
      <MoveDialog
        open={extra === 'move'}
        booking={booking}
        onMoved={(before, total) => setMoved({ before, total })}
        onClose={() => setExtra(null)}
      />
      <CancelDialog
        open={extra === 'cancel'}
        details={details}
        isAdmin={isAdmin}
        onClose={() => setExtra(null)}
      />
    </>
  );
}

const howPaid = (payment: DeskBooking['payment']) => (payment?.method === 'card' ? 'card' : 'online');

function PaidOnline({ how }: { how: 'card' | 'online' | 'part' }) {
  const page = (
    <Link to={PAGES.allConfirmed} className="font-semibold text-brand underline underline-offset-4">
      {t.allConfirmedBookings}
    </Link>
  );
  const words = { card: t.paidByCard, online: t.paidOnline, part: t.partPaidOnline };
  return <p className="text-sm text-muted">{rich(words[how], { page })}</p>;
}
