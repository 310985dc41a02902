import { lazy, Suspense } from 'react';
import { PAGES } from '#contract/pages.ts';
import { useParams } from '#web/router/use-params.ts';
import { Loading } from '#web/ui/states.tsx';
import { AuthFrame } from './auth/auth-frame.tsx';

// Apart, so that the first script of each page need not name all that it consists of.
const LinkOf = lazy(async () => ({ default: (await import('./mail-link/link-of.tsx')).LinkOf }));

/** Where the links of e-mails lead. Opening one changes nothing, because mail programs open links too. */
export function MailLinkPage() {
  const { token = '' } = useParams(PAGES.mailLink);
  return (
    <AuthFrame title="From your e-mail">
      <Suspense fallback={<Loading text="Looking at your link..." />}>
        <LinkOf key={token} token={token} />
      </Suspense>
    </AuthFrame>
  );
}
