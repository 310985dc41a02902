import { t } from '#texts/notifications.js';
import { useQuery } from '@tanstack/react-query';
import { PAGES } from '#contract/pages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { LinkQuestion } from '#web/features/messages/link-question.tsx';
import { mailLinkPreview, useFollow } from '#web/features/messages/link-queries.ts';
import { useParams } from '#web/router/use-params.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState, Loading, Problem } from '#web/ui/states.tsx';

/** Shows what the link in the address does, the button that does it, and the outcome. */
export function LinkInAddress() {
  const { token = '' } = useParams(PAGES.mailLink);
  return <LinkByToken key={token} token={token} />;
}

function LinkByToken({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(mailLinkPreview(token));
  const following = useFollow(token);
  if (following.isSuccess)
    return (
      <>
        <p role="status" className="text-lg font-semibold">
          {following.data.said}
        </p>
        <SeeMore />
      </>
    );
  if (error && !data) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (!isRefused)
      return <ErrorState message={t.error({ message: error.message })} onRetry={() => void refetch()} />;
    return (
      <>
        <Problem message={error.message} />
        <SeeMore />
      </>
    );
  }
  if (!data) return <Loading text={t.lookingAtYourLink} />;
  return (
    <>
      <LinkQuestion
        link={data}
        busy={following.isPending}
        problem={following.error?.message}
        onFollow={() => following.mutate(data.refund?.amount)}
      />
      {data.refusal !== null && <SeeMore />}
    </>
  );
}

/** Links to the full list; a visitor goes to the login page first. */
function SeeMore() {
  return (
    <p className="flex flex-wrap gap-3">
      <ButtonLink to={PAGES.myBookings}>{t.myBookings}</ButtonLink>
    </p>
  );
}
