import { t } from '#texts/approvals.js';
import { formatNumber } from '#contract/numbers.ts';
import { rich } from '#web/ui/rich.tsx';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { confirmDiscard } from '#web/forms/confirm-discard.ts';
import { useUnsavedChanges } from '#web/forms/use-unsaved-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogButtons } from '#web/ui/overlays/dialog-footer.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';

interface RejectDialogProps {
  /** The bookings to reject; empty while the dialog is closed. */
  bookings: Booking[];
  /** Whether the bookings are the visible part of a weekly booking that is rejected as a whole. */
  isSeries?: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks for confirmation before requests are rejected, and for an optional reason. */
export function RejectDialog({ bookings, isSeries = false, onReject, onClose }: RejectDialogProps) {
  const [first] = bookings;
  return (
    <Modal
      open={first !== undefined}
      onClose={onClose}
      mayClose={confirmDiscard}
      role="alertdialog"
      title={writeTitle(bookings.length, isSeries)}
    >
      {first && (
        <RejectForm
          first={first}
          count={bookings.length}
          isSeries={isSeries}
          onReject={onReject}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

function writeTitle(count: number, isSeries: boolean): string {
  if (isSeries) return t.rejectWholeSeries;
  return count > 1 ? t.rejectBookings({ count: formatNumber(count) }) : t.rejectThisBooking;
}

interface RejectFormProps extends Omit<RejectDialogProps, 'bookings' | 'isSeries'> {
  first: Booking;
  count: number;
  isSeries: boolean;
}

/** The maximum length of a reason that the server accepts. */
const LONGEST = 300;

function RejectForm({ first, count, isSeries, onReject, onClose }: RejectFormProps) {
  const [reason, setReason] = useState('');
  useUnsavedChanges(reason !== '');

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onReject(reason.trim());
  }
  async function leave() {
    if (await confirmDiscard()) onClose();
  }
  return (
    <form onSubmit={submit} className="mt-3 grid grid-cols-1 gap-5">
      <p className="wrap-anywhere text-muted">{describeConsequence({ first, count, isSeries })}</p>
      <TextAreaField
        label={t.reasonOptional}
        hint={count > 1 && !isSeries ? t.eachReadsReason : t.theyReadReason}
        placeholder={t.exampleOfReason}
        maxLength={LONGEST}
        rows={2}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <DialogButtons>
        <Button onClick={() => void leave()}>{t.cancel}</Button>
        <Button type="submit" look="danger">
          {isSeries ? t.rejectAll : t.reject}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** Returns the text that says what is rejected, and that its slots become free for others. */
function describeConsequence({
  first,
  count,
  isSeries,
}: Pick<RejectFormProps, 'first' | 'count' | 'isSeries'>): ReactNode {
  if (isSeries) return t.allRequestsOfSeries({ count: formatNumber(count) });
  if (count > 1) return t.slotsFreeAtOnce;
  return rich(t.requestedBy, {
    court: <ClubText bangla={first.court_type_bn}>{first.court_type}</ClubText>,
    date: formatClubDate(first.date),
    person: first.user_email || first.user_name,
  });
}
