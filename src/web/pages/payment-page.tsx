import { PageHeading } from '#web/app/page-heading.tsx';

export function PaymentPage() {
  return <PageHeading title="Payment" />;
}
