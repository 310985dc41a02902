import {
  Activity,
  BadgeCheck,
  BellDot,
  Building2,
  CalendarCheck,
  CalendarClock,
  ChartColumn,
  ClipboardCheck,
  Clock,
  ContactRound,
  Download,
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
import type { Role } from '#contract/users.ts';
import { Link } from '#web/router/link.tsx';
import { useLocation } from '#web/router/router.tsx';
import { useKnownSession } from '#web/session/session.tsx';

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

const LINKS: DashboardLink[] = [
  { to: PAGES.today, label: 'Today', Icon: Sun, roles: STAFF },
  { to: PAGES.myBookings, label: 'My Bookings', Icon: Volleyball, roles: GUESTS },
  { to: PAGES.home, label: 'Home', Icon: House },
  { to: PAGES.myProfile, label: 'My Profile', Icon: UserRound },
  { to: PAGES.notifications, label: 'Notifications', Icon: BellDot },
  { to: PAGES.pendingBookings, label: 'Pending Bookings', Icon: CalendarClock, roles: GUESTS },
  { to: PAGES.showAnnouncements, label: 'Announcements', Icon: Megaphone, roles: GUESTS },
  { to: PAGES.approvedBookings, label: 'Approved Bookings', Icon: CalendarCheck, roles: MEMBERS },
  { to: PAGES.confirmedBookings, label: 'Confirmed Bookings', Icon: BadgeCheck, roles: MEMBERS },
  { to: PAGES.paymentHistory, label: 'Payment History', Icon: ReceiptText, roles: MEMBERS },
  { to: PAGES.desk, label: 'Desk', Icon: Store, roles: STAFF },
  { to: PAGES.manageAnnouncements, label: 'Announcements', Icon: Megaphone, roles: ['admin'] },
  { to: PAGES.manageCourts, label: 'Manage Courts', Icon: LandPlot, roles: ['admin'] },
  { to: PAGES.openingHours, label: 'Opening Hours', Icon: Clock, roles: ['admin'] },
  { to: PAGES.manageCoupons, label: 'Manage Cupons', Icon: TicketPercent, roles: ['admin'] },
  { to: PAGES.manageBookingApprovals, label: 'Manage Bookings', Icon: ClipboardCheck, roles: STAFF },
  { to: PAGES.manageMembers, label: 'Members', Icon: UsersRound, roles: ['admin'] },
  { to: PAGES.allUsers, label: 'Users', Icon: ContactRound, roles: ['admin'] },
  { to: PAGES.allConfirmed, label: 'Confirmed', Icon: BadgeCheck, roles: STAFF },
  { to: PAGES.paymentIssues, label: 'Payment Issues', Icon: TriangleAlert, roles: ['admin'] },
  { to: PAGES.letters, label: 'Messages', Icon: Mails, roles: ['admin'] },
  { to: PAGES.clubRules, label: 'Club Rules', Icon: Scale, roles: ['admin'] },
  { to: PAGES.clubSettings, label: 'Club Settings', Icon: Building2, roles: ['admin'] },
  { to: PAGES.operation, label: 'Operation', Icon: Activity, roles: ['admin'] },

  { to: PAGES.reports, label: 'Reports', Icon: ChartColumn, roles: ['admin'] },
  { to: PAGES.exports, label: 'Export', Icon: Download, roles: ['admin'] },
  { to: PAGES.importMembers, label: 'Import Members', Icon: UserRoundPlus, roles: ['admin'] },
  { to: PAGES.audit, label: 'Audit', Icon: ScrollText, roles: ['admin'] },
];

// Nothing of it is there at first.
const LinkCount = lazy(async () => ({ default: (await import('./link-count.tsx')).LinkCount }));

const LINK =
  'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-semibold text-muted hover:bg-sunken hover:text-ink ' +
  'aria-[current]:bg-brand-soft aria-[current]:text-ink aria-[current]:[&_svg]:text-brand';

/** The dashboard's links for a role. */
export function DashboardLinks({ role }: { role: Role | undefined }) {
  const { pathname } = useLocation();
  const email = useKnownSession().user?.email ?? '';
  // The dashboard's own address shows the profile.
  const place = pathname === PAGES.dashboard ? PAGES.myProfile : pathname;
  const open = LINKS.filter(({ roles }) => roles === undefined || (role && roles.includes(role)));
  return (
    <ul className="grid gap-1">
      {open.map(({ to, label, Icon }) => (
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
  );
}
