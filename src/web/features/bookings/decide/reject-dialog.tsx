import { useState, type SubmitEvent } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import { formatClubDate } from '#contract/clock/club-time.ts';
import { mayDiscard } from '#web/forms/unsaved.ts';
import { useUnsavedChanges } from '#web/forms/use-unsaved-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogButtons } from '#web/ui/overlays/dialog-footer.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';

interface RejectDialogProps {
  /** What is about to be rejected; empty while the dialog is closed. */
  bookings: Booking[];
  /** They are what is in the list of a weekly booking, all of which is rejected. */
  isSeries?: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks whether requests are to be rejected, and for a reason that may be left out. */
export function RejectDialog({ bookings, isSeries = false, onReject, onClose }: RejectDialogProps) {
  const [first] = bookings;
  return (
    <Modal
      open={first !== undefined}
      onClose={onClose}
      mayClose={mayDiscard}
      role="alertdialog"
      title={titleOf(bookings.length, isSeries)}
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

function titleOf(count: number, isSeries: boolean): string {
  if (isSeries) return 'Reject the whole weekly booking?';
  return count > 1 ? `Reject ${count} bookings?` : 'Reject this booking?';
}

interface RejectFormProps extends Omit<RejectDialogProps, 'bookings' | 'isSeries'> {
  first: Booking;
  count: number;
  isSeries: boolean;
}

/** The longest reason that the server takes. */
const LONGEST = 300;

function RejectForm({ first, count, isSeries, onReject, onClose }: RejectFormProps) {
  const [reason, setReason] = useState('');
  useUnsavedChanges(reason !== '');

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onReject(reason.trim());
  }
  async function leave() {
    if (await mayDiscard()) onClose();
  }
  return (
    <form onSubmit={submit} className="mt-3 grid grid-cols-1 gap-5">
      <Consequence first={first} count={count} isSeries={isSeries} />
      <TextAreaField
        label="Reason (optional)"
        hint={
          count > 1 && !isSeries
            ? 'Each of these people reads it in My Bookings.'
            : 'They read it in My Bookings.'
        }
        placeholder="The court is being repaired that day."
        maxLength={LONGEST}
        rows={2}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <DialogButtons>
        <Button onClick={() => void leave()}>Cancel</Button>
        <Button type="submit" look="danger">
          {isSeries ? 'Reject all' : 'Reject'}
        </Button>
      </DialogButtons>
    </form>
  );
}

function Consequence({ first, count, isSeries }: Pick<RejectFormProps, 'first' | 'count' | 'isSeries'>) {
  return (
    <p className="wrap-anywhere text-muted">
      {isSeries && `All its requests, ${count} in this list. `}
      {isSeries || count > 1 ? (
        'Their slots become available to others at once.'
      ) : (
        <>
          <TypedText>{first.court_type}</TypedText> on {formatClubDate(first.date)}, requested by{' '}
          {first.user_email || first.user_name}. Its slots become available to others at once.
        </>
      )}
    </p>
  );
}
