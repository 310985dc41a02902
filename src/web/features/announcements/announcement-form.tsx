import { t } from '#texts/announcements.js';
import type { Announcement } from '#contract/club/announcements.ts';
import { InBanglaArea, InBanglaField } from '#web/forms/in-bangla.tsx';
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
    <FormFrame form={form} action={announcement ? t.saveAnnouncement : t.addAnnouncement} onCancel={onClose}>
      <TextField label={t.title} required maxLength={200} {...form.text('title')} />
      <InBanglaField maxLength={200} {...form.text('title_bn')} />
      <TextAreaField label={t.message} required maxLength={5000} {...form.text('message')} />
      <InBanglaArea maxLength={5000} {...form.text('message_bn')} />
      <TextField
        label={t.imageUrl}
        hint={t.optional}
        maxLength={2000}
        inputMode="url"
        placeholder="https://"
        {...form.text('image')}
      />
      <TimeWindowFields start={form.text('startDate')} end={form.text('endDate')} />
      <CheckField label={t.active} hint={t.whatActiveMeans} {...form.box('active')} />
    </FormFrame>
  );
}
