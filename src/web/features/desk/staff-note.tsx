import { t } from '#texts/desk.js';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { updateVisit, type DeskBooking } from '#contract/desk/desk.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { useVisit } from './queries.ts';

/** Shows the staff's internal note on a booking. */
export function StaffNote({ booking: { _id, note } }: { booking: DeskBooking }) {
  const [base, setBase] = useState(note);
  return <NoteForm key={base} id={_id} base={base} note={note} onFollow={setBase} />;
}

interface NoteFormProps {
  id: string;
  /** The note at the time when the user began to type. */
  base: string;
  note: string;
  onFollow: (note: string) => void;
}

function NoteForm({ id, base, note, onFollow }: NoteFormProps) {
  const form = useForm({
    initial: { note: base },
    read: (draft) => z.safeParse(updateVisit.body, { ...draft, note_before: note }),
    save: useVisit(id),
  });
  const typed = form.draft.note;
  const isTheirs = typed === base || typed.trim() === note;
  // A colleague's note replaces the text only if the user has not edited it.
  useEffect(() => {
    if (note !== base && isTheirs) onFollow(note);
  }, [note, base, isTheirs, onFollow]);
  return (
    <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-3">
      <TextAreaField
        label={t.note}
        hint={t.onlyStaffReadsIt}
        rows={2}
        maxLength={500}
        {...form.text('note')}
      />
      {note !== base && !isTheirs && (
        <p role="status" className="rounded-md bg-sunken px-4 py-3 text-sm wrap-anywhere">
          {note === '' ? t.noteIsGone : t.noteIsNow} <TypedText>{note}</TypedText>
        </p>
      )}
      <Problem message={form.problem} />
      {typed !== base && (
        <Button type="submit" busy={form.isSaving} className="justify-self-start">
          {t.saveNote}
        </Button>
      )}
    </form>
  );
}
