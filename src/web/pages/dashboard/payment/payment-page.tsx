import { useQuery } from '@tanstack/react-query';
import { PAGES } from '#contract/pages.ts';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { isNoBooking, NoSuchBooking } from '#web/features/bookings/book/no-such-booking.tsx';
import { checkoutOf } from '#web/features/payments/queries.ts';
import { useParams } from '#web/router/use-params.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loaded } from '#web/ui/states.tsx';
import { PaymentDesk } from './payment-desk.tsx';
import { t } from './texts.tsx';

export default function PaymentPage() {
  const { id = '' } = useParams(PAGES.payment);
  const checkout = useQuery(checkoutOf(id));
  return (
    <>
      <PageHeading title={t.payment} />
      {isNoBooking(checkout) ? (
        <NoSuchBooking picture={ART.emptyBookings} list={{ to: PAGES.myBookings, label: t.myBookings }} />
      ) : (
        <Loaded query={checkout} waiting={<Skeleton shape="sheet" />}>
          {(state) => <PaymentDesk key={id} state={state} />}
        </Loaded>
      )}
    </>
  );
}
