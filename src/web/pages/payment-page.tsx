import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PageHeading } from '#web/app/page-heading.tsx';
import { checkoutOf } from '#web/features/payments/queries.ts';
import { ErrorState, Loading } from '#web/ui/states.tsx';
import { PaymentDesk } from './payment/payment-desk.tsx';

export function PaymentPage() {
  const { id = '' } = useParams();
  const checkout = useQuery(checkoutOf(id));
  return (
    <>
      <PageHeading title="Payment" />
      {checkout.data ? (
        <PaymentDesk key={id} state={checkout.data} />
      ) : checkout.isPending ? (
        <Loading />
      ) : (
        <ErrorState message={`Error: ${checkout.error.message}`} onRetry={() => void checkout.refetch()} />
      )}
    </>
  );
}
