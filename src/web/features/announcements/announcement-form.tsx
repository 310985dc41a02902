import type { Announcement } from '#contract/club/announcements.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { TimeWindowFields } from '#web/forms/time-window.tsx';
import { useForm } from '#web/forms/use-form.ts';
import type { EditFormProps } from '#web/manage/edit-dialog.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { announcementDraft, readAnnouncement } from './announcement-draft.ts';
import type { AnnouncementBody } from './queries.ts';

export function AnnouncementForm({
  item: announcement,
  save,
  onClose,
}: EditFormProps<Announcement, AnnouncementBody>) {
  const initial = announcementDraft(announcement);
  const form = useForm({ initial, read: readAnnouncement, save, onSaved: onClose });
  return (
    <FormFrame
      form={form}
      action={announcement ? 'Save Announcement' : 'Add Announcement'}
      onCancel={onClose}
    >
      <TextField label="Title" required maxLength={200} {...form.text('title')} />
      <TextAreaField label="Message" required maxLength={5000} {...form.text('message')} />
      <TextField
        label="Image URL"
        hint="Optional"
        maxLength={2000}
        inputMode="url"
        placeholder="https://"
        {...form.text('image')}
      />
      <TimeWindowFields start={form.text('startDate')} end={form.text('endDate')} />
      <CheckField label="Active" hint="Shown as Active in everybody’s list." {...form.box('active')} />
    </FormFrame>
  );
}
