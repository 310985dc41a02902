import { t } from '#texts/site.js';
import { ChevronDown } from 'lucide-react';
import { PAGES } from '#contract/pages.ts';
import { confirmSignOut } from '#web/features/check-in/confirm-sign-out.ts';
import { useRole } from '#web/session/use-role.ts';
import { Link } from '#web/router/link.tsx';
import type { AuthUser } from '#web/session/port.ts';
import { Button } from '#web/ui/button.tsx';
import { PersonPicture } from '#web/ui/pictures/person-picture.tsx';
import { PopMenu } from '#web/ui/overlays/pop-menu.tsx';
import { ART } from '../site/art.ts';
import { useLogOut } from '../site/log-out.tsx';

const LINK = 'flex min-h-11 items-center rounded-md px-3 text-sm font-semibold hover:bg-sunken';

/** Shows the user's photo or initials, and a menu with their name, the dashboard and the logout. */
export function AccountMenu({ user }: { user: AuthUser }) {
  const { logOut } = useLogOut();
  const { role } = useRole();
  async function askAndLogOut() {
    if (await confirmSignOut()) await logOut();
  }
  return (
    <PopMenu
      label={t.accountMenu}
      button={
        <>
          <PersonPicture
            name={user.displayName || user.email}
            src={user.photoURL ?? ''}
            fallback={ART.avatar}
            alt=""
            className="size-10 bg-on-pitch ring-2 ring-volt"
          />
          <ChevronDown aria-hidden size={18} />
        </>
      }
      buttonClassName="flex min-h-11 items-center gap-2 rounded-full"
    >
      <p className="mb-2 max-w-72 border-b border-line px-3 pt-1 pb-3 text-xs text-muted">
        {t.signedInAs} <span className="block truncate text-sm font-semibold text-ink">{user.email}</span>
      </p>
      {/* Admins only book for others, so they have no bookings of their own. */}
      {role !== 'admin' && (
        <Link to={PAGES.myBookings} className={LINK}>
          {t.myBookings}
        </Link>
      )}
      <Link to={PAGES.dashboard} className={LINK}>
        {t.dashboardMisspelt}
      </Link>
      <Button look="quiet" className="w-full justify-start !px-3" onClick={() => void askAndLogOut()}>
        {t.logOut}
      </Button>
    </PopMenu>
  );
}
