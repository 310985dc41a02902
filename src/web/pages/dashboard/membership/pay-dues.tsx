import { t } from '#texts/memberships.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { duesReceiptPage } from '#contract/memberships/membership-pages.ts';
import { DuesPayment } from '#web/features/payments/dues/dues-payment.tsx';
import { duesProgress } from '#web/features/payments/dues-calls.ts';
import { userProfile } from '#web/features/users/queries.ts';
import { useSession } from '#web/session/session.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Loaded, Loading } from '#web/ui/states.tsx';

interface PayDuesProps {
  charge: string;
  /** The amount in taka. Null when the dues are paid or can no longer be paid. */
  amount: number | null;
  onStale: () => void;
  onLeave: () => void;
}

/** Pays the dues of the user's household, or shows the state of the payment. */
export function PayDues({ charge, amount, onStale, onLeave }: PayDuesProps) {
  const email = useSession().user?.email ?? '';
  const progress = useQuery(duesProgress({ chargeId: charge }));
  const profile = useQuery(userProfile(email));
  // The amount becomes null once the dues are paid, so the first value is kept for display.
  const [first] = useState(amount);
  const order = { bookingId: null, chargeId: charge, email, amount: amount ?? first ?? 0, couponCode: null };
  return (
    <Loaded query={progress} waiting={<Loading text={t.loadingPayment} />} failed={t.paymentNotLoaded}>
      {(data) =>
        amount === null && first === null && data.state === 'none' ? (
          <p>{t.overDues}</p>
        ) : (
          <DuesPayment
            order={order}
            progress={data}
            knownPhone={profile.data?.phone ?? null}
            asksPhone
            onStale={onStale}
            paid={(paymentId) => (
              <>
                <p>{t.booksByIt}</p>
                <p className="flex flex-wrap gap-3">
                  <Button look="primary" onClick={onLeave}>
                    {t.seeMembership}
                  </Button>
                  {paymentId !== null && (
                    <ButtonLink to={duesReceiptPage(charge, paymentId)}>{t.receipt}</ButtonLink>
                  )}
                </p>
              </>
            )}
          />
        )
      }
    </Loaded>
  );
}
