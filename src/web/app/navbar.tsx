import { t } from '#texts/site.js';
import { Menu } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { PAGES } from '#contract/pages.ts';
import { useKnownSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PopMenu } from '#web/ui/overlays/pop-menu.tsx';
import { BrandLink } from '../site/brand.tsx';
import { useReturnState } from '../site/return-path.ts';
import { SiteLinks } from './site-links.tsx';
import { loadPatiently } from '../site/load-patiently.ts';
import './navbar.css';

// Loaded lazily because visitors do not need it.
const loadBar = () =>
  loadPatiently(async () => ({ default: (await import('./account-bar.tsx')).AccountBar }));
const AccountBar = lazy(loadBar);

const BAR_LINK =
  'slanted-underline flex min-h-11 items-center px-4 font-semibold text-on-pitch-muted hover:text-on-pitch aria-[current]:text-on-pitch';
const MENU_LINK =
  'flex min-h-11 items-center rounded-md px-3 font-semibold hover:bg-sunken aria-[current]:text-brand';

export function Navbar() {
  const { loading, user, expectsUser } = useKnownSession();
  const returnState = useReturnState();
  const mayBeVisitor = !user && !(loading && expectsUser);
  return (
    <header className="print:hidden sticky top-0 z-10 border-b border-pitch-line bg-pitch text-on-pitch">
      <a
        href="#main"
        className="sr-only rounded-md bg-volt font-semibold text-on-volt focus:not-sr-only focus:absolute focus:start-4 focus:top-3 focus:z-20 focus:outline-on-pitch focus:px-6 focus:py-3"
      >
        {t.skipToTheContent}
      </a>
      <div className="mx-auto flex min-h-18 max-w-[1200px] items-center gap-2 px-4 max-[27rem]:gap-1 max-[27rem]:px-3 sm:gap-4">
        <BrandLink />
        <nav aria-label={t.main} className="ms-4 hidden md:flex">
          <SiteLinks className={BAR_LINK} />
        </nav>
        <div className="ms-auto flex items-center gap-1 sm:gap-2">
          {user && (
            <Suspense fallback={<AccountPlace />}>
              <AccountBar user={user} />
            </Suspense>
          )}
          {mayBeVisitor && <SignInLinks state={returnState} />}
          {!user && !mayBeVisitor && <AccountPlace />}
          <div className="site-menu md:hidden">
            <PopMenu
              label={t.menu}
              button={<Menu aria-hidden />}
              buttonClassName="grid size-11 place-items-center rounded-md hover:bg-pitch-raised"
            >
              <nav aria-label={t.main}>
                <SiteLinks className={MENU_LINK} />
              </nav>
            </PopMenu>
          </div>
        </div>
      </div>
    </header>
  );
}

/** Reserves the space of the bell and the account menu, which appear once the session is known. */
function AccountPlace() {
  // The account bar's code loads while the session is being looked up.
  useEffect(() => void loadBar(), []);
  return (
    <div aria-hidden data-account-place className="flex min-h-11 items-center gap-2 ps-13">
      <span className="size-10 rounded-full bg-on-pitch/15" />
      <span className="w-4.5" />
    </div>
  );
}

// Narrow padding lets both buttons fit beside the brand and the menu from 320 px up.
const NARROW = 'max-sm:!px-3 max-[27rem]:!px-2 max-[27rem]:!text-xs';

function SignInLinks({ state }: { state: unknown }) {
  return (
    <div className="flex gap-1.5 sm:gap-2">
      <ButtonLink to={PAGES.login} state={state} look="on-pitch" className={NARROW}>
        {t.login}
      </ButtonLink>
      <ButtonLink to={PAGES.register} state={state} look="volt" className={NARROW}>
        {t.register}
      </ButtonLink>
    </div>
  );
}
