import { t } from '#texts/approvals.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { BackgroundPanel } from '#web/features/bookings/decide/background-panel.tsx';
import { DecideSeries } from '#web/features/bookings/weekly/decide-series.tsx';
import { DecisionBar } from '#web/features/bookings/decide/decision-bar.tsx';
import { DecisionResult } from '#web/features/bookings/decide/decision-result.tsx';
import { FilterFields, useBookingFilter } from '#web/features/bookings/filter-fields.tsx';
import { bookingRequests } from '#web/features/bookings/queries.ts';
import { RejectDialog } from '#web/features/bookings/decide/reject-dialog.tsx';
import { RequestsTable } from '#web/features/bookings/decide/requests-table.tsx';
import { useDecideSeries } from '#web/features/bookings/weekly/series-queries.ts';
import { useDecisions } from '#web/features/bookings/decide/use-decisions.ts';
import { Button } from '#web/ui/button.tsx';
import { EndlessList, countFound } from '#web/ui/lists/endless-list.tsx';
import { KeysHelp } from '#web/ui/lists/keys-help.tsx';
import { NothingFound, SearchBox, useSearchText } from '#web/ui/fields/search-box.tsx';
import { useListKeys } from '#web/ui/lists/use-list-keys.ts';
import { useSelection } from '#web/ui/lists/use-selection.ts';
import { RemoveRequester } from './remove-requester.tsx';

const USUAL = { sort: 'newest', from: '', to: '' } as const;

const KEYS = [
  ['a', t.approveRows],
  ['r', t.rejectRows],
  ['Enter', t.aboutRequester],
  ['Esc', t.closeAgain],
] as const;

const findSeriesRequests = ({ series_id: id }: Booking, requests: Booking[]) =>
  requests.filter(({ series_id }) => series_id === id);

export default function BookingApprovalsPage() {
  const { text, setText } = useSearchText();
  const filtering = useBookingFilter(USUAL);
  const list = useInfiniteQuery(bookingRequests(text, filtering.filter));
  const requests = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const selection = useSelection(requests.map(({ _id }) => _id));
  const decisions = useDecisions(selection);
  const [opened, setOpened] = useState<Booking | null>(null);
  const selected = requests.filter(({ _id }) => selection.has(_id));
  const isFiltered = filtering.filter.from !== '' || filtering.filter.to !== '';

  const { frame, help } = useListKeys((what, id, isRange) => {
    const row = requests.find(({ _id }) => _id === id);
    if (what === 'open') setOpened(row ?? null);
    else if (what === 'select') {
      if (row) selection.toggle(row._id, isRange);
    } else if (decisions.isBusy) return;
    else if (selected.length > 0) decisions[what](selected);
    else if (row && what === 'reject') decisions.rejectOne(row);
    else if (row && decisions.under(row._id) === undefined) decisions.approveOne(row);
  });
  return (
    <div ref={frame}>
      <PageHeading title={t.manageBookingApprovals}>
        <KeysHelp keys={KEYS} {...help} />
      </PageHeading>
      <SearchBox label={t.searchRequests} text={text} result={text && countFound(list)} onSearch={setText} />
      <FilterFields {...filtering} usual={USUAL} />
      <DecisionResult report={decisions.report} onClose={decisions.closeReport} />
      <EndlessList
        list={list}
        counts={text || isFiltered ? undefined : t.countRequests}
        empty={
          <NothingFound
            picture={ART.emptyBookings}
            text={text}
            otherwise={isFiltered ? t.noRequestsThen : t.noRequests}
          />
        }
      >
        {(rows) => (
          <RequestsTable
            requests={rows}
            selection={selection}
            decisions={decisions}
            onOpen={setOpened}
            more={({ user_email }) => <RemoveRequester email={user_email} />}
          />
        )}
      </EndlessList>
      <DecisionBar selected={selected} decisions={decisions} onClear={selection.clear} />
      <OpenedRequest
        opened={opened}
        requests={requests}
        decisions={decisions}
        onClose={() => setOpened(null)}
      />
      <RejectDialog
        bookings={decisions.rejecting}
        onReject={decisions.rejectFor}
        onClose={decisions.keepRejecting}
      />
    </div>
  );
}

interface OpenedRequestProps {
  /** Null while the panel is closed. */
  opened: Booking | null;
  requests: Booking[];
  decisions: ReturnType<typeof useDecisions>;
  onClose: () => void;
}

/** Shows a request in a side panel with facts that help to decide, and decides on it or on all weeks of its series. */
function OpenedRequest({ opened, requests, decisions, onClose }: OpenedRequestProps) {
  const series = useDecideSeries();
  /** True while the admin is asked to confirm rejecting all weeks of the request. */
  const [isRejecting, setRejecting] = useState(false);
  return (
    <>
      <BackgroundPanel
        booking={opened}
        onClose={() => {
          series.reset();
          onClose();
        }}
        actions={(booking) => (
          <>
            <DecideOnOne booking={booking} decisions={decisions} onDecided={onClose} />
            <DecideSeries
              booking={booking}
              deciding={series}
              onReject={() => setRejecting(true)}
              onDecided={() => onClose()}
            />
          </>
        )}
      />
      {/* The dialog is outside the panel, which stays open below it: inside, closing the dialog would close the panel too. */}
      <RejectDialog
        bookings={isRejecting && opened ? findSeriesRequests(opened, requests) : []}
        isSeries
        onReject={(reason) => {
          setRejecting(false);
          if (opened?.series_id === undefined) return;
          const rejection = { id: opened.series_id, decision: 'reject', reason } as const;
          series.mutate(rejection, { onSuccess: () => onClose() });
        }}
        onClose={() => setRejecting(false)}
      />
    </>
  );
}

interface DecideOnOneProps {
  booking: Booking;
  decisions: ReturnType<typeof useDecisions>;
  onDecided: () => void;
}

function DecideOnOne({ booking, decisions, onDecided }: DecideOnOneProps) {
  return (
    <>
      <Button
        onClick={() => {
          onDecided();
          decisions.rejectOne(booking);
        }}
      >
        {t.rejectRequest}
      </Button>
      <Button
        look="primary"
        onClick={() => {
          onDecided();
          decisions.approveOne(booking);
        }}
      >
        {t.approveRequest}
      </Button>
    </>
  );
}
