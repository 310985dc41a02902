import { t } from '#texts/sign-in.js';
import { useId, useState } from 'react';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import { recordProfile } from '#web/api/account-queries.ts';
import { isCodeRequired } from '#web/session/port.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { SecondStep } from './second-step.tsx';

/** Shows the button to sign in with Google, or why that is not available here. */
export function GoogleSignIn({
  disabled,
  onSignedIn,
}: {
  disabled: boolean;
  onSignedIn: (isNew: boolean) => void;
}) {
  const { googleSignIn } = useSession();
  const { identity } = useSiteSettings();
  const [busy, setBusy] = useState(false);
  const [isHalfIn, setHalfIn] = useState(false);
  const reasonId = useId();
  const isOffered = identity.provider === 'firebase' || identity.google;

  async function signIn() {
    setBusy(true);
    try {
      const { user, isNewUser } = await googleSignIn();
      await recordProfile(user, new Date()).catch((error: unknown) => console.warn(error));
      onSignedIn(isNewUser);
    } catch (error) {
      if (isCodeRequired(error)) setHalfIn(true);
      // Closing the popup is not an error, and the specification wants every failure here to be silent.
      else console.warn(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-4 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t.or}
      </div>
      <Button
        busy={busy}
        disabled={disabled || !isOffered}
        aria-describedby={isOffered ? undefined : reasonId}
        onClick={() => void signIn()}
      >
        {t.continueWithGoogle}
      </Button>
      <SecondStep
        open={isHalfIn}
        onClose={() => setHalfIn(false)}
        onSignedIn={() => {
          setHalfIn(false);
          onSignedIn(false);
        }}
      />
      {!isOffered && (
        <p id={reasonId} className="text-xs text-muted">
          {t.notSetUp}
        </p>
      )}
    </div>
  );
}
