import { t } from '#texts/sign-in.js';
import { lazy, Suspense, useState, type SubmitEvent } from 'react';
import { PAGES } from '#contract/pages.ts';
import { Redirect } from '#web/router/link.tsx';
import { useNavigate } from '#web/router/router.tsx';
import { areCheckInsKept } from '#web/keep/mark.ts';
import { loadPatiently } from '#web/site/load-patiently.ts';
import { useIsInBrowser } from '#web/site/use-is-in-browser.ts';
import { isCodeRequired, NewPasswordRequired } from '#web/session/port.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { tell } from '#web/ui/overlays/confirm.ts';
import { TextField } from '#web/ui/fields/field.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthLink } from './auth-link.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { newPasswordPlace } from './link-token.ts';
import { explainSignInError } from './sign-in-error.ts';
import { SecondStep } from './second-step.tsx';
import { usePlaceAfterLogin, useWayBack } from './use-way-back.ts';
import { WantedBooking } from './wanted-booking.tsx';

// Loaded lazily, because most devices have no waiting check-ins.
const WaitsHere = lazy(() =>
  loadPatiently(async () => ({ default: (await import('#web/features/check-in/waits-here.tsx')).WaitsHere })),
);

/** Logs in by email and password. With a second factor, `isHalfIn` is true until the code is entered. */
function useLogin() {
  const { signIn } = useSession();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [isHalfIn, setHalfIn] = useState(false);
  const [hasArrived, setArrived] = useState(false);

  function arrive() {
    welcome();
    setArrived(true);
  }
  function turnBack() {
    setHalfIn(false);
    setBusy(false);
  }
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      await signIn(email, password);
      arrive();
    } catch (error) {
      if (isCodeRequired(error)) {
        setHalfIn(true);
        return;
      }
      setBusy(false);
      if (error instanceof NewPasswordRequired) navigate(newPasswordPlace(error.token));
      else await tell({ title: t.oops, text: explainSignInError(error) });
    }
  }
  return { email, setEmail, password, setPassword, busy, isHalfIn, hasArrived, arrive, turnBack, submit };
}

const welcome = () => toast(t.loggedIn);

export default function LoginPage() {
  const { user } = useSession();
  const { state } = useWayBack();
  const place = usePlaceAfterLogin();
  const isInBrowser = useIsInBrowser();
  const login = useLogin();
  const { busy } = login;
  if (user && place !== null && (login.hasArrived || !busy)) return <Redirect to={place} />;
  return (
    <AuthFrame title={t.login}>
      <WantedBooking />
      {isInBrowser && areCheckInsKept() && (
        <Suspense>
          <WaitsHere />
        </Suspense>
      )}
      {/* The specification wants no validation here: the sign-in service reports every fault. */}
      <form noValidate inert={!isInBrowser} onSubmit={login.submit} className="grid gap-5">
        <TextField
          label={t.email}
          type="email"
          autoComplete="username"
          value={login.email}
          onChange={(event) => login.setEmail(event.target.value)}
        />
        <TextField
          label={t.password}
          type="password"
          autoComplete="current-password"
          value={login.password}
          onChange={(event) => login.setPassword(event.target.value)}
        />
        <Button type="submit" look="primary" busy={busy}>
          {t.login}
        </Button>
      </form>
      <SecondStep open={login.isHalfIn} onClose={login.turnBack} onSignedIn={login.arrive} />
      {/* The session redirects, above. It is not done on welcome, because the user may have left the page by then. */}
      <GoogleSignIn disabled={busy} onSignedIn={welcome} />
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-3 text-sm text-muted">
        <p>
          {t.newHere}{' '}
          <AuthLink to={PAGES.register} state={state}>
            {t.register}
          </AuthLink>
        </p>
        <AuthLink to={PAGES.forgot}>{t.forgotYourPassword}</AuthLink>
      </div>
    </AuthFrame>
  );
}
