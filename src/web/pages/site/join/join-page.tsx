import { t } from '#texts/households.js';
import { lazy, Suspense } from 'react';
import { PAGES } from '#contract/pages.ts';
import { useParams } from '#web/router/use-params.ts';
import { Loading } from '#web/ui/states.tsx';
import { AuthFrame } from '../auth/auth-frame.tsx';

// Apart, so that the first script of each page need not name all that it consists of.
const Invitation = lazy(async () => ({
  default: (await import('#web/features/households/invitation.tsx')).Invitation,
}));

/** The link of an invitation leads here. Opening it changes nothing, because mail programs open links too. */
export default function JoinPage() {
  const { token = '' } = useParams(PAGES.join);
  return (
    <AuthFrame title={t.title}>
      <Suspense fallback={<Loading text={t.lookingAtIt} />}>
        <Invitation key={token} token={token} />
      </Suspense>
    </AuthFrame>
  );
}
