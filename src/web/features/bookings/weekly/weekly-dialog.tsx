import { t } from '#texts/weekly.js';
import { rich } from '#web/ui/rich.tsx';
import { formatNumber } from '#contract/numbers.ts';
import { PAGES } from '#contract/pages.ts';
import type { Series } from '#contract/bookings/series.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DialogButtons } from '#web/ui/overlays/dialog-footer.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { useCreateSeries } from './series-queries.ts';
import { WeeklyForm, type WeeklyChoice } from './weekly-form.tsx';

interface WeeklyDialogProps {
  /** The slots to book each week; null while the dialog is closed. */
  chosen: WeeklyChoice | null;
  isMember: boolean;
  onBooked: () => void;
  onClose: () => void;
}

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
        chosen &&
        rich(t.everyWeek, { court: <ClubText bangla={chosen.court.type_bn}>{chosen.court.type}</ClubText> })
      }
    >
      {chosen && !isMember && <Told onClose={close}>{t.forMembersOnly}</Told>}
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
          {t.ok}
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
          {isApproved
            ? t.areApproved({ count: bookings.length, shown: formatNumber(bookings.length) })
            : t.areRequested({ count: bookings.length, shown: formatNumber(bookings.length) })}
        </p>
        <p className="mt-1 text-sm text-muted">{isApproved ? t.eachWeekIsPaid : t.adminWillReview}</p>
      </div>
      <DialogButtons>
        <Button onClick={onClose}>{t.done}</Button>
        <ButtonLink to={PAGES.myBookings} look="primary">
          {t.myBookings}
        </ButtonLink>
      </DialogButtons>
    </div>
  );
}
