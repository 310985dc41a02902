import type { ClubDate } from '#contract/clock/club-time.ts';
import { exportRows } from '#contract/records/exports.ts';
import { getMoneyReport, getOccupancy, getPeopleReport } from '#contract/records/reports.ts';
import type { Client } from '../support/client.ts';

interface Days {
  from: ClubDate;
  to: ClubDate;
}

/**
 * Reads the reports and files of some days as the text that was sent. The file of members is excluded, because it shows their current
 * state.
 */
export async function readBooks(admin: Client, query: Days): Promise<Record<string, string>> {
  const [occupancy, money, people] = [
    await admin.ask(getOccupancy, { query }),
    await admin.ask(getMoneyReport, { query }),
    await admin.ask(getPeopleReport, { query }),
  ];
  const file = (what: 'bookings' | 'payments' | 'refunds') =>
    admin.ask(exportRows, { params: { what }, query });
  return {
    occupancy: JSON.stringify(occupancy),
    money: JSON.stringify(money),
    people: JSON.stringify(people),
    bookings: await file('bookings'),
    payments: await file('payments'),
    refunds: await file('refunds'),
  };
}
