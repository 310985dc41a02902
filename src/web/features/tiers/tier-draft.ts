import * as z from 'zod/mini';
import { tierFields, type Tier } from '#contract/memberships/tiers.ts';
import { filledSteps, hoursField, percentField } from '#web/forms/cancellation-rows.ts';
import { readNumber } from '#web/forms/read-number.ts';
import type { Reading } from '#web/forms/use-form.ts';
import type { TierBody } from './queries.ts';

const typed = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

const two = (value: number) => String(value).padStart(2, '0');
/** Formats minutes after midnight for a time field: `480` → `08:00`. */
const typedTime = (minute: number | null) =>
  minute === null ? '' : `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

function readTime(text: string): number | null {
  const [hours = '', minutes = ''] = text.split(':');
  return text === '' ? null : Number(hours) * 60 + Number(minutes);
}

const NEW = {
  most_people: 1,
  months: 12,
  starts_month: null,
  starts_day: null,
  is_prorated: true,
  grace_days: 14,
  sold_online: true,
} as const;

/** Returns the form's initial values; a new tier lasts a year and is for one person. */
export function tierDraft(tier: Tier | null) {
  const { most_people, months, starts_month, starts_day, is_prorated, grace_days, sold_online } = tier ?? NEW;
  const steps = tier?.cancellation ?? [];
  return {
    name: tier?.name ?? '',
    name_bn: tier?.name_bn ?? '',
    price: typed(tier?.price),
    child_price: typed(tier?.child_price),
    cap: typed(tier?.cap),
    most_people: typed(most_people),
    months: String(months),
    starts: starts_month === null ? 'payment' : 'yearly',
    starts_month: typed(starts_month ?? 1),
    starts_day: typed(starts_day ?? 1),
    is_prorated,
    grace_days: typed(grace_days),
    sold_online,
    days_ahead: typed(tier?.days_ahead),
    opens_at: typedTime(tier?.opens_at ?? null),
    day_limit: typed(tier?.day_limit),
    week_limit: typed(tier?.week_limit),
    needs_no_approval: tier?.needs_no_approval ?? false,
    has_steps: (tier?.cancellation ?? null) !== null,
    hours0: typed(steps[0]?.hours),
    percent0: typed(steps[0]?.percent),
    hours1: typed(steps[1]?.hours),
    percent1: typed(steps[1]?.percent),
    hours2: typed(steps[2]?.hours),
    percent2: typed(steps[2]?.percent),
  };
}
export type TierDraft = ReturnType<typeof tierDraft>;

/** Returns whether the first period can be shorter than a year. Only then does the form ask whether it costs only its months. */
export const isYearly = ({ starts }: Pick<TierDraft, 'starts'>) => starts === 'yearly';

/** Returns whether several people can share the tier, which adds fields to the form. */
export const isShared = ({ most_people }: Pick<TierDraft, 'most_people'>) =>
  (readNumber(most_people) ?? 1) > 1;

function toFields(draft: TierDraft, steps: ReturnType<typeof filledSteps>) {
  const orNull = (text: string) => readNumber(text) ?? null;
  return {
    name: draft.name,
    name_bn: draft.name_bn,
    price: readNumber(draft.price),
    child_price: isShared(draft) ? orNull(draft.child_price) : null,
    cap: isShared(draft) ? orNull(draft.cap) : null,
    most_people: readNumber(draft.most_people) ?? Number.NaN,
    months: readNumber(draft.months),
    starts_month: isYearly(draft) ? orNull(draft.starts_month) : null,
    starts_day: isYearly(draft) ? orNull(draft.starts_day) : null,
    is_prorated: draft.is_prorated,
    grace_days: readNumber(draft.grace_days) ?? Number.NaN,
    sold_online: draft.sold_online,
    days_ahead: orNull(draft.days_ahead),
    opens_at: readTime(draft.opens_at),
    day_limit: orNull(draft.day_limit),
    week_limit: orNull(draft.week_limit),
    needs_no_approval: draft.needs_no_approval,
    cancellation: draft.has_steps ? steps.map(({ hours, percent }) => ({ hours, percent })) : null,
  };
}

function findFormField(
  [field, entry, part]: PropertyKey[],
  steps: ReturnType<typeof filledSteps>,
): PropertyKey[] {
  const row = field === 'cancellation' ? steps[Number(entry)]?.row : undefined;
  if (row === undefined) return field === undefined ? [] : [field];
  return [part === 'percent' ? percentField(row) : hoursField(row)];
}

/** Parses a draft; `version` is the version of the list in which the tier is added or changed. */
export function readTier(draft: TierDraft, version: number): Reading<TierBody> {
  const steps = filledSteps(draft);
  const parsed = z.safeParse(tierFields, toFields(draft, steps));
  if (parsed.success) return { success: true, data: { tier: parsed.data, version } };
  const issues = parsed.error.issues.map(({ path, message }) => ({
    path: findFormField(path, steps),
    message,
  }));
  return { success: false, error: { issues } };
}
