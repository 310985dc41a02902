import { t } from '#texts/coupons.js';
import { rich } from '#web/ui/rich.tsx';
import { formatNumber } from '#contract/numbers.ts';
import type { Coupon } from '#contract/payments/coupons.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { TimeWindow } from '#web/forms/time-window.tsx';
import { ExampleBadge } from '#web/manage/example-badge.tsx';
import { ManagedRowActions } from '#web/manage/managed-row-actions.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { COUPONS } from './queries.ts';
import { couponState } from './coupon-state.ts';
import { formatDiscount } from './format-discount.ts';

interface CouponsTableProps {
  coupons: Coupon[];
  onEdit: (coupon: Coupon) => void;
}

export function CouponsTable({ coupons, onEdit }: CouponsTableProps) {
  const columns: Column<Coupon>[] = [
    {
      header: t.code,
      kind: 'name',
      cell: ({ _id, code }) => (
        <>
          <TypedText className="block min-w-30 font-bold tracking-tight">{code}</TypedText>
          <ExampleBadge id={_id} />
        </>
      ),
    },
    {
      header: t.description,
      kind: 'text',
      cell: ({ description, description_bn }) =>
        (description || description_bn) && (
          <ClubText bangla={description_bn} className="block min-w-30 text-sm">
            {description}
          </ClubText>
        ),
    },
    { header: t.discount, cell: (coupon) => <Discount coupon={coupon} /> },
    {
      header: t.validity,
      cell: ({ startDate, endDate }) => <TimeWindow start={startDate} end={endDate} />,
    },
    {
      header: t.status,
      cell: (coupon) => <Status coupon={coupon} />,
    },
    {
      header: t.actions,
      kind: 'actions',
      cell: (coupon) => (
        <ManagedRowActions
          managed={COUPONS}
          id={coupon._id}
          name={coupon.code}
          onEdit={() => onEdit(coupon)}
          question={rich(t.deleteCoupon, { code: <TypedText>{coupon.code}</TypedText> })}
          consequence={t.paymentsKeepRecord}
        />
      ),
    },
  ];
  return <DataTable caption={t.coupons} columns={columns} rows={coupons} rowKey={({ _id }) => _id} />;
}

/** Shows whether an admin has activated the coupon and why an active coupon is not usable now. */
function Status({ coupon }: { coupon: Coupon }) {
  const standing = couponState(coupon, new Date());
  const isInUse = coupon.active && standing === null;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={isInUse ? 'good' : 'plain'}>{coupon.active ? t.active : t.inactive}</Badge>
      {standing && <Badge tone="wait">{standing}</Badge>}
    </span>
  );
}

function Discount({ coupon }: { coupon: Coupon }) {
  const { minSpend, maxDiscount, usageLimit, used } = coupon;
  const bounds = [
    minSpend !== null && t.from({ minSpend: formatTaka(minSpend) }),
    maxDiscount !== null && t.upTo({ maxDiscount: formatTaka(maxDiscount) }),
    usageLimit === null
      ? used > 0 && t.used({ times: formatNumber(used) })
      : t.usedOf({ used: formatNumber(used), limit: formatNumber(usageLimit) }),
  ].filter((bound) => bound !== false);
  return (
    <div>
      <span className="text-lg font-bold tabular-nums">{formatDiscount(coupon)}</span>
      {bounds.map((bound) => (
        <span key={bound} className="block text-xs whitespace-nowrap @table:min-w-24 text-muted tabular-nums">
          {bound}
        </span>
      ))}
    </div>
  );
}
