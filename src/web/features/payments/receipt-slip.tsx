import { t } from '#texts/payments.js';
import type { ReactNode } from 'react';
import { formatSlot } from '#contract/bookings/slots.ts';
import { formatClubDate, formatInstant } from '#contract/clock/dates.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { formatNumber } from '#contract/numbers.ts';
import type { DuesReceipt, Receipt } from '#contract/payments/payments.ts';
import { countPeople, daysOfMembership, nameMembership } from '#contract/payments/paid-membership.ts';
import { countSessions, priceLines } from '#contract/money/price-lines.ts';
import { clubWords } from '#contract/club/club-words.ts';
import type { SiteSettings } from '#contract/settings.ts';
import { nameGuest } from '#contract/desk/walk-in.ts';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { formatClubPhone } from '#web/site/club-phone.ts';
import { describePaidWith } from './paid-with.ts';
import { RefundList } from './refund-list.tsx';

type AnyReceipt = Receipt | DuesReceipt;

interface ReceiptSlipProps {
  receipt: AnyReceipt;
  club: SiteSettings['club'];
}

/** Shows what was bought, what was paid and how, under the club's name, on screen and on paper. */
export function ReceiptSlip({ receipt, club }: ReceiptSlipProps) {
  const { payment } = receipt;
  return (
    <article
      aria-label={t.receiptWithNumber({ number: receipt.number })}
      className="max-w-[44rem] rounded-xl border border-line bg-raised shadow-card print:max-w-none print:border-0 print:shadow-none"
    >
      <div className="flex flex-wrap justify-between gap-x-10 gap-y-6 border-b border-dashed border-edge p-6 sm:p-8 print:px-0">
        <Letterhead club={club} bin={receipt.bin} />
        <dl className="grid content-start gap-3">
          <Fact term={t.receiptNumber}>{receipt.number}</Fact>
          <Fact term={t.paidAt}>
            <time dateTime={payment.paid_at_string}>{formatInstant(payment.paid_at_string)}</time>
          </Fact>
        </dl>
      </div>
      <Bought receipt={receipt} />
      <Figures receipt={receipt} />
      {payment.refunds.length > 0 && (
        <div className="border-t border-dashed border-edge p-6 sm:p-8 print:px-0">
          <h2 className="mb-3 text-xs text-muted">{t.refundsHeading}</h2>
          <RefundList payment={payment} />
        </div>
      )}
    </article>
  );
}

function Letterhead({ club, bin }: Pick<ReceiptSlipProps, 'club'> & Pick<Receipt, 'bin'>) {
  const { arena, address } = clubWords(club);
  return (
    <address className="min-w-0 text-sm wrap-anywhere text-muted not-italic">
      <strong lang={arena.lang} className="block text-lg leading-snug font-extrabold tracking-tight text-ink">
        {arena.text}
      </strong>
      {address.lines.map((line) => (
        <span key={line} lang={address.lang} className="block">
          {line}
        </span>
      ))}
      <span className="mt-2 block">{formatClubPhone(club.phone)}</span>
      <span className="block wrap-anywhere">{club.email}</span>
      {bin !== undefined && <span className="mt-2 block tabular-nums">{t.bin({ number: bin })}</span>}
    </address>
  );
}

function Bought({ receipt }: { receipt: AnyReceipt }) {
  const { payment } = receipt;
  return (
    <dl className="grid gap-5 border-b border-dashed border-edge p-6 sm:grid-cols-2 sm:p-8 print:grid-cols-2 print:px-0">
      <Fact term={t.paidBy}>
        {receipt.user_name && <TypedText className="block">{nameGuest(receipt.user_name)}</TypedText>}
        {payment.email && <span className="font-normal wrap-anywhere">{payment.email}</span>}
      </Fact>
      {'membership' in receipt ? <BoughtMembership receipt={receipt} /> : <BoughtPlay receipt={receipt} />}
    </dl>
  );
}

function BoughtPlay({ receipt }: { receipt: Receipt }) {
  const { court_type, court_type_bn, date, slots } = receipt;
  return (
    <>
      <Fact term={t.court}>
        <ClubText bangla={court_type_bn}>{court_type}</ClubText>
      </Fact>
      <Fact term={t.date}>{formatClubDate(date)}</Fact>
      <Fact term={t.slots({ count: slots.length })}>
        {slots.map((slot) => (
          <span key={slot} className="block">
            {formatSlot(slot)}
          </span>
        ))}
      </Fact>
    </>
  );
}

function BoughtMembership({ receipt: { membership } }: { receipt: DuesReceipt }) {
  const days = daysOfMembership(membership);
  const people = countPeople(membership);
  return (
    <>
      <Fact term={t.membership}>
        <TypedText>{nameMembership(membership)}</TypedText>
      </Fact>
      {days !== null && <Fact term={t.days}>{days}</Fact>}
      {people !== '' && <Fact term={t.people}>{people}</Fact>}
    </>
  );
}

function Prices({ receipt }: { receipt: AnyReceipt }) {
  if ('membership' in receipt)
    return <Figure term={nameMembership(receipt.membership)}>{formatTaka(receipt.subtotal)}</Figure>;
  return priceLines(receipt).map(({ sessions, price, amount }) => (
    <Figure key={price} term={t.sessionsAt({ sessions: countSessions(sessions), price: formatTaka(price) })}>
      {formatTaka(amount)}
    </Figure>
  ));
}

function Figures({ receipt }: { receipt: AnyReceipt }) {
  const { payment, discount, vat } = receipt;
  const { couponCode, part_of: partOf } =
    'membership' in receipt ? { couponCode: null, part_of: undefined } : receipt;
  return (
    <div className="grid gap-6 p-6 sm:p-8 print:px-0">
      <dl className="grid gap-3">
        <Prices receipt={receipt} />
        {discount > 0 && (
          <Figure term={couponCode === null ? t.discount : t.discountWithCoupon({ code: couponCode })}>
            −{formatTaka(discount)}
          </Figure>
        )}
        <div className="flex items-baseline justify-between gap-6 border-t border-line pt-3">
          <dt className="font-semibold">{t.amountPaid}</dt>
          <dd className="text-xl font-extrabold tracking-tight tabular-nums">{formatTaka(payment.amount)}</dd>
        </div>
        {vat && (
          <Figure term={t.vatIncluded({ percent: formatNumber(vat.percent, 2) })}>
            {formatTaka(vat.amount)}
          </Figure>
        )}
      </dl>
      {partOf && <p className="text-sm font-semibold">{describePart(partOf)}</p>}
      <PaidWith receipt={receipt} />
    </div>
  );
}

function describePart({ total, covered, open }: NonNullable<Receipt['part_of']>): string {
  if (open === 0) return t.lastPart({ total: formatTaka(total) });
  return t.part({ total: formatTaka(total), covered: formatTaka(covered), open: formatTaka(open) });
}

/** Returns the label of a transaction number: `TrxID in bKash`. */
const nameNumber = (number: string, app: string | undefined): string =>
  app === undefined ? t.numberInYourApp({ number }) : t.numberInApp({ number, app });

function PaidWith({ receipt }: { receipt: AnyReceipt }) {
  const { payment, number_in_app: numberInApp } = receipt;
  return (
    <dl className="grid gap-5 sm:grid-cols-2 print:grid-cols-2">
      <Fact term={t.paidWithHeading}>
        {/* Card brands come in lower case and are capitalised; names such as bKash stay unchanged. */}
        <span className={payment.service ? 'block' : 'block first-letter:uppercase'}>
          {describePaidWith(receipt)}
        </span>
      </Fact>
      {/* A payment recorded by hand shows its number beside the method, and cash has no number. */}
      {!receipt.by_hand && (
        <Fact term={t.transactionId}>
          <span className="break-all">{payment.transactionId}</span>
        </Fact>
      )}
      {numberInApp && (
        <Fact term={nameNumber(numberInApp.name, payment.service?.name)}>
          <span className="break-all">{numberInApp.number}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className="min-w-0 text-sm text-muted wrap-anywhere">{term}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
