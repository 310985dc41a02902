import { t } from '#texts/pay.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#contract/clock/long-dates.ts';
import type { LinkedDues as Linked } from '#contract/payments/charge-links.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { FROM_PROVIDER } from '#contract/bookings/booking-pages.ts';
import { PAGES } from '#contract/pages.ts';
import { written } from '#contract/written.ts';
import { ApiError } from '#web/api/api-error.ts';
import { linkedDues } from '#web/features/memberships/queries.ts';
import { DuesPayment } from '#web/features/payments/dues/dues-payment.tsx';
import { duesProgress } from '#web/features/payments/dues-calls.ts';
import { useSearchParams } from '#web/router/search-params.ts';
import { useParams } from '#web/router/use-params.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState, Loaded, Loading, Problem } from '#web/ui/states.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';

export function LinkedDues() {
  const { token = '' } = useParams(PAGES.payDues);
  return <DuesByToken key={token} token={token} />;
}

function DuesByToken({ token }: { token: string }) {
  const dues = useQuery(linkedDues(token));
  const failed = (error: Error, retry: () => void) =>
    error instanceof ApiError && error.status === 404 ? (
      <>
        <Problem message={error.message} />
        <Home />
      </>
    ) : (
      <ErrorState message={t.error({ message: error.message })} onRetry={retry} />
    );
  return (
    <Loaded query={dues} waiting={<Loading text={t.looking} />} failed={failed}>
      {(data) => (
        <>
          <Facts dues={data} />
          <Payment token={token} dues={data} onStale={() => void dues.refetch()} />
        </>
      )}
    </Loaded>
  );
}

function Facts({ dues }: { dues: Linked }) {
  const { text, lang } = written(dues.tier, dues.tier_bn);
  const days = t.runs({ from: formatDay(dues.starts_on), until: formatDay(dues.ends_on) });
  return (
    <div className="grid gap-3">
      <p className="text-lg font-bold wrap-anywhere">
        <TypedText lang={lang}>{t.membership({ tier: text })}</TypedText>
        {dues.first_name !== '' && (
          <TypedText className="block text-base font-medium text-muted">
            {t.whose({ name: dues.first_name })}
          </TypedText>
        )}
      </p>
      <dl className="grid gap-2">
        <Fact term={t.days} value={days} />
        <Fact term={t.amount} value={formatTaka(dues.amount)} />
      </dl>
    </div>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

interface PaymentProps {
  token: string;
  dues: Linked;
  onStale: () => void;
}

function Payment({ token, dues, onStale }: PaymentProps) {
  const progress = useQuery(duesProgress({ chargeId: null, link: token }));
  const isFromProvider = useSearchParams()[0].has(FROM_PROVIDER);
  const [wasPaid] = useState(dues.state === 'paid' && !isFromProvider);
  const order = {
    bookingId: null,
    chargeId: null,
    link: token,
    email: '',
    amount: dues.amount,
    couponCode: null,
  };
  if (wasPaid)
    return (
      <>
        <p role="status" className="font-semibold">
          {t.isPaid}
        </p>
        <Home />
      </>
    );
  return (
    <Loaded query={progress} waiting={<Loading text={t.looking} />}>
      {(data) => (
        <>
          {data.state !== 'paid' && <p className="text-sm text-muted">{t.anybody}</p>}
          <DuesPayment
            order={order}
            progress={data}
            knownPhone={null}
            asksPhone={!dues.has_phone}
            onStale={onStale}
            paid={() => (
              <>
                <p>{t.thanks}</p>
                <Home />
              </>
            )}
          />
        </>
      )}
    </Loaded>
  );
}

function Home() {
  return (
    <p>
      <ButtonLink to={PAGES.home}>{t.home}</ButtonLink>
    </p>
  );
}
