import { t } from '#texts/households.js';
import { useState } from 'react';
import * as z from 'zod/mini';
import { inviteToHousehold } from '#contract/memberships/households.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { confirmDiscard } from '#web/forms/confirm-discard.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/fields/copy-field.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { DialogButtons, DialogFooter } from '#web/ui/overlays/dialog-footer.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { useInvite } from './queries.ts';

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
}

export function InviteDialog({ open, onClose }: InviteDialogProps) {
  const save = useInvite();
  return (
    <Modal
      open={open}
      onClose={onClose}
      mayClose={confirmDiscard}
      busy={save.isPending}
      title={t.inviteAnAdult}
    >
      <InviteForm save={save} onClose={onClose} />
    </Modal>
  );
}

interface InviteFormProps {
  save: ReturnType<typeof useInvite>;
  onClose: () => void;
}

function InviteForm({ save, onClose }: InviteFormProps) {
  const [isSent, setSent] = useState(false);
  const form = useForm({
    initial: { email: '' },
    read: (draft) => z.safeParse(inviteToHousehold.body, draft),
    save,
    onSaved: () => setSent(true),
  });
  if (isSent && save.data) return <Sent sent={save.data} onClose={onClose} />;
  return (
    <FormFrame form={form} action={t.invite} saving={t.inviting} onCancel={onClose}>
      <TextField
        label={t.email}
        hint={t.inviteHint}
        required
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        {...form.text('email')}
      />
    </FormFrame>
  );
}

function Sent({ sent, onClose }: { sent: AnswerOf<typeof inviteToHousehold>; onClose: () => void }) {
  const words = sent.is_again ? t.invitedAgain : t.invited;
  return (
    <div className="mt-6 grid gap-5">
      <p role="status" className="font-semibold">
        {sent.address === null ? words : t.handThemTheLink}
      </p>
      {sent.address !== null && <CopyField label={t.link} value={sent.address} />}
      <DialogFooter>
        <DialogButtons>
          <Button look="primary" onClick={onClose}>
            {t.done}
          </Button>
        </DialogButtons>
      </DialogFooter>
    </div>
  );
}
