import * as z from 'zod/mini';
import { updateVisit, type DeskBooking } from '#contract/desk/desk.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { useVisit } from './queries.ts';
import { t } from './texts.tsx';

/** Shows what the staff tells the staff about a booking. */
export function StaffNote({ booking: { _id, note } }: { booking: DeskBooking }) {
  const form = useForm({
    initial: { note },
    read: (draft) => z.safeParse(updateVisit.body, draft),
    save: useVisit(_id),
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-3">
      <TextAreaField
        label={t.note}
        hint={t.onlyStaffReadsIt}
        rows={2}
        maxLength={500}
        {...form.text('note')}
      />
      <Problem message={form.problem} />
      {form.draft.note !== note && (
        <Button type="submit" busy={form.isSaving} className="justify-self-start">
          {t.saveNote}
        </Button>
      )}
    </form>
  );
}
