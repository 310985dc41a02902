import { t } from '#texts/sign-in.js';
import { formatNumber } from '#contract/numbers.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { STAFF_PASSWORD_LENGTH, staffPasswordRule } from '#contract/identity/password.ts';
import { PAGES } from '#contract/pages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { key } from '#web/api/keys.ts';
import { InBrowser } from '#web/site/in-browser.tsx';
import { PageShell } from '#web/site/page-shell.tsx';
import { PageHeading } from '#web/site/page-heading.tsx';
import { rememberPlace } from '#web/site/return-path.ts';
import { LongerPassword } from '#web/features/account/longer-password.tsx';
import { setUpBy } from '#web/api/account-queries.ts';
import { useRole } from '#web/session/use-role.ts';
import { useLocation } from '#web/router/router.tsx';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loading, Problem } from '#web/ui/states.tsx';
import { useLinkToken } from './link-token.ts';

/** The page behind the one-time link of a new club, which makes the signed-in user its first admin. */
export default function SetUpPage() {
  return (
    <InBrowser meanwhile={<PageShell title={t.setUpTheClub} shape="sheet" />}>
      <SetUp />
    </InBrowser>
  );
}

function SetUp() {
  const { loading, user } = useSession();
  const withoutAccount = loading ? <Skeleton shape="sheet" /> : <SignInFirst />;
  return (
    <>
      <PageHeading title={t.setUpTheClub} />
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
        <p>{t.whatSetUpLinksDo}</p>
        <p className="text-muted">{t.signInFirst({ least: formatNumber(STAFF_PASSWORD_LENGTH) })}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={PAGES.register} state={back} look="primary">
          {t.register}
        </ButtonLink>
        <ButtonLink to={PAGES.login} state={back}>
          {t.login}
        </ButtonLink>
      </div>
    </Step>
  );
}

const NO_TOKEN = t.addressIsIncomplete;

function MakeAdmin({ email }: { email: string }) {
  const { isFetching, isSuccess, error, refetch } = useQuery(setUpBy(email, useLinkToken()));
  const { role } = useRole();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isSuccess) void queryClient.invalidateQueries({ queryKey: key('role') });
  }, [isSuccess, queryClient]);

  if (isFetching) return <Loading text={t.makingYouAdmin} />;
  if (isSuccess || role === 'admin') return <SetUpDone email={email} />;
  if (error instanceof ApiError && error.code === 'password-too-short')
    return (
      <Step>
        <div role="status" className="grid gap-3">
          <p>{t.passwordTooShortForAdmins}</p>
          <p className="text-muted">
            {staffPasswordRule()} {t.replacesOldPassword}
          </p>
        </div>
        <LongerPassword email={email} onSaved={() => void refetch()} />
      </Step>
    );
  return (
    <Step>
      <Problem message={error?.message ?? NO_TOKEN} />
      <ButtonLink to={PAGES.dashboard}>{t.dashboard}</ButtonLink>
    </Step>
  );
}

function SetUpDone({ email }: { email: string }) {
  return (
    <Step>
      <div role="status" className="grid gap-3">
        <p className="text-lg font-bold">{t.youAreTheAdminNow}</p>
        <p className="wrap-anywhere text-muted">{t.runsTheClub({ email })}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={PAGES.today} look="primary">
          {t.setUpYourClub}
        </ButtonLink>
        <ButtonLink to={PAGES.manageCourts}>{t.manageCourts}</ButtonLink>
        <ButtonLink to={PAGES.dashboard}>{t.dashboard}</ButtonLink>
      </div>
    </Step>
  );
}
