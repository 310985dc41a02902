import { useQuery } from '@tanstack/react-query';
import { PAGES } from '#contract/pages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useLocation } from '#web/router/router.tsx';
import { useSession } from '#web/session/session.tsx';
import { rememberPlace } from '#web/site/return-path.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { ErrorState, Loading, Problem } from '#web/ui/states.tsx';
import { invitationOf, useJoin } from './queries.ts';
import { t } from './texts.tsx';

/** Who invites to what, and the button that accepts it, once it is known who does. */
export function Invitation({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(invitationOf(token));
  const join = useJoin();
  if (join.isSuccess)
    return (
      <>
        <p role="status" className="text-lg font-semibold">
          {t.joined}
        </p>
        <p>
          <ButtonLink look="primary" to={PAGES.membership}>
            {t.toMembership}
          </ButtonLink>
        </p>
      </>
    );
  if (error && !data) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (isRefused) return <Problem message={error.message} />;
    return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  }
  if (!data) return <Loading text={t.lookingAtIt} />;
  const { tier } = data;
  return (
    <>
      <p className="text-lg font-semibold">
        {t.invitesYou(data.by === '' ? t.somebody : <TypedText>{data.by}</TypedText>)}
      </p>
      {tier && <p>{t.theirs(<ClubText bangla={tier.name_bn}>{tier.name}</ClubText>)}</p>}
      <p className="text-muted">{t.joinExplained}</p>
      <Accept busy={join.isPending} problem={join.error?.message} onAccept={() => join.mutate(token)} />
    </>
  );
}

interface AcceptProps {
  busy: boolean;
  problem: string | undefined;
  onAccept: () => void;
}

function Accept({ busy, problem, onAccept }: AcceptProps) {
  const { user, loading } = useSession();
  const back = rememberPlace(useLocation());
  if (loading) return <Loading />;
  if (user)
    return (
      <>
        <Button look="primary" busy={busy} onClick={onAccept}>
          {t.accept}
        </Button>
        <Problem message={problem} />
      </>
    );
  return (
    <>
      <p>{t.signInToAccept}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink look="primary" to={PAGES.login} state={back}>
          {t.signIn}
        </ButtonLink>
        <ButtonLink to={PAGES.register} state={back}>
          {t.register}
        </ButtonLink>
      </p>
    </>
  );
}
