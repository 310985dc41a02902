import { t } from '#texts/households.js';
import { rich } from '#web/ui/rich.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGES } from '#contract/pages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useLocation } from '#web/router/router.tsx';
import { useSession } from '#web/session/session.tsx';
import { rememberPlace } from '#web/site/return-path.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { ErrorState, Loaded, Loading, Problem } from '#web/ui/states.tsx';
import { JoinButton } from './join-button.tsx';
import { household, invitationByToken } from './queries.ts';

/** Shows an invitation and who sent it, with the button to accept it once the user is known. */
export function Invitation({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(invitationByToken(token));
  const [isJoined, setJoined] = useState(false);
  if (isJoined)
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
        {rich(t.invitesYou, { by: data.by === '' ? t.somebody : <TypedText>{data.by}</TypedText> })}
      </p>
      {tier && <p>{rich(t.theirs, { tier: <ClubText bangla={tier.name_bn}>{tier.name}</ClubText> })}</p>}
      <p className="text-muted">{t.joinExplained}</p>
      <Accept token={token} by={data.by} onJoined={() => setJoined(true)} />
    </>
  );
}

interface AcceptProps {
  token: string;
  by: string;
  onJoined: () => void;
}

function Accept(props: AcceptProps) {
  const { user, loading } = useSession();
  const back = rememberPlace(useLocation());
  if (loading) return <Loading />;
  if (user) return <AcceptSignedIn {...props} />;
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

function AcceptSignedIn(props: AcceptProps) {
  const query = useQuery(household());
  return (
    <Loaded query={query} waiting={<Loading />}>
      {(data) => <JoinButton {...props} household={data} />}
    </Loaded>
  );
}
