import { Outlet, Route, Routes } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import type { Role } from '#contract/users.ts';
import { DashboardLayout } from './dashboard-layout.tsx';
import { RequireSignIn } from './guards.tsx';
import { lazyPage } from './lazy-page.ts';
import { RequireRole } from './require-role.tsx';

const MyProfilePage = lazyPage(() => import('#web/pages/my-profile-page.tsx'), 'MyProfilePage');
const PendingBookingsPage = lazyPage(
  () => import('#web/pages/pending-bookings-page.tsx'),
  'PendingBookingsPage',
);
const ApprovedBookingsPage = lazyPage(
  () => import('#web/pages/approved-bookings-page.tsx'),
  'ApprovedBookingsPage',
);
const ConfirmedBookingsPage = lazyPage(
  () => import('#web/pages/confirmed-bookings-page.tsx'),
  'ConfirmedBookingsPage',
);
const PaymentPage = lazyPage(() => import('#web/pages/payment-page.tsx'), 'PaymentPage');
const BookingApprovalsPage = lazyPage(
  () => import('#web/pages/booking-approvals-page.tsx'),
  'BookingApprovalsPage',
);
const AnnouncementsPage = lazyPage(() => import('#web/pages/announcements-page.tsx'), 'AnnouncementsPage');
const PaymentHistoryPage = lazyPage(
  () => import('#web/pages/payment-history-page.tsx'),
  'PaymentHistoryPage',
);
const ManageAnnouncementsPage = lazyPage(
  () => import('#web/pages/manage-announcements-page.tsx'),
  'ManageAnnouncementsPage',
);
const ManageCourtsPage = lazyPage(() => import('#web/pages/manage-courts-page.tsx'), 'ManageCourtsPage');
const ManageCouponsPage = lazyPage(() => import('#web/pages/manage-coupons-page.tsx'), 'ManageCouponsPage');
const ManageMembersPage = lazyPage(() => import('#web/pages/manage-members-page.tsx'), 'ManageMembersPage');
const AllUsersPage = lazyPage(() => import('#web/pages/all-users-page.tsx'), 'AllUsersPage');
const AllConfirmedPage = lazyPage(() => import('#web/pages/all-confirmed-page.tsx'), 'AllConfirmedPage');
const PaymentIssuesPage = lazyPage(() => import('#web/pages/payment-issues-page.tsx'), 'PaymentIssuesPage');
const ReceiptPage = lazyPage(() => import('#web/pages/receipt-page.tsx'), 'ReceiptPage');
const NotFoundPage = lazyPage(() => import('#web/pages/not-found-page.tsx'), 'NotFoundPage');

function ForRoles({ roles }: { roles: readonly Role[] }) {
  return (
    <RequireRole roles={roles}>
      <Outlet />
    </RequireRole>
  );
}

/** A page's path relative to the dashboard, as its child routes need it. */
function below(page: string): string {
  return page.slice(PAGES.dashboard.length + 1);
}

/** The pages of signed-in people, below `/dashboard`. */
export function DashboardRoutes() {
  return (
    <Routes>
      <Route
        element={
          <RequireSignIn>
            <DashboardLayout />
          </RequireSignIn>
        }
      >
        <Route index element={<MyProfilePage />} />
        <Route path={below(PAGES.myProfile)} element={<MyProfilePage />} />
        <Route element={<ForRoles roles={['user', 'member']} />}>
          <Route path={below(PAGES.pendingBookings)} element={<PendingBookingsPage />} />
          <Route path={below(PAGES.showAnnouncements)} element={<AnnouncementsPage />} />
        </Route>
        <Route element={<ForRoles roles={['member']} />}>
          <Route path={below(PAGES.approvedBookings)} element={<ApprovedBookingsPage />} />
          <Route path={below(PAGES.confirmedBookings)} element={<ConfirmedBookingsPage />} />
          <Route path={below(PAGES.payment)} element={<PaymentPage />} />
          <Route path={below(PAGES.paymentHistory)} element={<PaymentHistoryPage />} />
        </Route>
        <Route element={<ForRoles roles={['member', 'admin']} />}>
          <Route path={below(PAGES.receipt)} element={<ReceiptPage />} />
        </Route>
        <Route element={<ForRoles roles={['admin']} />}>
          <Route path={below(PAGES.manageAnnouncements)} element={<ManageAnnouncementsPage />} />
          <Route path={below(PAGES.manageCourts)} element={<ManageCourtsPage />} />
          <Route path={below(PAGES.manageCoupons)} element={<ManageCouponsPage />} />
          <Route path={below(PAGES.manageBookingApprovals)} element={<BookingApprovalsPage />} />
          <Route path={below(PAGES.manageMembers)} element={<ManageMembersPage />} />
          <Route path={below(PAGES.allUsers)} element={<AllUsersPage />} />
          <Route path={below(PAGES.allConfirmed)} element={<AllConfirmedPage />} />
          <Route path={below(PAGES.paymentIssues)} element={<PaymentIssuesPage />} />
        </Route>
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
