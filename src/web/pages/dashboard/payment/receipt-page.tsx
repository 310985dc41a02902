import { t } from '#texts/payments.js';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { PAGES } from '#contract/pages.ts';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import { isNoBooking, NoSuchBooking } from '#web/features/bookings/book/no-such-booking.tsx';
import { paymentReceipt } from '#web/features/payments/queries.ts';
import { ReceiptSlip } from '#web/features/payments/receipt-slip.tsx';
import { useRole } from '#web/session/use-role.ts';
import { useParams } from '#web/router/use-params.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loaded } from '#web/ui/states.tsx';

export default function ReceiptPage() {
  const { id = '', payment = '' } = useParams(PAGES.receipt);
  const { club } = useSiteSettings();
  const { role } = useRole();
  const receipt = useQuery(paymentReceipt(id, payment));
  return (
    <>
      <PageHeading title={t.receipt}>
        {receipt.data && (
          <Button look="primary" onClick={() => window.print()}>
            <Printer aria-hidden size={18} />
            {t.print}
          </Button>
        )}
      </PageHeading>
      {isNoBooking(receipt) ? (
        <NoSuchBooking
          picture={ART.emptyPayments}
          list={
            role === 'admin'
              ? { to: PAGES.allConfirmed, label: t.allConfirmedBookings }
              : { to: PAGES.myBookings, label: t.myBookings }
          }
        />
      ) : (
        <Loaded query={receipt} waiting={<Skeleton shape="sheet" />}>
          {(data) => <ReceiptSlip receipt={data} club={club} />}
        </Loaded>
      )}
    </>
  );
}
