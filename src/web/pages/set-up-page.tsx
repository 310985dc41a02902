import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import { PageHeading } from '#web/app/page-heading.tsx';
import { setUpBy } from '#web/features/users/queries.ts';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loading, Problem } from '#web/ui/states.tsx';
import { useLinkToken } from './auth/link-token.ts';

/** Where the one-time link of a new club leads: it makes who is signed in the first admin. */
export function SetUpPage() {
  const token = useLinkToken();
  const email = useSession().user?.email ?? '';
  const setUp = useQuery(setUpBy(email, token));
  if (setUp.isSuccess) return <Navigate to={PAGES.dashboard} replace />;
  return (
    <>
      <PageHeading title="Set up the club" />
      {setUp.isLoading ? (
        <Loading text="Making you the club’s admin..." />
      ) : (
        <div className="grid max-w-prose justify-items-start gap-6">
          <Problem
            message={
              setUp.error?.message ??
              'This address lacks its token. Please use the whole link that the server printed.'
            }
          />
          <ButtonLink to={PAGES.dashboard}>DashBoard</ButtonLink>
        </div>
      )}
    </>
  );
}
