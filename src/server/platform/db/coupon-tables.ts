import type { ColumnType, Generated } from 'kysely';
import type { DiscountType } from '#contract/payments/coupons.ts';
import type { Poisha } from '#contract/money/money.ts';

// Coupons and their uses; part of schema.ts.

type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
type DefaultInstant = ColumnType<Date, Date | undefined, Date>;

export interface CouponsTable {
  id: string;
  code: string;
  description: Generated<string>;
  discount_type: DiscountType;
  amount_hundredths: number;
  min_spend_poisha: Poisha | null;
  max_discount_poisha: Poisha | null;
  starts_at: MaybeInstant;
  ends_at: MaybeInstant;
  active: Generated<boolean>;
  usage_limit: number | null;
  used: Generated<number>;
  created_at: DefaultInstant;
  archived_at: MaybeInstant;
}

export interface CouponRedemptionsTable {
  payment_id: string;
  coupon_id: string;
  state: 'reserved' | 'consumed' | 'released';
  created_at: DefaultInstant;
}
