import { t } from '#texts/courts.js';
import { MAX_COURT_PICTURE_BYTES, type Court } from '#contract/club/courts.ts';
import { ChoosePicture } from '#web/forms/choose-picture.tsx';
import { InBanglaField } from '#web/forms/in-bangla.tsx';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import type { EditFormProps } from '#web/manage/edit-dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { sendCourtPicture, type CourtBody } from './queries.ts';
import { courtDraft, readCourt, withType } from './court-draft.ts';

/** The dimensions in which the site shows court pictures. */
const PICTURE = { width: 800, height: 500, maxBytes: MAX_COURT_PICTURE_BYTES };

interface CourtFormProps extends EditFormProps<Court, CourtBody> {
  fallbackPicture: string;
}

export function CourtForm({ item: court, save, fallbackPicture, onClose }: CourtFormProps) {
  const form = useForm({ initial: courtDraft(court), read: readCourt, save, onSaved: onClose });
  return (
    <FormFrame form={form} action={court ? t.saveCourt : t.addCourt} onCancel={onClose}>
      <TextField
        label={t.type}
        required
        maxLength={120}
        placeholder={t.exampleType}
        {...form.text('type')}
        onChange={({ target }) => {
          const { type, type_bn } = withType(form.draft, target.value);
          form.set('type', type);
          if (type_bn !== form.draft.type_bn) form.set('type_bn', type_bn);
        }}
      />
      <InBanglaField maxLength={120} {...form.text('type_bn')} />
      <div className="flex items-start gap-4">
        <div className="grid min-w-0 grow gap-3">
          <TextField
            label={t.imageUrl}
            required
            maxLength={2000}
            inputMode="url"
            placeholder="https://"
            {...form.text('image')}
          />
          <ChoosePicture
            action={t.chooseAPicture}
            label={t.pictureFromThisDevice}
            cut={PICTURE}
            upload={sendCourtPicture}
            onUploaded={(image) => form.set('image', image)}
          />
        </div>
        <Picture
          src={form.draft.image.trim()}
          fallback={fallbackPicture}
          alt={t.previewOfTheImage}
          className="mt-7 aspect-[16/10] w-20 shrink-0 rounded-md bg-sunken object-cover"
        />
      </div>
      <TextField
        label={t.price}
        hint={t.takaPerSession}
        required
        inputMode="decimal"
        autoComplete="off"
        placeholder={t.examplePrice}
        {...form.text('price')}
      />
      <TextAreaField
        label={t.slots}
        hint={t.howToWriteSlots}
        placeholder={'7:00 AM - 8:00 AM\n8:00 AM - 9:00 AM'}
        {...form.text('slots')}
      />
    </FormFrame>
  );
}
