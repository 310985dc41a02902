import { t } from '#texts/approvals.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import { toClubDate } from '#contract/clock/club-time.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { BackgroundPanel } from '#web/features/bookings/decide/background-panel.tsx';
import { ConfirmedTable } from '#web/features/bookings/confirmed-table.tsx';
import { FilterFields, useBookingFilter } from '#web/features/bookings/filter-fields.tsx';
import { namePersonsBooking } from '#web/features/bookings/name-booking.ts';
import { confirmedBookings } from '#web/features/bookings/queries.ts';
import { RefundDialog } from '#web/features/payments/refund-dialog.tsx';
import { useRole } from '#web/session/use-role.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyEmails } from '#web/ui/copy-emails.tsx';
import { EndlessList, countFound } from '#web/ui/lists/endless-list.tsx';
import { KeysHelp } from '#web/ui/lists/keys-help.tsx';
import { NothingFound, SearchBox, useSearchText } from '#web/ui/fields/search-box.tsx';
import { SelectionBar } from '#web/ui/lists/selection-bar.tsx';
import { useListKeys } from '#web/ui/lists/use-list-keys.ts';
import { useSelection } from '#web/ui/lists/use-selection.ts';

const KEYS = [
  ['Enter', t.aboutPlayer],
  ['Esc', t.closeAgain],
] as const;

export default function AllConfirmedPage() {
  const { text, setText } = useSearchText();
  const [today] = useState(() => toClubDate(new Date()));
  const usual = { sort: 'play', from: today, to: '' } as const;
  const filtering = useBookingFilter(usual);
  const list = useInfiniteQuery(confirmedBookings(text, filtering.filter));
  const bookings = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const selection = useSelection(bookings.map(({ _id }) => _id));
  const selected = bookings.filter(({ _id }) => selection.has(_id));
  const [refunded, setRefunded] = useState<Booking | null>(null);
  const [opened, setOpened] = useState<Booking | null>(null);
  const mayRefund = useRole().role === 'admin';
  const { from, to } = filtering.filter;

  const { frame, help } = useListKeys((what, id, isRange) => {
    if (what === 'open') setOpened(bookings.find(({ _id }) => _id === id) ?? null);
    else if (what === 'select' && id !== null) selection.toggle(id, isRange);
  });
  return (
    <div ref={frame}>
      <PageHeading title={t.allConfirmedBookings}>
        <KeysHelp keys={KEYS} {...help} />
      </PageHeading>
      <SearchBox label={t.searchConfirmed} text={text} result={text && countFound(list)} onSearch={setText} />
      <FilterFields {...filtering} usual={usual} />
      <EndlessList
        list={list}
        counts={text ? undefined : t.countConfirmed}
        empty={
          <NothingFound
            picture={ART.emptyBookings}
            text={text}
            otherwise={to === '' && (from === '' || from === today) ? t.noConfirmed : t.noConfirmedThen}
          />
        }
      >
        {(rows) => (
          <ConfirmedTable
            bookings={rows}
            selection={selection}
            onOpen={setOpened}
            actions={
              mayRefund
                ? (booking) => (
                    <Button
                      aria-label={t.refundOne({ booking: namePersonsBooking(booking) })}
                      onClick={() => setRefunded(booking)}
                    >
                      {t.refund}
                    </Button>
                  )
                : undefined
            }
          />
        )}
      </EndlessList>
      <SelectionBar
        count={selected.length}
        note={formatTaka(selected.reduce((sum, { total_price }) => sum + total_price, 0))}
        onClear={selection.clear}
      >
        <CopyEmails key={selection.ids.join()} emails={selected.map(({ user_email }) => user_email)} />
      </SelectionBar>
      <BackgroundPanel booking={opened} onClose={() => setOpened(null)} />
      <RefundDialog booking={refunded} onClose={() => setRefunded(null)} />
    </div>
  );
}
