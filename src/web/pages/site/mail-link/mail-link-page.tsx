import { t } from '#texts/notifications.js';
import { lazy, Suspense } from 'react';
import { PAGES } from '#contract/pages.ts';
import { PHONE_LINK } from '#contract/people/phone.ts';
import { useParams } from '#web/router/use-params.ts';
import { useIsInBrowser } from '#web/site/use-is-in-browser.ts';
import { Loading } from '#web/ui/states.tsx';
import { AuthFrame } from '../auth/auth-frame.tsx';

// Loaded separately to keep the list of chunks in each page's first script short.
const LinkInAddress = lazy(async () => ({
  default: (await import('./link-in-address.tsx')).LinkInAddress,
}));

/** The page behind the links of emails and text messages. Opening one changes nothing, because programs open links too. */
export default function MailLinkPage() {
  const { token = '' } = useParams(PAGES.mailLink);
  // The server renders the same page for every link without reading it.
  const isFromText = useIsInBrowser() && token.startsWith(PHONE_LINK);
  return (
    <AuthFrame title={isFromText ? t.fromYourText : t.fromYourEmail}>
      <Suspense fallback={<Loading text={t.lookingAtYourLink} />}>
        <LinkInAddress />
      </Suspense>
    </AuthFrame>
  );
}
