import { t } from '#texts/sign-in.js';
import { rich } from '#web/ui/rich.tsx';
import { useState, type SubmitEvent } from 'react';
import { PAGES } from '#contract/pages.ts';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import { useIsInBrowser } from '#web/site/use-is-in-browser.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { Problem } from '#web/ui/states.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthLink } from './auth-link.tsx';
import { formatClubPhone } from '#web/site/club-phone.ts';

/** Sends a link for a new password. If the club cannot send email, it says how to ask the club instead. */
export default function ForgotPage() {
  const { identity } = useSiteSettings();
  const canMail = identity.provider === 'firebase' || identity.mail;
  return (
    <AuthFrame title={t.forgotYourPassword}>
      {canMail ? <ResetRequest /> : <AskTheClub />}
      <p className="text-sm text-muted">
        <AuthLink to={PAGES.login}>{t.backToLogin}</AuthLink>
      </p>
    </AuthFrame>
  );
}

function ResetRequest() {
  const { sendPasswordReset } = useSession();
  const isInBrowser = useIsInBrowser();
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const [problem, setProblem] = useState('');

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    setSentTo('');
    try {
      await sendPasswordReset(email);
      setSentTo(email);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form inert={!isInBrowser} onSubmit={submit} className="grid gap-5">
      <TextField
        label={t.email}
        type="email"
        required
        autoComplete="username"
        hint={t.weSendALink}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" look="primary" busy={busy}>
        {t.sendMeALink}
      </Button>
      <Problem message={problem} />
      <p
        role="status"
        className="rounded-md bg-good-soft px-4 py-3 text-sm font-medium wrap-anywhere text-good empty:hidden"
      >
        {sentTo && t.linkIsOnItsWay({ email: sentTo })}
      </p>
    </form>
  );
}

function AskTheClub() {
  const { club } = useSiteSettings();
  return (
    <>
      <p>{t.siteSendsNoEmail}</p>
      <ul className="grid gap-2">
        <li>
          {rich(t.callPhone, {
            phone: (
              <a
                className="font-semibold whitespace-nowrap text-brand"
                href={`tel:${club.phone.replaceAll(/[^+\d]/g, '')}`}
              >
                {formatClubPhone(club.phone)}
              </a>
            ),
          })}
        </li>
        <li>
          {rich(t.writeToEmail, {
            email: (
              <a className="font-semibold wrap-anywhere text-brand" href={`mailto:${club.email}`}>
                {club.email}
              </a>
            ),
          })}
        </li>
      </ul>
    </>
  );
}
