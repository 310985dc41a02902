import { t } from '#texts/households.js';
import { lazy, Suspense } from 'react';
import { PAGES } from '#contract/pages.ts';
import { useParams } from '#web/router/use-params.ts';
import { Loading } from '#web/ui/states.tsx';
import { AuthFrame } from '../auth/auth-frame.tsx';

// Loaded separately to keep the list of chunks in each page's first script short.
const Invitation = lazy(async () => ({
  default: (await import('#web/features/households/invitation.tsx')).Invitation,
}));

/** The page behind an invitation's link. Opening it changes nothing, because mail programs open links too. */
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
