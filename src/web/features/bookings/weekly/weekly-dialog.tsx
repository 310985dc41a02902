import { PAGES } from '#contract/pages.ts';
import type { Series } from '#contract/bookings/series.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DialogButtons } from '#web/ui/overlays/dialog-footer.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { useCreateSeries } from './series-queries.ts';
import { WeeklyForm, type WeeklyChoice } from './weekly-form.tsx';
import { countWeeks } from './weekly-words.ts';

interface WeeklyDialogProps {
  /** What is to be booked each week; null while the dialog is closed. */
  chosen: WeeklyChoice | null;
  isMember: boolean;
  onBooked: () => void;
  onClose: () => void;
}

/** The dialog in which the same slots of a court are booked for several weeks. */
export function WeeklyDialog({ chosen, isMember, onBooked, onClose }: WeeklyDialogProps) {
  const series = useCreateSeries();
  function close() {
    series.reset();
    onClose();
  }
  return (
    <Modal
      open={chosen !== null}
      onClose={close}
      busy={series.isPending}
      title={
        chosen && (
          <>
            Every week: <TypedText>{chosen.court.type}</TypedText>
          </>
        )
      }
    >
      {chosen && !isMember && (
        <Told onClose={close}>
          Weekly bookings are for members. Please book once: you are a member as soon as the club has approved
          it.
        </Told>
      )}
      {chosen && isMember && series.data && <Booked series={series.data} onClose={close} />}
      {chosen && isMember && !series.data && (
        <WeeklyForm {...chosen} series={series} onBooked={onBooked} onClose={close} />
      )}
    </Modal>
  );
}

function Told({ children, onClose }: { children: string; onClose: () => void }) {
  return (
    <div className="mt-4 grid gap-5">
      <p>{children}</p>
      <DialogButtons>
        <Button look="primary" onClick={onClose}>
          OK
        </Button>
      </DialogButtons>
    </div>
  );
}

function Booked({ series: { bookings }, onClose }: { series: Series; onClose: () => void }) {
  const isApproved = bookings[0]?.status === 'approved';
  return (
    <div className="mt-4 grid gap-5">
      <div role="status">
        <p className="text-lg font-semibold">
          {`${countWeeks(bookings.length)} ${isApproved ? 'are approved.' : 'are requested.'}`}
        </p>
        <p className="mt-1 text-sm text-muted">
          {isApproved
            ? 'Each week is paid by itself. My Bookings says until when.'
            : 'An admin will review your request. The weeks are held for you until then.'}
        </p>
      </div>
      <DialogButtons>
        <Button onClick={onClose}>Done</Button>
        <ButtonLink to={PAGES.myBookings} look="primary">
          My Bookings
        </ButtonLink>
      </DialogButtons>
    </div>
  );
}
