import { t } from '#texts/desk.js';
import { rich } from '#web/ui/rich.tsx';
import { formatClubDate } from '#contract/clock/dates.ts';
import type { DueRefund } from '#contract/desk/desk-money.ts';
import { formatPhone } from '#contract/people/phone.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { nameGuest } from '#contract/desk/walk-in.ts';
import { PaidForText } from '#web/site/paid-for-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { Problem } from '#web/ui/states.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { useHandBack } from './queries.ts';

/** Lists the refunds that are due at the counter, oldest first. */
export function RefundRows({
  refunds,
  onShow,
}: {
  refunds: DueRefund[];
  onShow: (bookingId: string) => void;
}) {
  return (
    <ul className="grid overflow-hidden rounded-lg border border-line bg-raised shadow-card">
      {refunds.map((refund) => (
        <li key={refund._id} data-row="" className="border-line not-last:border-b">
          <RefundRow refund={refund} onShow={onShow} />
        </li>
      ))}
    </ul>
  );
}

function RefundRow({ refund, onShow }: { refund: DueRefund; onShow: (bookingId: string) => void }) {
  const { _id, booking_id, amount, phone, reason, date } = refund;
  const person = nameGuest(refund.person);
  const handing = useHandBack();
  async function handBack() {
    const isMeant = await confirm({
      title: t.handBack({ amount: formatTaka(amount) }),
      text: rich(t.handBackTo, { person: <TypedText>{person}</TypedText> }),
      action: t.handedBack,
    });
    if (isMeant) handing.mutate(_id);
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-3 sm:px-5">
      <div className="min-w-0 grow basis-44">
        <p className="font-semibold">
          <TypedText>{person}</TypedText> · <span className="tabular-nums">{formatTaka(amount)}</span>
        </p>
        <p className="text-sm text-muted">
          <PaidForText paidFor={refund} /> · {date !== undefined && <>{formatClubDate(date)} · </>}
          <TypedText>{reason}</TypedText>
        </p>
        {phone !== null && (
          <a
            href={`tel:${phone}`}
            className="inline-flex min-h-6 items-center text-sm font-semibold text-brand underline underline-offset-4"
          >
            {formatPhone(phone)}
          </a>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {booking_id !== null && (
          <Button
            data-booking={booking_id}
            aria-label={t.detailsOf({ person })}
            look="quiet"
            className="px-3!"
            onClick={() => onShow(booking_id)}
          >
            {t.details}
          </Button>
        )}
        <Button
          aria-label={t.handedBackTo({ person })}
          busy={handing.isPending}
          onClick={() => void handBack()}
        >
          {t.handedBack}
        </Button>
      </div>
      <div className="basis-full empty:hidden">
        <Problem message={handing.error?.message} />
      </div>
    </div>
  );
}
