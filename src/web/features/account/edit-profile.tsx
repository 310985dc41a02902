import { t } from '#texts/account.js';
import { useState } from 'react';
import { MAX_PHOTO_BYTES } from '#contract/account/account.ts';
import type { User } from '#contract/people/users.ts';
import { ChoosePicture } from '#web/forms/choose-picture.tsx';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { confirmDiscard } from '#web/forms/confirm-discard.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { PersonPicture } from '#web/ui/pictures/person-picture.tsx';
import { profileDraft, readProfile } from './drafts.ts';
import { sendPhoto, useEditProfile } from './queries.ts';
import { Setting } from '#web/ui/fields/setting.tsx';

interface EditProfileProps {
  profile: User;
  fallbackPicture: string;
}

export function EditProfile({ profile, fallbackPicture }: EditProfileProps) {
  /** The profile as it was when the form opened; null while the form is closed. */
  const [read, setRead] = useState<User | null>(null);
  const save = useEditProfile(read ?? profile);
  const close = () => setRead(null);
  return (
    <Setting
      title={t.nameAndPhoto}
      about={t.profileAbout}
      action={<Button onClick={() => setRead(profile)}>{t.editProfile}</Button>}
    >
      <Modal
        open={read !== null}
        onClose={close}
        mayClose={confirmDiscard}
        busy={save.isPending}
        title={t.editProfile}
      >
        <ProfileForm
          profile={read ?? profile}
          save={save}
          fallbackPicture={fallbackPicture}
          onClose={close}
        />
      </Modal>
    </Setting>
  );
}

const PHOTO = { width: 256, height: 256, maxBytes: MAX_PHOTO_BYTES };

interface ProfileFormProps extends EditProfileProps {
  save: ReturnType<typeof useEditProfile>;
  onClose: () => void;
}

function ProfileForm({ profile, save, fallbackPicture, onClose }: ProfileFormProps) {
  const form = useForm({ initial: profileDraft(profile), read: readProfile, save, onSaved: onClose });
  return (
    <FormFrame form={form} action={t.saveProfile} onCancel={onClose}>
      <TextField label={t.name} required maxLength={200} autoComplete="name" {...form.text('displayName')} />
      <div className="flex flex-wrap items-center gap-4">
        <PersonPicture
          name={form.draft.displayName}
          src={form.draft.photoURL.trim()}
          fallback={fallbackPicture}
          alt={t.previewOfThePhoto}
          className="size-16 bg-sunken"
        />
        <ChoosePicture
          action={t.uploadAPhoto}
          label={t.photoFromThisDevice}
          cut={PHOTO}
          upload={sendPhoto}
          onUploaded={(photoURL) => form.set('photoURL', photoURL)}
        />
      </div>
      <TextField
        label={t.photoUrl}
        hint={t.photoUrlHint}
        maxLength={2000}
        inputMode="url"
        autoComplete="photo"
        placeholder="https://"
        {...form.text('photoURL')}
      />
      <TextField
        label={t.mobileNumber}
        hint={t.mobileNumberHint}
        type="tel"
        maxLength={30}
        autoComplete="tel"
        placeholder={t.mobileNumberExample}
        {...form.text('phone')}
      />
    </FormFrame>
  );
}
