import { useState } from 'react';
import { PAGES } from '#contract/pages.ts';
import { confirmEmail } from '#web/session/mailed-links.ts';
import { useSession } from '#web/session/session.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';
import { AuthFrame } from './auth/auth-frame.tsx';
import { useLinkToken } from './auth/link-token.ts';

/** Where the link of the first letter leads. Nothing happens by opening it: mail programs open links by themselves. */
export function ConfirmPage() {
  const token = useLinkToken();
  const { user, getToken } = useSession();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function confirm() {
    setBusy(true);
    setProblem('');
    try {
      await confirmEmail(token);
      await getToken(true); // who is signed in is told anew, with the e-mail confirmed
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <AuthFrame title="Confirm your e-mail">
      {user?.emailVerified ? (
        <>
          <p role="status" className="wrap-anywhere">
            {user.email} is confirmed.
          </p>
          <ButtonLink look="primary" to={PAGES.myProfile}>
            My Profile
          </ButtonLink>
        </>
      ) : (
        <>
          <p>
            You are signed in as <strong className="wrap-anywhere">{user?.email}</strong>.
          </p>
          <p>Is this your e-mail address?</p>
          <Button look="primary" busy={busy} onClick={() => void confirm()}>
            Yes, it is mine
          </Button>
          <Problem message={problem} />
        </>
      )}
    </AuthFrame>
  );
}
