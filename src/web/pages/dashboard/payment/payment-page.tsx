import { t } from '#texts/payments.js';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { PART } from '#contract/bookings/booking-pages.ts';
import { PAGES } from '#contract/pages.ts';
import type { BookingParts } from '#contract/payments/charges.ts';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { isNoBooking, NoSuchBooking } from '#web/features/bookings/book/no-such-booking.tsx';
import { partToPay } from '#web/features/payments/parts/part-rules.ts';
import { paymentParts } from '#web/features/payments/parts/queries.ts';
import { paymentCheckout } from '#web/features/payments/queries.ts';
import { useSearchParams } from '#web/router/search-params.ts';
import { useParams } from '#web/router/use-params.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loaded } from '#web/ui/states.tsx';
import { PaymentDesk } from './payment-desk.tsx';

export default function PaymentPage() {
  const { id = '' } = useParams(PAGES.payment);
  const parts = useQuery(paymentParts(id));
  return (
    <>
      <PageHeading title={t.payment} />
      <Asked query={parts}>{(data) => <ChosenPayment key={id} bookingId={id} parts={data} />}</Asked>
    </>
  );
}

interface AskedProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** Shows the data of a query about a booking, or a note when the booking does not exist or is another user's. */
function Asked<Data>({ query, children }: AskedProps<Data>) {
  if (isNoBooking(query))
    return <NoSuchBooking picture={ART.emptyBookings} list={{ to: PAGES.myBookings, label: t.myBookings }} />;
  return (
    <Loaded query={query} waiting={<Skeleton shape="sheet" />}>
      {children}
    </Loaded>
  );
}

interface ChosenPaymentProps {
  bookingId: string;
  parts: BookingParts;
}

/** Shows the payment of a booking or of one part. The choice stays after payment until the user chooses another part. */
function ChosenPayment({ bookingId, parts }: ChosenPaymentProps) {
  const named = useSearchParams()[0].get(PART);
  const [{ chosen, isGoingOn }, choose] = useState(() => ({
    chosen: partToPay(parts, named)?._id ?? null,
    isGoingOn: false,
  }));
  return (
    <PayFor
      key={chosen ?? 'all'}
      {...{ bookingId, parts, chosen, isGoingOn }}
      onChoose={(chargeId) => choose({ chosen: chargeId, isGoingOn: true })}
    />
  );
}

interface PayForProps extends ChosenPaymentProps {
  chosen: string | null;
  isGoingOn: boolean;
  onChoose: (chargeId: string | null) => void;
}

function PayFor({ bookingId, parts, chosen, isGoingOn, onChoose }: PayForProps) {
  const part = partToPay(parts, chosen);
  const checkout = useQuery(paymentCheckout(bookingId, part?._id ?? null));
  return (
    <Asked query={checkout}>
      {(state) => (
        <PaymentDesk
          state={state}
          paying={{ parts, part, isAsking: checkout.isPlaceholderData, isGoingOn, onChoose }}
        />
      )}
    </Asked>
  );
}
