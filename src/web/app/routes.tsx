import { Route, Routes } from 'react-router';
import { PAGES } from '#contract/pages.ts';
import { RequireSignIn } from './guards.tsx';
import { lazyPage } from './lazy-page.ts';
import { SiteLayout } from './site-layout.tsx';

const HomePage = lazyPage(() => import('#web/pages/home-page.tsx'), 'HomePage');
const CourtsPage = lazyPage(() => import('#web/pages/courts-page.tsx'), 'CourtsPage');
const LoginPage = lazyPage(() => import('#web/pages/login-page.tsx'), 'LoginPage');
const RegisterPage = lazyPage(() => import('#web/pages/register-page.tsx'), 'RegisterPage');
const ForgotPage = lazyPage(() => import('#web/pages/forgot-page.tsx'), 'ForgotPage');
const ResetPage = lazyPage(() => import('#web/pages/reset-page.tsx'), 'ResetPage');
const ConfirmPage = lazyPage(() => import('#web/pages/confirm-page.tsx'), 'ConfirmPage');
const SetUpPage = lazyPage(() => import('#web/pages/set-up-page.tsx'), 'SetUpPage');
const NotFoundPage = lazyPage(() => import('#web/pages/not-found-page.tsx'), 'NotFoundPage');
// With all that only signed-in people need: visitors read the public pages without it.
const DashboardRoutes = lazyPage(() => import('./dashboard-routes.tsx'), 'DashboardRoutes');

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
        <Route path={PAGES.forgot} element={<ForgotPage />} />
        <Route path={PAGES.reset} element={<ResetPage />} />
        <Route
          path={PAGES.confirm}
          element={
            <RequireSignIn>
              <ConfirmPage />
            </RequireSignIn>
          }
        />
        <Route path={PAGES.setUp} element={<SetUpPage />} />
        <Route path={`${PAGES.dashboard}/*`} element={<DashboardRoutes />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
