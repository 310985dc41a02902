import { t } from '#texts/payments.js';
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

const VIEWS = [t.tableView, t.cardView];
const VIEW_OF: Partial<Record<string, string>> = { table: t.tableView, cards: t.cardView };

export default function PaymentHistoryPage() {
  const email = useSession().user?.email ?? '';
  const list = useInfiniteQuery(paymentHistory(email));
  const [params, setParams] = useSearchParams();
  // A phone is too narrow for five columns.
  const [usual] = useState(() => (isNarrow() ? t.cardView : t.tableView));
  const view = VIEW_OF[params.get('view') ?? ''] ?? usual;
  return (
    <>
      <PageHeading title={t.paymentHistory}>
        <ViewSwitch
          label={t.view}
          views={VIEWS}
          current={view}
          onChange={(chosen) =>
            setParams({ view: chosen === t.cardView ? 'cards' : 'table' }, { replace: true })
          }
        />
      </PageHeading>
      <EndlessList
        list={list}
        counts={t.countPayments}
        empty={
          <EmptyState picture={ART.emptyPayments} title={t.noPaymentRecords}>
            <ButtonLink to={PAGES.approvedBookings}>{t.approvedBookings}</ButtonLink>
          </EmptyState>
        }
      >
        {(rows) =>
          view === t.cardView ? (
            <PaymentCards payments={rows} ownEmail={email} />
          ) : (
            <PaymentsTable payments={rows} />
          )
        }
      </EndlessList>
    </>
  );
}
