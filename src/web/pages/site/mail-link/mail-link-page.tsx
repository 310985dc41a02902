import { t } from '#texts/notifications.js';
import { lazy, Suspense } from 'react';
import { PAGES } from '#contract/pages.ts';
import { PHONE_LINK } from '#contract/people/phone.ts';
import { useParams } from '#web/router/use-params.ts';
import { useIsInBrowser } from '#web/site/use-is-in-browser.ts';
import { Loading } from '#web/ui/states.tsx';
import { AuthFrame } from '../auth/auth-frame.tsx';

// Apart, so that the first script of each page need not name all that it consists of.
const LinkInAddress = lazy(async () => ({
  default: (await import('./link-in-address.tsx')).LinkInAddress,
}));

/** The links of e-mails and text messages lead here. Opening one changes nothing, because programs open links too. */
export default function MailLinkPage() {
  const { token = '' } = useParams(PAGES.mailLink);
  // The server renders one page for all links, and does not look at them.
  const isFromText = useIsInBrowser() && token.startsWith(PHONE_LINK);
  return (
    <AuthFrame title={isFromText ? t.fromYourText : t.fromYourEmail}>
      <Suspense fallback={<Loading text={t.lookingAtYourLink} />}>
        <LinkInAddress />
      </Suspense>
    </AuthFrame>
  );
}
