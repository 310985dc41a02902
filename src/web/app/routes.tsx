import { Outlet, Route, Routes } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import type { Role } from '#contract/users.ts';
import { RequireRole, RequireSignIn } from './guards.tsx';
import { lazyPage } from './lazy-page.ts';
import { SiteLayout } from './site-layout.tsx';

const DashboardLayout = lazyPage(() => import('./dashboard-layout.tsx'), 'DashboardLayout');
const HomePage = lazyPage(() => import('#web/pages/home-page.tsx'), 'HomePage');
const CourtsPage = lazyPage(() => import('#web/pages/courts-page.tsx'), 'CourtsPage');
const LoginPage = lazyPage(() => import('#web/pages/login-page.tsx'), 'LoginPage');
const RegisterPage = lazyPage(() => import('#web/pages/register-page.tsx'), 'RegisterPage');
const SetUpPage = lazyPage(() => import('#web/pages/set-up-page.tsx'), 'SetUpPage');
const NotFoundPage = lazyPage(() => import('#web/pages/not-found-page.tsx'), 'NotFoundPage');
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

function ForRoles({ roles }: { roles: readonly Role[] }) {
  return (
    <RequireRole roles={roles}>
      <Outlet />
    </RequireRole>
  );
}

export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route path={PAGES.home}>
          <Route index element={<HomePage />} />
          <Route path={PAGES.courts} element={<CourtsPage />} />
        </Route>
        <Route path={PAGES.login} element={<LoginPage />} />
        <Route path={PAGES.register} element={<RegisterPage />} />
        <Route
          path={PAGES.setUp}
          element={
            <RequireSignIn>
              <SetUpPage />
            </RequireSignIn>
          }
        />
        <Route
          path={PAGES.dashboard}
          element={
            <RequireSignIn>
              <DashboardLayout />
            </RequireSignIn>
          }
        >
          <Route index element={<MyProfilePage />} />
          <Route path={PAGES.myProfile} element={<MyProfilePage />} />
          <Route element={<ForRoles roles={['user', 'member']} />}>
            <Route path={PAGES.pendingBookings} element={<PendingBookingsPage />} />
          </Route>
          <Route element={<ForRoles roles={['member']} />}>
            <Route path={PAGES.approvedBookings} element={<ApprovedBookingsPage />} />
            <Route path={PAGES.confirmedBookings} element={<ConfirmedBookingsPage />} />
            <Route path={PAGES.payment} element={<PaymentPage />} />
          </Route>
          <Route element={<ForRoles roles={['admin']} />}>
            <Route path={PAGES.manageBookingApprovals} element={<BookingApprovalsPage />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
