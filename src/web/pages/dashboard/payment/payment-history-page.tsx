import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGES } from '#contract/pages.ts';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { PaymentCards } from '#web/features/payments/payment-cards.tsx';
import { PaymentsTable } from '#web/features/payments/payments-table.tsx';
import { paymentHistory } from '#web/features/payments/queries.ts';
import { useSearchParams } from '#web/router/search-params.ts';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EndlessList } from '#web/ui/lists/endless-list.tsx';
import { isNarrow } from '#web/ui/is-narrow.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { ViewSwitch } from '#web/ui/lists/view-switch.tsx';

const VIEWS = ['Table View', 'Card View'] as const;
const VIEW_OF: Partial<Record<string, (typeof VIEWS)[number]>> = { table: 'Table View', cards: 'Card View' };

export default function PaymentHistoryPage() {
  const email = useSession().user?.email ?? '';
  const list = useInfiniteQuery(paymentHistory(email));
  const [params, setParams] = useSearchParams();
  // A phone has no room for five columns.
  const [usual] = useState<(typeof VIEWS)[number]>(() => (isNarrow() ? 'Card View' : 'Table View'));
  const view = VIEW_OF[params.get('view') ?? ''] ?? usual;
  return (
    <>
      <PageHeading title="Payment History">
        <ViewSwitch
          label="View"
          views={VIEWS}
          current={view}
          onChange={(chosen) =>
            setParams({ view: chosen === 'Card View' ? 'cards' : 'table' }, { replace: true })
          }
        />
      </PageHeading>
      <EndlessList
        list={list}
        counts={['payment', 'payments']}
        empty={
          <EmptyState picture={ART.emptyPayments} title="No payment records found.">
            <ButtonLink to={PAGES.approvedBookings}>Approved Bookings</ButtonLink>
          </EmptyState>
        }
      >
        {(rows) =>
          view === 'Card View' ? (
            <PaymentCards payments={rows} ownEmail={email} />
          ) : (
            <PaymentsTable payments={rows} />
          )
        }
      </EndlessList>
    </>
  );
}
