import { t } from '#texts/payments.js';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { Payment } from '#contract/payments/payments.ts';

/** Shows the total that a payment was a part of; renders nothing for a full payment. */
export function PartNote({ payment: { part_of } }: { payment: Payment }) {
  return part_of === undefined ? null : (
    <p className="text-sm whitespace-nowrap text-muted">{t.partOf({ total: formatTaka(part_of) })}</p>
  );
}
