import { t } from '#texts/sign-in.js';
import { rich } from '#web/ui/rich.tsx';
import { useState } from 'react';
import { PAGES } from '#contract/pages.ts';
import { RequireSignIn } from '#web/site/guards.tsx';
import { PageShell } from '#web/site/page-shell.tsx';
import { confirmEmail } from '#web/session/mailed-links.ts';
import { useSession } from '#web/session/session.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useLinkToken } from './link-token.ts';

const TITLE = t.confirmYourEmail;

/** The page behind the link in the confirmation email. Opening it changes nothing, because mail programs open links too. */
export default function ConfirmPage() {
  return (
    <RequireSignIn meanwhile={<PageShell title={TITLE} shape="sheet" />}>
      <Confirm />
    </RequireSignIn>
  );
}

function Confirm() {
  const token = useLinkToken();
  const { user, getToken } = useSession();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function confirm() {
    setBusy(true);
    setProblem('');
    try {
      await confirmEmail(token);
      await getToken(true); // only a fresh token reports the email as confirmed
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <AuthFrame title={TITLE}>
      {user?.emailVerified ? (
        <>
          <p role="status" className="wrap-anywhere">
            {t.emailIsConfirmed({ email: user.email })}
          </p>
          <ButtonLink look="primary" to={PAGES.myProfile}>
            {t.myProfile}
          </ButtonLink>
        </>
      ) : (
        <>
          <p>{rich(t.signedInAs, { email: <strong className="wrap-anywhere">{user?.email}</strong> })}</p>
          <p>{t.isThisYourEmail}</p>
          <Button look="primary" busy={busy} onClick={() => void confirm()}>
            {t.yesItIsMine}
          </Button>
          <Problem message={problem} />
        </>
      )}
    </AuthFrame>
  );
}
