import { t } from '#texts/account.js';
import { rich } from '#web/ui/rich.tsx';
import { useState } from 'react';
import { SecretForm } from '#web/forms/secret-form.tsx';
import { isCodeRequired } from '#web/session/port.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogButtons, DialogFooter } from '#web/ui/overlays/dialog-footer.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { Problem } from '#web/ui/states.tsx';
import { useAccess } from './queries.ts';

interface ProofDialogProps {
  onAnswer: (isProven: boolean) => void;
}

/** Returns how the signed-in user can prove their identity: the method they were last asked for, or one that the account allows. */
function useWay() {
  const { data: access, isPending } = useAccess();
  const [mustUseCode, setMustUseCode] = useState(false);
  const requireCode = () => setMustUseCode(true);
  const isByCode = mustUseCode || access?.secondFactor?.isOn === true;
  const withoutCode = access?.hasPassword === false ? 'google' : 'password';
  return { way: isByCode ? 'code' : withoutCode, isPending, requireCode } as const;
}

/** Opens on top of the form whose request is waiting; the form keeps its state. */
export function ProofDialog({ onAnswer }: ProofDialogProps) {
  const { way, isPending, requireCode } = useWay();
  const { user, prove } = useSession();

  async function submit(typed: string) {
    try {
      await prove(way === 'code' ? { code: typed } : { password: typed });
      onAnswer(true);
    } catch (error) {
      if (!isCodeRequired(error)) throw error;
      requireCode();
    }
  }
  const cancel = () => onAnswer(false);
  return (
    <Modal open={!isPending} onClose={cancel} title={t.confirmThatItsYou}>
      {way === 'google' ? (
        <GoogleProof onAnswer={onAnswer} requireCode={requireCode} />
      ) : (
        <SecretForm key={way} kind={way} action={t.continue} onSubmit={submit} onCancel={cancel}>
          <p className="text-muted">{way === 'code' ? t.enterACode : t.enterYourPassword}</p>
          {way === 'password' && (
            // Tells password managers whose password this is.
            <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
          )}
        </SecretForm>
      )}
    </Modal>
  );
}

function GoogleProof({ onAnswer, requireCode }: ProofDialogProps & { requireCode: () => void }) {
  const { user, proveByGoogle } = useSession();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function ask() {
    setBusy(true);
    setProblem(undefined);
    try {
      await proveByGoogle();
      onAnswer(true);
    } catch (error) {
      setBusy(false);
      if (isCodeRequired(error)) requireCode();
      else setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <div className="mt-6 grid gap-5">
      <p className="text-muted">
        {rich(t.signInWithGoogleAgain, { email: <span className="wrap-anywhere">{user?.email}</span> })}
      </p>
      <DialogFooter>
        <Problem message={problem} />
        <DialogButtons>
          <Button disabled={busy} onClick={() => onAnswer(false)}>
            {t.cancel}
          </Button>
          <Button look="primary" busy={busy} onClick={() => void ask()}>
            {t.continueWithGoogle}
          </Button>
        </DialogButtons>
      </DialogFooter>
    </div>
  );
}
