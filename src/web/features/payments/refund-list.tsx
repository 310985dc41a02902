import { t } from '#texts/payments.js';
import { formatInstant } from '#contract/clock/dates.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { Payment, Refund } from '#contract/payments/payments.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';

const STATES: Record<Refund['status'], { tone: Tone; text: string }> = {
  due: { tone: 'wait', text: t.refundOnItsWay },
  sent: { tone: 'wait', text: t.refundOnItsWay },
  succeeded: { tone: 'good', text: t.refunded },
  failed: { tone: 'bad', text: t.refundFailed },
};

/** Lists the refunds of a payment with amount, time and reason; renders nothing if there are none. */
export function RefundList({ payment: { refunds } }: { payment: Payment }) {
  if (refunds.length === 0) return null;
  return (
    <ul aria-label={t.refundsHeading} className="grid gap-3">
      {refunds.map(({ _id, amount, reason, status, created_at, ended_at }) => (
        <li key={_id} className="grid justify-items-start gap-1 text-start text-sm">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={STATES[status].tone}>{STATES[status].text}</Badge>
            <strong className="font-semibold tabular-nums">{formatTaka(amount)}</strong>
          </span>
          <time dateTime={ended_at ?? created_at} className="text-muted tabular-nums">
            {formatInstant(ended_at ?? created_at)}
          </time>
          <TypedText>{reason}</TypedText>
          {status === 'failed' && <span className="text-muted">{t.refundAnotherWay}</span>}
        </li>
      ))}
    </ul>
  );
}
