import { t } from '#texts/sign-in.js';
import { SecretForm } from '#web/forms/secret-form.tsx';
import { useNavigate } from '#web/router/router.tsx';
import { NewPasswordRequired } from '#web/session/port.ts';
import { useSession } from '#web/session/session.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { newPasswordPlace } from './link-token.ts';

interface SecondStepProps {
  open: boolean;
  onClose: () => void;
  onSignedIn: () => void;
}

/** Asks for the code after a login with a password or with Google. */
export function SecondStep({ open, onClose, onSignedIn }: SecondStepProps) {
  const { finishSignIn } = useSession();
  const navigate = useNavigate();
  return (
    <Modal open={open} onClose={onClose} title={t.twoStepSignIn}>
      <SecretForm
        kind="code"
        action={t.login}
        onCancel={onClose}
        onSubmit={async (code) => {
          try {
            await finishSignIn(code);
          } catch (error) {
            if (!(error instanceof NewPasswordRequired)) throw error;
            navigate(newPasswordPlace(error.token));
            return;
          }
          onSignedIn();
        }}
      >
        <p className="text-muted">{t.oneMoreStep}</p>
      </SecretForm>
    </Modal>
  );
}
