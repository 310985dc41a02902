import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '#contract/clock/club-time.ts';
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
        aria-label={`Reset link for ${namePerson(user)}`}
        onClick={() => setOpen(true)}
        className="gap-1.5! @max-table:grow @table:px-2.5!"
      >
        <KeyRound aria-hidden size={16} />
        Reset link
      </Button>
      <Modal
        open={open}
        onClose={close}
        busy={making.isPending}
        title={
          <>
            New password for <TypedText>{name}</TypedText>
          </>
        }
      >
        <div className="mt-4 grid grid-cols-1 gap-5 text-start">
          {making.data ? (
            <>
              <CopyField label="Link" value={making.data.address} />
              <p>
                It works once, until <strong>{formatInstant(making.data.expires_at)}</strong>. It is shown
                only now: please hand it to <TypedText>{name}</TypedText> before you close this.
              </p>
            </>
          ) : (
            <p>
              Anyone with the link can set the password of <strong className="wrap-anywhere">{email}</strong>.
              Please make sure that it is really <TypedText>{name}</TypedText> who is asking. The old password
              works until the link is used; then all sessions end.
            </p>
          )}
          <DialogFooter>
            <Problem message={making.error?.message} />
            <DialogButtons>
              <Button onClick={close} disabled={making.isPending}>
                {making.data ? 'Close' : 'Cancel'}
              </Button>
              {!making.data && (
                <Button look="primary" busy={making.isPending} onClick={() => making.mutate()}>
                  Create a link
                </Button>
              )}
            </DialogButtons>
          </DialogFooter>
        </div>
      </Modal>
    </>
  );
}
