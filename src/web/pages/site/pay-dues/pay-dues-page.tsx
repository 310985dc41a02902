import { t } from '#texts/pay.js';
import { lazy, Suspense } from 'react';
import { Loading } from '#web/ui/states.tsx';
import { AuthFrame } from '../auth/auth-frame.tsx';

// Apart, so that the first script of each page need not name all that it consists of.
const LinkedDues = lazy(async () => ({ default: (await import('./linked-dues.tsx')).LinkedDues }));

/** The links that pay dues lead here: whoever has one can pay, without signing in. Opening it changes nothing. */
export default function PayDuesPage() {
  return (
    <AuthFrame title={t.title}>
      <Suspense fallback={<Loading text={t.looking} />}>
        <LinkedDues />
      </Suspense>
    </AuthFrame>
  );
}
