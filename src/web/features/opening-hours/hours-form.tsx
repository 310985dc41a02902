import { t } from '#texts/opening-hours.js';
import type { Court } from '#contract/club/courts.ts';
import type { OpeningHours, HoursKind } from '#contract/opening-hours/opening-hours.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import type { EditFormProps } from '#web/manage/edit-dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { AffectedList } from './affected-list.tsx';
import { DaysFields } from './days-fields.tsx';
import { hoursDraft, readHours, type HoursDraft } from './drafts.ts';
import type { HoursBody } from './queries.ts';

interface HoursFormProps extends EditFormProps<OpeningHours, HoursBody> {
  kind: HoursKind;
  courts: Court[];
}

const EXAMPLES: Record<HoursKind, string> = {
  closed: t.eidUlFitr,
  hours: t.ramadan,
  slots: t.tournament,
};

/** Examples in the format in which times are entered and stored, in every language. */
const RANGES = ['6:00 AM - 4:00 PM', '8:30 PM - 12:00 AM'] as const;

export function HoursForm({ item: hours, kind: newKind, courts, save, onClose }: HoursFormProps) {
  const kind = hours?.kind ?? newKind;
  const read = (draft: HoursDraft) => readHours(kind, draft);
  const form = useForm({ initial: hoursDraft(hours), read, save, onSaved: onClose });
  const reading = read({ ...form.draft, name: EXAMPLES[kind] });
  return (
    <FormFrame form={form} action={t.save} onCancel={onClose}>
      <DaysFields
        form={form}
        courts={courts}
        example={EXAMPLES[kind]}
        belowName={<TextField label={t.inBangla} lang="bn" maxLength={80} {...form.text('name_bn')} />}
      >
        {kind === 'hours' && (
          <TextAreaField
            label={t.open}
            hint={t.openHint({ example: RANGES[0] })}
            required
            placeholder={RANGES.join('\n')}
            {...form.text('windows')}
          />
        )}
        {kind === 'slots' && (
          <TextAreaField
            label={t.slots}
            hint={t.slotsHint}
            required
            placeholder={'7:00 AM - 8:30 AM\n8:30 AM - 10:00 AM'}
            {...form.text('slots')}
          />
        )}
      </DaysFields>
      <AffectedList
        input={reading.success ? { plan: reading.data } : null}
        replaces={hours?._id ?? null}
        fate={t.lieOutside}
      />
    </FormFrame>
  );
}
