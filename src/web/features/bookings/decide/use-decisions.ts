import { t } from '#texts/approvals.js';
import { formatNumber } from '#contract/numbers.ts';
import { useState } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import { confirm } from '#web/ui/overlays/confirm.ts';
import type { RowSelection } from '#web/ui/lists/use-selection.ts';
import { reportOutcomes, type Decision, type DecisionReport } from './decision-report.ts';
import { useDecideBooking, useDecideBookings } from './decision-queries.ts';

type ById<T> = Readonly<Record<string, T>>;

const NONE = { bookings: [], isOne: false };

function without<T>(all: ById<T>, id: string): ById<T> {
  const { [id]: _gone, ...others } = all;
  return others;
}

/** Manages decisions on the requests of a list, singly or for all selected ones. Requests that fail stay selected. */
export function useDecisions(selection: RowSelection) {
  const one = useDecideBooking();
  const many = useDecideBookings();
  const [under, setUnder] = useState<ById<Decision>>({});
  const [problems, setProblems] = useState<ById<string>>({});
  const [report, setReport] = useState<DecisionReport | null>(null);
  /** The requests for which the rejection dialog is open. */
  const [rejecting, setRejecting] = useState<{ bookings: Booking[]; isOne: boolean }>(NONE);

  async function decideOne({ _id: id }: Booking, decision: Decision, reason?: string) {
    setUnder((now) => ({ ...now, [id]: decision }));
    setProblems((now) => without(now, id));
    try {
      await one.mutateAsync({ id, decision, reason });
    } catch (error) {
      setProblems((now) => ({ ...now, [id]: error instanceof Error ? error.message : String(error) }));
    }
    setUnder((now) => without(now, id));
  }
  async function decideMany(bookings: Booking[], decision: Decision, reason?: string) {
    setReport(null);
    const ids = bookings.map(({ _id }) => _id);
    // If the call itself fails, the bar shows the error and everything stays selected.
    const outcomes = await many.mutateAsync({ ids, decision, reason }).catch(() => null);
    if (outcomes === null) return;
    const made = reportOutcomes(decision, outcomes, bookings);
    setReport(made);
    setProblems(Object.fromEntries(made.failed.map(({ id, message }) => [id, message])));
    selection.keep(made.failed.map(({ id }) => id));
  }
  async function approve(bookings: Booking[]) {
    const isMeant =
      bookings.length === 1 ||
      (await confirm({
        title: t.approveRequests({ count: formatNumber(bookings.length) }),
        text: t.eachIsAskedToPay,
        action: t.approve,
        look: 'primary',
      }));
    if (isMeant) await decideMany(bookings, 'approve');
  }
  return {
    /** Returns the decision in progress for a request and its last error. */
    under: (id: string) => under[id],
    findProblem: (id: string) => problems[id],
    isBusy: many.isPending,
    problem: many.error?.message,
    report,
    closeReport: () => setReport(null),
    approveOne: (booking: Booking) => void decideOne(booking, 'approve'),
    approve: (bookings: Booking[]) => void approve(bookings),
    /** Both rejections ask for the reason first. */
    rejectOne: (booking: Booking) => setRejecting({ bookings: [booking], isOne: true }),
    reject: (bookings: Booking[]) => setRejecting({ bookings, isOne: false }),
    rejecting: rejecting.bookings,
    keepRejecting: () => setRejecting(NONE),
    rejectFor: (reason: string) => {
      const { bookings, isOne } = rejecting;
      const [first] = bookings;
      setRejecting(NONE);
      if (isOne && first) void decideOne(first, 'reject', reason);
      else void decideMany(bookings, 'reject', reason);
    },
  };
}
export type Decisions = ReturnType<typeof useDecisions>;
