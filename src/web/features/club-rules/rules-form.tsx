import { useState } from 'react';
import type { ClubRules, ServerRule } from '#contract/club/club-rules.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Problem } from '#web/ui/states.tsx';
import { useSaveClubRules } from './queries.ts';
import { describePolicy, hoursOf, percentOf, readRules, rulesDraft, STEPS } from './rules-draft.ts';

const NUMBER = { inputMode: 'numeric', autoComplete: 'off' } as const;
const PAIR = 'grid items-end gap-5 sm:grid-cols-2';
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const NTH = ['First', 'Second', 'Third'];

const APPROVALS = [
  { value: 'everyone', label: 'Everyone', hint: 'An admin approves each booking before it can be paid.' },
  {
    value: 'new-people',
    label: 'New people only',
    hint: 'Users wait for their first approval. Members pay at once.',
  },
  { value: 'nobody', label: 'Nobody', hint: 'People pay at once when they book, and become members.' },
] as const;

/** The form keeps to the rules that it was opened with: who changed them meanwhile is not overwritten. */
function useRulesForm(rules: ClubRules, onSaved: (saved: ClubRules) => void) {
  return useForm({
    initial: rulesDraft(rules),
    read: (draft) => readRules(draft, rules),
    save: useSaveClubRules(onSaved),
  });
}

/** Returns what the field of a number has that a setting of the server may have decided. */
function numberOf(rules: ClubRules, form: ReturnType<typeof useRulesForm>) {
  return (name: ServerRule, hint: string) => {
    const isSet = rules.setByServer.includes(name);
    return {
      ...NUMBER,
      required: !isSet,
      disabled: isSet,
      hint: isSet ? 'Set by the server' : hint,
      ...form.text(name),
    };
  };
}

export function RulesForm({ rules: opened }: { rules: ClubRules }) {
  const [rules, setRules] = useState(opened);
  const form = useRulesForm(rules, setRules);
  const number = numberOf(rules, form);
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-3xl grid-cols-1 gap-6">
      <Ahead form={form} number={number} />
      <Approval form={form} number={number} />
      <PerPerson form={form} />
      <Waiting form={form} />
      <Weekly form={form} />
      <Cancelling form={form} />
      <div className="grid gap-4">
        <Problem message={form.problem} />
        <div>
          <Button type="submit" look="primary" busy={form.isSaving} className="max-sm:w-full">
            {form.isSaving ? 'Saving...' : 'Save Rules'}
          </Button>
        </div>
      </div>
    </form>
  );
}

interface SectionProps {
  form: ReturnType<typeof useRulesForm>;
}

type NumberedProps = SectionProps & { number: ReturnType<typeof numberOf> };

function Ahead({ form, number }: NumberedProps) {
  return (
    <FormSection title="Booking">
      <div className={PAIR}>
        <TextField label="Days ahead" {...number('horizonDays', 'How far ahead courts can be booked')} />
        <TextField
          label="Shortest notice"
          hint="Minutes from booking to play, at least"
          required
          {...NUMBER}
          {...form.text('minNoticeMinutes')}
        />
      </div>
    </FormSection>
  );
}

function Approval({ form, number }: NumberedProps) {
  return (
    <FormSection title="Approval">
      <ChoiceField legend="Who waits for an approval?" options={APPROVALS} {...form.text('approval')} />
      <div className={PAIR}>
        <TextField label="Waiting bookings" {...number('maxPending', 'Of one person, at most')} />
        <TextField label="Waiting slots" {...number('maxPendingSlots', 'In all these bookings, at most')} />
        <TextField label="Hours to pay" {...number('payWithinHours', 'After that an unpaid booking ends')} />
        <TextField
          label="Minutes kept on arrival"
          hint="People who pay at the desk lose the court if they come later than this"
          required
          {...NUMBER}
          {...form.text('deskHoldMinutes')}
        />
      </div>
    </FormSection>
  );
}

function PerPerson({ form }: SectionProps) {
  return (
    <FormSection title="Per person">
      <div className={PAIR}>
        <TextField label="Sessions a day" hint="Empty: any number" {...NUMBER} {...form.text('dayLimit')} />
        <TextField label="Sessions a week" hint="Empty: any number" {...NUMBER} {...form.text('weekLimit')} />
        <SelectField label="The week begins on" required {...form.text('weekStarts')}>
          {WEEKDAYS.map((day, index) => (
            <option key={day} value={index}>
              {day}
            </option>
          ))}
        </SelectField>
      </div>
    </FormSection>
  );
}

function Waiting({ form }: SectionProps) {
  return (
    <FormSection title="Waiting list">
      <div className={PAIR}>
        <TextField
          label="Minutes to answer"
          hint="After that, the offer goes to the next person"
          required
          {...NUMBER}
          {...form.text('offerMinutes')}
        />
      </div>
    </FormSection>
  );
}

function Weekly({ form }: SectionProps) {
  return (
    <FormSection title="Weekly bookings">
      <div className={PAIR}>
        <TextField
          label="Weeks in a row"
          hint="At most; 1: no weekly bookings"
          required
          {...NUMBER}
          {...form.text('seriesMax')}
        />
        <TextField
          label="Days to pay ahead"
          hint="Each week is paid so many days before play"
          required
          {...NUMBER}
          {...form.text('seriesPayDays')}
        />
      </div>
    </FormSection>
  );
}

function Cancelling({ form }: SectionProps) {
  return (
    <FormSection title="Cancelling paid bookings">
      {STEPS.map((row) => (
        <div key={row} className="grid grid-cols-2 items-start gap-5">
          <TextField label={`${NTH[row]} step: hours before play`} {...NUMBER} {...form.text(hoursOf(row))} />
          <TextField label={`${NTH[row]} step: % given back`} {...NUMBER} {...form.text(percentOf(row))} />
        </div>
      ))}
      <p role="status" className="text-sm text-muted">
        {describePolicy(form.draft)}
      </p>
    </FormSection>
  );
}
