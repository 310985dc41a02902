import { t } from '#texts/club-rules.js';
import { useState } from 'react';
import type { ClubRules, ServerRule } from '#contract/club/club-rules.ts';
import { hoursField, nameHours, namePercent, percentField, STEPS } from '#web/forms/cancellation-rows.ts';
import { NUMBER_INPUT } from '#web/forms/read-number.ts';
import { WEEKDAYS } from '#web/site/calendar-names.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { FieldRow } from '#web/ui/fields/field-row.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Problem } from '#web/ui/states.tsx';
import { PartsSection } from './in-parts.tsx';
import { describePolicy } from './rules-draft.ts';
import { PAIR, useRulesForm, type SectionProps } from './use-rules-form.ts';

const APPROVALS = [
  { value: 'everyone', label: t.everyone, hint: t.everyoneMeans },
  {
    value: 'new-people',
    label: t.newPeople,
    hint: t.newPeopleMeans,
  },
  { value: 'nobody', label: t.nobody, hint: t.nobodyMeans },
] as const;

/** Returns the props of a number field, which is disabled when a server setting determines its value. */
function makeNumberField(rules: ClubRules, form: ReturnType<typeof useRulesForm>) {
  return (name: ServerRule, hint: string) => {
    const isSet = rules.setByServer.includes(name);
    return {
      ...NUMBER_INPUT,
      required: !isSet,
      disabled: isSet,
      hint: isSet ? t.setByTheServer : hint,
      ...form.text(name),
    };
  };
}

/** `price` is the price in taka of the example booking that shows the effect of the rules. */
export function RulesForm({ rules: opened, price }: { rules: ClubRules; price: number }) {
  const [rules, setRules] = useState(opened);
  const form = useRulesForm(rules, setRules);
  const number = makeNumberField(rules, form);
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-3xl grid-cols-1 gap-6">
      <BookingAheadSection form={form} number={number} />
      <Approval form={form} number={number} />
      <PerPersonSection form={form} />
      <Waiting form={form} />
      <Weekly form={form} />
      <PartsSection form={form} price={price} />
      <Cancelling form={form} />
      <div className="grid gap-4">
        <Problem message={form.problem} />
        <div>
          <Button type="submit" look="primary" busy={form.isSaving} className="max-sm:w-full">
            {form.isSaving ? t.saving : t.saveRules}
          </Button>
        </div>
      </div>
    </form>
  );
}

type NumberedProps = SectionProps & { number: ReturnType<typeof makeNumberField> };

function BookingAheadSection({ form, number }: NumberedProps) {
  return (
    <FormSection title={t.booking}>
      <div className={PAIR}>
        <TextField label={t.daysAhead} {...number('horizonDays', t.daysAheadHint)} />
        <TextField
          label={t.shortestNotice}
          hint={t.shortestNoticeHint}
          required
          {...NUMBER_INPUT}
          {...form.text('minNoticeMinutes')}
        />
      </div>
    </FormSection>
  );
}

function Approval({ form, number }: NumberedProps) {
  return (
    <FormSection title={t.approval}>
      <ChoiceField legend={t.whoWaits} options={APPROVALS} {...form.text('approval')} />
      <div className={PAIR}>
        <TextField label={t.waitingBookings} {...number('maxPending', t.waitingBookingsHint)} />
        <TextField label={t.waitingSlots} {...number('maxPendingSlots', t.waitingSlotsHint)} />
        <TextField label={t.hoursToPay} {...number('payWithinHours', t.hoursToPayHint)} />
        <TextField
          label={t.keptOnArrival}
          hint={t.keptOnArrivalHint}
          required
          {...NUMBER_INPUT}
          {...form.text('deskHoldMinutes')}
        />
      </div>
    </FormSection>
  );
}

function PerPersonSection({ form }: SectionProps) {
  return (
    <FormSection title={t.perPerson}>
      <div className={PAIR}>
        <TextField
          label={t.sessionsADay}
          hint={t.emptyAnyNumber}
          {...NUMBER_INPUT}
          {...form.text('dayLimit')}
        />
        <TextField
          label={t.sessionsAWeek}
          hint={t.emptyAnyNumber}
          {...NUMBER_INPUT}
          {...form.text('weekLimit')}
        />
        <SelectField label={t.theWeekBeginsOn} required {...form.text('weekStarts')}>
          {WEEKDAYS.map(({ name }, day) => (
            <option key={name} value={day}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </FormSection>
  );
}

function Waiting({ form }: SectionProps) {
  return (
    <FormSection title={t.waitingList}>
      <div className={PAIR}>
        <TextField
          label={t.minutesToAnswer}
          hint={t.minutesToAnswerHint}
          required
          {...NUMBER_INPUT}
          {...form.text('offerMinutes')}
        />
      </div>
    </FormSection>
  );
}

function Weekly({ form }: SectionProps) {
  return (
    <FormSection title={t.weeklyBookings}>
      <div className={PAIR}>
        <TextField
          label={t.weeksInARow}
          hint={t.weeksInARowHint}
          required
          {...NUMBER_INPUT}
          {...form.text('seriesMax')}
        />
        <TextField
          label={t.daysToPayAhead}
          hint={t.daysToPayAheadHint}
          required
          {...NUMBER_INPUT}
          {...form.text('seriesPayDays')}
        />
      </div>
    </FormSection>
  );
}

function Cancelling({ form }: SectionProps) {
  return (
    <FormSection title={t.cancellingPaidBookings}>
      {STEPS.map((row) => (
        <FieldRow key={row} areShort>
          <TextField label={nameHours(row)} {...NUMBER_INPUT} {...form.text(hoursField(row))} />
          <TextField label={namePercent(row)} {...NUMBER_INPUT} {...form.text(percentField(row))} />
        </FieldRow>
      ))}
      <p role="status" className="text-sm text-muted">
        {describePolicy(form.draft)}
      </p>
    </FormSection>
  );
}
