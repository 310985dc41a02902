import { t } from '#texts/club-rules.js';
import * as z from 'zod/mini';
import {
  clubRulesFields,
  updateClubRules,
  type CancellationStep,
  type ClubRules,
} from '#contract/club/club-rules.ts';
import { formatDuration } from '#contract/clock/age.ts';
import { advanceInWords } from '#contract/money/advance.ts';
import { fromTaka } from '#contract/money/money.ts';
import { formatNumber } from '#contract/numbers.ts';
import { filledSteps, hoursField, percentField, type Row } from '#web/forms/cancellation-rows.ts';
import { readNumber } from '#web/forms/read-number.ts';
import type { Reading } from '#web/forms/use-form.ts';
import type { ClubRulesChange } from './queries.ts';

const typed = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

export function rulesDraft(rules: ClubRules) {
  const { advance, cancellation } = rules;
  return {
    horizonDays: typed(rules.horizonDays),
    minNoticeMinutes: typed(rules.minNoticeMinutes),
    maxPending: typed(rules.maxPending),
    maxPendingSlots: typed(rules.maxPendingSlots),
    payWithinHours: typed(rules.payWithinHours),
    deskHoldMinutes: typed(rules.deskHoldMinutes),
    offerMinutes: typed(rules.offerMinutes),
    seriesMax: typed(rules.seriesMax),
    seriesPayDays: typed(rules.seriesPayDays),
    dayLimit: typed(rules.dayLimit),
    weekLimit: typed(rules.weekLimit),
    weekStarts: typed(rules.weekStarts),
    approval: rules.approval as string, // the schema validates the choice
    hours0: typed(cancellation[0]?.hours),
    percent0: typed(cancellation[0]?.percent),
    hours1: typed(cancellation[1]?.hours),
    percent1: typed(cancellation[1]?.percent),
    hours2: typed(cancellation[2]?.hours),
    percent2: typed(cancellation[2]?.percent),
    advanceKind: advance.kind as string, // the schema validates the choice
    advancePercent: advance.kind === 'percent' ? typed(advance.percent) : '',
    advanceTaka: advance.kind === 'taka' ? typed(advance.amount) : '',
    restMinutes: typed(rules.restMinutes),
    guestFee: typed(rules.guestFee),
  };
}
export type RulesDraft = ReturnType<typeof rulesDraft>;

/** Returns all entered values of an advance; the schema uses those that belong to its kind. */
function typedAdvance({ advanceKind, advancePercent, advanceTaka }: RulesDraft) {
  return { kind: advanceKind, percent: readNumber(advancePercent), amount: readNumber(advanceTaka) };
}

/** The form fields that show the errors of an advance. */
const ADVANCE_FIELDS = { kind: 'advanceKind', percent: 'advancePercent', amount: 'advanceTaka' } as const;

/** Returns the form field that shows an error in the rules. */
function findFormField(
  [field, entry, part]: PropertyKey[],
  steps: ReturnType<typeof filledSteps>,
): PropertyKey[] {
  if (field === undefined) return [];
  if (field === 'advance')
    return [entry === 'percent' || entry === 'amount' ? ADVANCE_FIELDS[entry] : ADVANCE_FIELDS.kind];
  const row = field === 'cancellation' ? steps[Number(entry)]?.row : undefined;
  if (row === undefined) return [field];
  return [part === 'percent' ? percentField(row) : hoursField(row)];
}

const fields = z.extend(clubRulesFields, { version: updateClubRules.body.shape.version });

/** Parses a draft. Rules that are set by the server are left out because they cannot be changed in the form. */
export function readRules(draft: RulesDraft, { version, setByServer }: ClubRules): Reading<ClubRulesChange> {
  const filled = filledSteps(draft);
  const parsed = z.safeParse(fields, {
    version,
    horizonDays: readNumber(draft.horizonDays),
    minNoticeMinutes: readNumber(draft.minNoticeMinutes),
    maxPending: readNumber(draft.maxPending),
    maxPendingSlots: readNumber(draft.maxPendingSlots),
    payWithinHours: readNumber(draft.payWithinHours),
    deskHoldMinutes: readNumber(draft.deskHoldMinutes),
    offerMinutes: readNumber(draft.offerMinutes),
    seriesMax: readNumber(draft.seriesMax),
    seriesPayDays: readNumber(draft.seriesPayDays),
    dayLimit: readNumber(draft.dayLimit) ?? null,
    weekLimit: readNumber(draft.weekLimit) ?? null,
    weekStarts: readNumber(draft.weekStarts),
    approval: draft.approval,
    cancellation: filled.map(({ hours, percent }) => ({ hours, percent })),
    advance: typedAdvance(draft),
    restMinutes: readNumber(draft.restMinutes),
    guestFee: readNumber(draft.guestFee),
  });
  if (parsed.success) {
    const ours = Object.entries(parsed.data).filter(([name]) => !setByServer.some((rule) => rule === name));
    return { success: true, data: { version, ...Object.fromEntries(ours) } };
  }
  const issues = parsed.error.issues.map(({ path, message }) => ({
    path: findFormField(path, filled),
    message,
  }));
  return { success: false, error: { issues } };
}

function describeStep({ hours, percent }: CancellationStep): string {
  const shown = formatNumber(percent);
  if (hours === 0) return t.stepToTheEnd({ percent: shown });
  return t.stepBefore({ percent: shown, duration: formatDuration(hours, 'hour') });
}

/** Returns the cancellation policy as text, as far as the entered values are valid. */
export function describePolicy(draft: RulesDraft): string {
  const steps = filledSteps(draft).filter(
    (step): step is CancellationStep & { row: Row } =>
      Number.isFinite(step.hours) && Number.isFinite(step.percent),
  );
  if (steps.length === 0) return t.noneGivenBack;
  steps.sort((a, b) => b.hours - a.hours);
  return t.givenBack({ steps: steps.map(describeStep).join(', '), toTheEnd: steps.at(-1)?.hours === 0 });
}

/** Returns the effect of the rules on a booking of `price` taka as text, as far as the entered values are valid. */
export function describeAdvance(draft: RulesDraft, price: number): string {
  const advance = z.safeParse(clubRulesFields.shape.advance, typedAdvance(draft));
  const rest = z.safeParse(clubRulesFields.shape.restMinutes, readNumber(draft.restMinutes));
  if (!advance.success) return t.advanceNotKnownYet;
  if (!rest.success && advance.data.kind !== 'none') return t.advanceNotKnownYet;
  return advanceInWords(fromTaka(price), advance.data, rest.data ?? 0);
}
