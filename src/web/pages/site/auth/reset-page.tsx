import { t } from '#texts/sign-in.js';
import { useState, type SubmitEvent } from 'react';
import { PAGES } from '#contract/pages.ts';
import { InBrowser } from '#web/site/in-browser.tsx';
import { PageShell } from '#web/site/page-shell.tsx';
import { NewPasswordField } from '#web/forms/new-password-field.tsx';
import { resetPassword } from '#web/session/mailed-links.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthLink } from './auth-link.tsx';
import { useIsOfStaff, useLinkToken } from './link-token.ts';
import { requireGoodPassword } from './password-rule.ts';

/** Sets a new password through a link from an email or from an admin. */
export default function ResetPage() {
  return (
    <InBrowser meanwhile={<PageShell title={t.newPassword} shape="sheet" />}>
      <NewPassword />
    </InBrowser>
  );
}

function NewPassword() {
  const token = useLinkToken();
  const isOfStaff = useIsOfStaff();
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<'open' | 'busy' | 'done'>('open');
  const [problem, setProblem] = useState('');

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (step === 'busy') return;
    setProblem('');
    setStep('busy');
    try {
      await requireGoodPassword(password);
      await resetPassword(token, password);
      setStep('done');
    } catch (error) {
      setStep('open');
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <AuthFrame title={t.newPassword}>
      {step === 'done' ? (
        <>
          <p role="status">{t.newPasswordIsSet}</p>
          <ButtonLink look="primary" to={PAGES.login}>
            {t.login}
          </ButtonLink>
        </>
      ) : (
        <form onSubmit={submit} className="grid gap-5">
          {isOfStaff && <p>{t.adminNeedsLongerPassword}</p>}
          <NewPasswordField
            of={isOfStaff ? 'staff' : 'anybody'}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" look="primary" busy={step === 'busy'}>
            {t.setMyPassword}
          </Button>
          <Problem message={problem} />
          <p className="text-sm text-muted">
            {isOfStaff ? (
              <AuthLink to={PAGES.login}>{t.backToLogin}</AuthLink>
            ) : (
              <AuthLink to={PAGES.forgot}>{t.askForANewLink}</AuthLink>
            )}
          </p>
        </form>
      )}
    </AuthFrame>
  );
}
