import { lazy, Suspense } from 'react';
import { Loading } from '#web/ui/states.tsx';
import { AuthFrame } from '../auth/auth-frame.tsx';

// Apart, so that the first script of each page need not name all that it consists of.
const LinkInAddress = lazy(async () => ({
  default: (await import('./link-in-address.tsx')).LinkInAddress,
}));

/** The links of e-mails lead here. Opening one changes nothing, because mail programs open links too. */
export default function MailLinkPage() {
  return (
    <AuthFrame title="From your e-mail">
      <Suspense fallback={<Loading text="Looking at your link..." />}>
        <LinkInAddress />
      </Suspense>
    </AuthFrame>
  );
}
