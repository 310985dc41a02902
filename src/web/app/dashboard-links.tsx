import {
  Activity,
  BadgeCheck,
  BellDot,
  Building2,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  ChevronDown,
  ClipboardCheck,
  Clock,
  ContactRound,
  Download,
  Eye,
  House,
  LandPlot,
  Mails,
  Megaphone,
  ReceiptText,
  Scale,
  ScrollText,
  Store,
  Sun,
  TicketPercent,
  TriangleAlert,
  UserRound,
  UserRoundPlus,
  UsersRound,
  Volleyball,
  type LucideIcon,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { PAGES } from '#contract/pages.ts';
import type { Role } from '#contract/people/users.ts';
import { Link } from '#web/router/link.tsx';
import { useLocation } from '#web/router/router.tsx';
import { useKnownSession } from '#web/session/session.tsx';
import { useOpenGroup } from './open-groups.ts';

interface DashboardLink {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** The roles that see it; absent: every signed-in user. */
  roles?: readonly Role[];
}

const GUESTS = ['user', 'member', 'staff'] as const;
const MEMBERS = ['member', 'staff'] as const;
const STAFF = ['staff', 'admin'] as const;
const ADMINS = ['admin'] as const;

interface LinkGroup {
  name: string;
  links: readonly DashboardLink[];
}

/** In the order of a day: what is done now stands first, what is set once last. */
const GROUPS: readonly LinkGroup[] = [
  {
    name: 'Today and desk',
    links: [
      { to: PAGES.today, label: 'Today', Icon: Sun, roles: STAFF },
      { to: PAGES.calendar, label: 'Calendar', Icon: CalendarDays, roles: STAFF },
      { to: PAGES.desk, label: 'Desk', Icon: Store, roles: STAFF },
    ],
  },
  {
    name: 'Bookings',
    links: [
      { to: PAGES.manageBookingApprovals, label: 'Manage Bookings', Icon: ClipboardCheck, roles: STAFF },
      { to: PAGES.allConfirmed, label: 'Confirmed', Icon: BadgeCheck, roles: STAFF },
    ],
  },
  {
    name: 'Your bookings',
    links: [
      { to: PAGES.myBookings, label: 'My Bookings', Icon: Volleyball, roles: GUESTS },
      { to: PAGES.pendingBookings, label: 'Pending Bookings', Icon: CalendarClock, roles: GUESTS },
      { to: PAGES.approvedBookings, label: 'Approved Bookings', Icon: CalendarCheck, roles: MEMBERS },
      { to: PAGES.confirmedBookings, label: 'Confirmed Bookings', Icon: BadgeCheck, roles: MEMBERS },
      { to: PAGES.paymentHistory, label: 'Payment History', Icon: ReceiptText, roles: MEMBERS },
    ],
  },
  {
    name: 'Club',
    links: [
      { to: PAGES.showAnnouncements, label: 'Announcements', Icon: Megaphone, roles: GUESTS },
      { to: PAGES.manageAnnouncements, label: 'Announcements', Icon: Megaphone, roles: ADMINS },
      { to: PAGES.manageCourts, label: 'Manage Courts', Icon: LandPlot, roles: ADMINS },
      { to: PAGES.openingHours, label: 'Opening Hours', Icon: Clock, roles: ADMINS },
      { to: PAGES.manageCoupons, label: 'Manage Cupons', Icon: TicketPercent, roles: ADMINS },
      { to: PAGES.clubRules, label: 'Club Rules', Icon: Scale, roles: ADMINS },
      { to: PAGES.clubSettings, label: 'Club Settings', Icon: Building2, roles: ADMINS },
    ],
  },
  {
    name: 'People',
    links: [
      { to: PAGES.manageMembers, label: 'Members', Icon: UsersRound, roles: ADMINS },
      { to: PAGES.allUsers, label: 'Users', Icon: ContactRound, roles: ADMINS },
      { to: PAGES.importMembers, label: 'Import Members', Icon: UserRoundPlus, roles: ADMINS },
      { to: PAGES.letters, label: 'Messages', Icon: Mails, roles: ADMINS },
    ],
  },
  {
    name: 'Money',
    links: [
      { to: PAGES.paymentIssues, label: 'Payment Issues', Icon: TriangleAlert, roles: ADMINS },
      { to: PAGES.reports, label: 'Reports', Icon: ChartColumn, roles: ADMINS },
      { to: PAGES.exports, label: 'Export', Icon: Download, roles: ADMINS },
    ],
  },
  {
    name: 'System',
    links: [
      { to: PAGES.operation, label: 'Operation', Icon: Activity, roles: ADMINS },
      { to: PAGES.audit, label: 'Audit', Icon: ScrollText, roles: ADMINS },
      { to: PAGES.unusual, label: 'Unusual at the Desk', Icon: Eye, roles: ADMINS },
    ],
  },
  {
    name: 'You',
    links: [
      { to: PAGES.home, label: 'Home', Icon: House },
      { to: PAGES.myProfile, label: 'My Profile', Icon: UserRound },
      { to: PAGES.notifications, label: 'Notifications', Icon: BellDot },
    ],
  },
];

// Nothing of it is there at first.
const LinkCount = lazy(async () => ({ default: (await import('./link-count.tsx')).LinkCount }));

const LINK =
  'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-semibold text-muted hover:bg-sunken hover:text-ink ' +
  'aria-[current]:bg-brand-soft aria-[current]:text-ink aria-[current]:[&_svg]:text-brand';

/** A heading that opens and closes its links. */
function Group({ name, links }: LinkGroup) {
  const { pathname } = useLocation();
  const email = useKnownSession().user?.email ?? '';
  const [isOpen, setOpen] = useOpenGroup(name);
  // The dashboard's own address shows the profile.
  const place = pathname === PAGES.dashboard ? PAGES.myProfile : pathname;
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group/links">
      <summary className="flex min-h-11 items-center justify-between rounded-md px-3 text-xs font-bold tracking-wide text-muted uppercase hover:text-ink lg:min-h-9">
        {name}
        <ChevronDown aria-hidden size={16} className="-rotate-90 group-open/links:rotate-0" />
      </summary>
      <ul aria-label={name} className="grid gap-1 pb-2">
        {links.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} aria-current={to === place ? 'page' : undefined} className={LINK}>
              <Icon aria-hidden size={20} />
              {label}
              <Suspense>
                <LinkCount to={to} email={email} />
              </Suspense>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The dashboard's links for a role, in groups. */
export function DashboardLinks({ role }: { role: Role | undefined }) {
  const groups = GROUPS.map(({ name, links }) => ({
    name,
    links: links.filter(({ roles }) => roles === undefined || (role && roles.includes(role))),
  }));
  return groups
    .filter(({ links }) => links.length > 0)
    .map(({ name, links }) => <Group key={name} name={name} links={links} />);
}
