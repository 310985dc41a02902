import { t } from '#texts/payments.js';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { PAGES } from '#contract/pages.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import { duesPaymentReceipt } from '#web/features/payments/queries.ts';
import { ReceiptSlip } from '#web/features/payments/receipt-slip.tsx';
import { useParams } from '#web/router/use-params.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loaded } from '#web/ui/states.tsx';

export default function DuesReceiptPage() {
  const { id = '', payment = '' } = useParams(PAGES.duesReceipt);
  const { club } = useSiteSettings();
  const receipt = useQuery(duesPaymentReceipt(id, payment));
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
      <Loaded query={receipt} waiting={<Skeleton shape="sheet" />}>
        {(data) => <ReceiptSlip receipt={data} club={club} />}
      </Loaded>
    </>
  );
}
