import { t } from '#texts/blocks.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AffectedBooking } from '#contract/bookings/affected-booking.ts';
import { ApiError } from '#web/api/api-error.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { FieldRow } from '#web/ui/fields/field-row.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { blockDraft, readBlock, readTime, type BlockDraft } from './block-draft.ts';
import { BLOCK_KIND_NAMES, nameAction } from './block-words.ts';
import { CourtBoxes } from './court-boxes.tsx';
import { DaysPart } from './days-part.tsx';
import { compareInside } from './inside.ts';
import { InsideList } from './inside-list.tsx';
import { blockPreview, useCreateBlock } from './queries.ts';

export interface BlockFormProps {
  start: Parameters<typeof blockDraft>[0];
  courts: { _id: string; type: string; type_bn?: string | undefined }[];
  today: string;
  /** Admins may cancel the bookings inside the block. */
  isAdmin: boolean;
  onBlocked: () => void;
  onClose: () => void;
}

const FATES = [
  { value: 'keep', label: t.keepThem, hint: t.aboutKeeping },
  { value: 'cancel', label: t.cancelThem, hint: t.aboutCancelling },
] as const;

export function BlockForm({ start, courts, today, isAdmin, onBlocked, onClose }: BlockFormProps) {
  const [initial] = useState(() => blockDraft(start));
  /** The block last sent, and the list of bookings shown with it. */
  const [sent, setSent] = useState<{ time: string; inside: AffectedBooking[] } | null>(null);
  const [time, setTime] = useState(() => readTime(initial));
  const { data, error, isPlaceholderData } = useQuery(blockPreview(time));
  const inside = time === null || isPlaceholderData ? undefined : data;
  const saving = useCreateBlock(inside !== undefined);
  const form = useForm({
    initial,
    read: (draft) => readBlock(draft, inside?.affected.map(({ _id }) => _id) ?? []),
    save: saving,
    onSaved: () => {
      toast(t.isBlocked);
      onBlocked();
    },
  });
  const { draft } = form;
  // The bookings inside reload only when the courts or times change.
  const wanted = readTime(draft);
  if (JSON.stringify(wanted) !== JSON.stringify(time)) setTime(wanted);
  const count = inside?.affected_count ?? 0;
  const isCancelling = draft.affected === 'cancel' && count > 0;
  const hasChanged = saving.error instanceof ApiError && saving.error.code === 'affected-changed';
  return (
    <FormFrame
      form={{
        ...form,
        submit: (event) => {
          setSent({ time: JSON.stringify(time), inside: inside?.affected ?? [] });
          form.submit(event);
        },
      }}
      action={nameAction(count, draft.affected)}
      saving={t.blocking}
      look={isCancelling ? 'danger' : 'primary'}
      onCancel={onClose}
    >
      <CourtBoxes
        courts={courts}
        value={draft.courts}
        error={form.faults['courts']}
        onChange={(value) => form.set('courts', value)}
      />
      <CheckField label={t.wholeDay} hint={t.fromMidnightToMidnight} {...form.box('whole')} />
      {!draft.whole && (
        <FieldRow>
          <TextField label={t.from} type="time" required {...form.text('from')} />
          <TextField label={t.to} type="time" required {...form.text('to')} />
        </FieldRow>
      )}
      <DaysPart form={form} today={today} />
      <FieldRow>
        <SelectField label={t.whatFor} {...form.text('kind')}>
          {Object.entries(BLOCK_KIND_NAMES).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField label={t.title} maxLength={80} placeholder={t.netRepair} {...form.text('title')} />
      </FieldRow>
      <TextField label={t.inBangla} lang="bn" maxLength={80} {...form.text('title_bn')} />
      <CheckField label={t.showTheTitle} hint={t.elseClosed} {...form.box('is_title_public')} />
      <div
        role="status"
        aria-busy={isPlaceholderData}
        className="grid gap-3 rounded-md bg-sunken px-4 py-3 text-sm empty:hidden aria-busy:opacity-60"
      >
        {time && error && <p>{t.insideNotLoaded({ message: error.message })}</p>}
        {time && data && (
          <InsideList
            inside={data}
            change={
              hasChanged && sent?.time === JSON.stringify(time)
                ? compareInside(sent.inside, data.affected)
                : null
            }
          />
        )}
      </div>
      {count > 0 && <Fate form={form} isAdmin={isAdmin} />}
    </FormFrame>
  );
}

type FateFields = Pick<ReturnType<typeof useForm<BlockDraft, never>>, 'draft' | 'text'>;

/** Asks what happens to the bookings inside. */
function Fate({ form, isAdmin }: { form: FateFields; isAdmin: boolean }) {
  if (!isAdmin) return <p className="text-sm text-muted">{t.keptAndPlayed}</p>;
  return (
    <>
      <ChoiceField legend={t.bookingsInside} options={FATES} {...form.text('affected')} />
      {form.draft.affected === 'cancel' && (
        <TextAreaField
          label={t.reason}
          hint={t.ownersReadIt}
          required
          rows={2}
          maxLength={300}
          {...form.text('reason')}
        />
      )}
    </>
  );
}
