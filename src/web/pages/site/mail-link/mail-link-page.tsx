import { lazy, Suspense } from 'react';
import { Loading } from '#web/ui/states.tsx';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { t } from './texts.ts';

// Apart, so that the first script of each page need not name all that it consists of.
const LinkInAddress = lazy(async () => ({
  default: (await import('./link-in-address.tsx')).LinkInAddress,
}));

/** The links of e-mails lead here. Opening one changes nothing, because mail programs open links too. */
export default function MailLinkPage() {
  return (
    <AuthFrame title={t.fromYourEmail}>
      <Suspense fallback={<Loading text={t.lookingAtYourLink} />}>
        <LinkInAddress />
      </Suspense>
    </AuthFrame>
  );
}
