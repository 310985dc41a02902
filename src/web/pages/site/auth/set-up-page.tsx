import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { STAFF_PASSWORD_LENGTH, STAFF_PASSWORD_RULE } from '#contract/identity/password.ts';
import { PAGES } from '#contract/pages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { key } from '#web/api/keys.ts';
import { InBrowser } from '#web/site/in-browser.tsx';
import { PageShell } from '#web/site/page-shell.tsx';
import { PageHeading } from '#web/site/page-heading.tsx';
import { rememberPlace } from '#web/site/return-path.ts';
import { LongerPassword } from '#web/features/account/longer-password.tsx';
import { setUpBy } from '#web/api/first-load-queries.ts';
import { useRole } from '#web/features/users/use-role.ts';
import { useLocation } from '#web/router/router.tsx';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loading, Problem } from '#web/ui/states.tsx';
import { useLinkToken } from './link-token.ts';

/** The page of a new club's one-time link: it makes the signed-in user the first admin. */
export default function SetUpPage() {
  return (
    <InBrowser meanwhile={<PageShell title="Set up the club" shape="sheet" />}>
      <SetUp />
    </InBrowser>
  );
}

function SetUp() {
  const { loading, user } = useSession();
  const withoutAccount = loading ? <Skeleton shape="sheet" /> : <SignInFirst />;
  return (
    <>
      <PageHeading title="Set up the club" />
      {user ? <MakeAdmin email={user.email} /> : withoutAccount}
    </>
  );
}

function Step({ children }: { children: ReactNode }) {
  return <div className="grid max-w-prose justify-items-start gap-6">{children}</div>;
}

function SignInFirst() {
  const back = rememberPlace(useLocation());
  return (
    <Step>
      <div className="grid gap-3">
        <p>
          This link makes you the first admin of this club: the person who manages its courts, approves
          bookings and looks after the members. It works once, within an hour.
        </p>
        <p className="text-muted">
          Please log in, or register if you have no account here yet: with a password of at least{' '}
          {STAFF_PASSWORD_LENGTH} characters, as an admin needs. You will come back to this page and become
          the admin.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={PAGES.register} state={back} look="primary">
          Register
        </ButtonLink>
        <ButtonLink to={PAGES.login} state={back}>
          Login
        </ButtonLink>
      </div>
    </Step>
  );
}

const NO_TOKEN = 'This address is incomplete. Please use the whole link that the server printed.';

function MakeAdmin({ email }: { email: string }) {
  const { isFetching, isSuccess, error, refetch } = useQuery(setUpBy(email, useLinkToken()));
  const { role } = useRole();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isSuccess) void queryClient.invalidateQueries({ queryKey: key('role') });
  }, [isSuccess, queryClient]);

  if (isFetching) return <Loading text="Making you the club’s admin..." />;
  if (isSuccess || role === 'admin') return <Done email={email} />;
  if (error instanceof ApiError && error.code === 'password-too-short')
    return (
      <Step>
        <div role="status" className="grid gap-3">
          <p>One thing first: your password is too short for an admin.</p>
          <p className="text-muted">{STAFF_PASSWORD_RULE} It replaces the one with which you registered.</p>
        </div>
        <LongerPassword email={email} onSaved={() => void refetch()} />
      </Step>
    );
  return (
    <Step>
      <Problem message={error?.message ?? NO_TOKEN} />
      <ButtonLink to={PAGES.dashboard}>DashBoard</ButtonLink>
    </Step>
  );
}

function Done({ email }: { email: string }) {
  return (
    <Step>
      <div role="status" className="grid gap-3">
        <p className="text-lg font-bold">You are the admin now.</p>
        <p className="wrap-anywhere text-muted">
          {email} runs this club from now on. A list on Today has what a new club does first.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={PAGES.today} look="primary">
          Set up your club
        </ButtonLink>
        <ButtonLink to={PAGES.manageCourts}>Manage Courts</ButtonLink>
        <ButtonLink to={PAGES.dashboard}>DashBoard</ButtonLink>
      </div>
    </Step>
  );
}
