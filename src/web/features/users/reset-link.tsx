import { t } from '#texts/users.js';
import { rich } from '#web/ui/rich.tsx';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '#contract/clock/dates.ts';
import type { User } from '#contract/people/users.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/fields/copy-field.tsx';
import { DialogButtons, DialogFooter } from '#web/ui/overlays/dialog-footer.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { Problem } from '#web/ui/states.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { namePerson } from './name-person.ts';
import { useResetLink } from './queries.ts';

/** Creates a link to set a new password. The link is a secret: it is shown once and stored nowhere. */
export function ResetLinkButton({ user }: { user: User }) {
  const { displayName, email } = user;
  const [open, setOpen] = useState(false);
  const making = useResetLink(email);
  const name = displayName || email;

  function close() {
    setOpen(false);
    making.reset();
  }
  return (
    <>
      <Button
        aria-label={t.resetLinkFor({ person: namePerson(user) })}
        onClick={() => setOpen(true)}
        className="gap-1.5! @max-table:grow @table:px-2.5!"
      >
        <KeyRound aria-hidden size={16} />
        {t.resetLink}
      </Button>
      <Modal
        open={open}
        onClose={close}
        busy={making.isPending}
        title={rich(t.newPasswordFor, { name: <TypedText>{name}</TypedText> })}
      >
        <div className="mt-4 grid grid-cols-1 gap-5 text-start">
          {making.data ? (
            <>
              <CopyField label={t.link} value={making.data.address} />
              <p>
                {rich(t.handItOn, {
                  until: <strong>{formatInstant(making.data.expires_at)}</strong>,
                  name: <TypedText>{name}</TypedText>,
                })}
              </p>
            </>
          ) : (
            <p>
              {rich(t.makeSureWhoAsks, {
                email: <strong className="wrap-anywhere">{email}</strong>,
                name: <TypedText>{name}</TypedText>,
              })}
            </p>
          )}
          <DialogFooter>
            <Problem message={making.error?.message} />
            <DialogButtons>
              <Button onClick={close} disabled={making.isPending}>
                {making.data ? t.close : t.cancel}
              </Button>
              {!making.data && (
                <Button look="primary" busy={making.isPending} onClick={() => making.mutate()}>
                  {t.createALink}
                </Button>
              )}
            </DialogButtons>
          </DialogFooter>
        </div>
      </Modal>
    </>
  );
}
