import { t } from '#texts/sign-in.js';
import { useState, type ChangeEvent, type SubmitEvent } from 'react';
import { PAGES } from '#contract/pages.ts';
import { useIsInBrowser } from '#web/site/use-is-in-browser.ts';
import { recordProfile } from '#web/api/account-queries.ts';
import { Redirect } from '#web/router/link.tsx';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { Problem } from '#web/ui/states.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthLink } from './auth-link.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { requireGoodPassword } from './password-rule.ts';
import { useWayBack } from './use-way-back.ts';
import { WantedBooking } from './wanted-booking.tsx';

const EMPTY = { displayName: '', email: '', photoURL: '', password: '' };

export default function RegisterPage() {
  const { user, createUser, updatePro } = useSession();
  const { state, place, goBack } = useWayBack();
  const isInBrowser = useIsInBrowser();
  const [form, setForm] = useState(EMPTY);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  function field(name: keyof typeof EMPTY) {
    return {
      value: form[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => setForm({ ...form, [name]: event.target.value }),
    };
  }
  const welcome = () => toast(t.accountCreated);
  async function register() {
    await requireGoodPassword(form.password);
    const { email } = await createUser(form.email, form.password);
    const profile = { displayName: form.displayName.trim(), photoURL: form.photoURL.trim() || null };
    // The account exists by now, so a failure to save name and photo is not shown: the specification wants it to be silent.
    await updatePro(profile).catch((error: unknown) => console.warn(error));
    await recordProfile({ ...profile, email }, new Date()).catch((error: unknown) => console.warn(error));
  }
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setProblem('');
    setBusy(true);
    try {
      await register();
      welcome();
      goBack();
    } catch (error) {
      setBusy(false);
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }
  if (user && !busy) return <Redirect to={place} />;
  return (
    <AuthFrame title={t.registerNow}>
      <WantedBooking isNew />
      <form inert={!isInBrowser} onSubmit={submit} className="grid gap-5">
        <TextField label={t.name} required autoComplete="name" maxLength={200} {...field('displayName')} />
        <TextField label={t.email} type="email" required autoComplete="username" {...field('email')} />
        <TextField
          label={t.photoUrl}
          type="url"
          autoComplete="photo"
          maxLength={2000}
          placeholder="https://"
          {...field('photoURL')}
        />
        <TextField
          label={t.password}
          type="password"
          required
          autoComplete="new-password"
          {...field('password')}
        />
        <Button type="submit" look="primary" busy={busy}>
          {t.register}
        </Button>
        <Problem message={problem} />
      </form>
      {/* The session redirects, above. It is not done on welcome, because the user may have left the page by then. */}
      <GoogleSignIn disabled={busy} onSignedIn={welcome} />
      <p className="text-sm text-muted">
        <AuthLink to={PAGES.login} state={state}>
          {t.haveAnAccount}
        </AuthLink>
      </p>
    </AuthFrame>
  );
}
