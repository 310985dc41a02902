import { useQuery } from '@tanstack/react-query';
import { PAGES } from '#contract/pages.ts';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { isNoBooking, NoSuchBooking } from '#web/features/bookings/book/no-such-booking.tsx';
import { checkoutOf } from '#web/features/payments/queries.ts';
import { useParams } from '#web/router/use-params.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { PaymentDesk } from './payment-desk.tsx';

export default function PaymentPage() {
  const { id = '' } = useParams(PAGES.payment);
  const checkout = useQuery(checkoutOf(id));
  return (
    <>
      <PageHeading title="Payment" />
      {checkout.data ? (
        <PaymentDesk key={id} state={checkout.data} />
      ) : checkout.isPending ? (
        <Skeleton shape="sheet" />
      ) : isNoBooking(checkout.error) ? (
        <NoSuchBooking picture={ART.emptyBookings} list={{ to: PAGES.myBookings, label: 'My Bookings' }} />
      ) : (
        <ErrorState message={`Error: ${checkout.error.message}`} onRetry={() => void checkout.refetch()} />
      )}
    </>
  );
}
