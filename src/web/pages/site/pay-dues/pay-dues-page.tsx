import { t } from '#texts/pay.js';
import { lazy, Suspense } from 'react';
import { Loading } from '#web/ui/states.tsx';
import { AuthFrame } from '../auth/auth-frame.tsx';

// Loaded separately to keep the list of chunks in each page's first script short.
const LinkedDues = lazy(async () => ({ default: (await import('./linked-dues.tsx')).LinkedDues }));

/** The page behind the links that pay dues: anyone with the link can pay without logging in. Opening it changes nothing. */
export default function PayDuesPage() {
  return (
    <AuthFrame title={t.title}>
      <Suspense fallback={<Loading text={t.looking} />}>
        <LinkedDues />
      </Suspense>
    </AuthFrame>
  );
}
