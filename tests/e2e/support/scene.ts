import { paymentPage, receiptPage } from '#contract/bookings/booking-pages.ts';
import { listPayments } from '#contract/payments/payments.ts';
import type { Role } from '#contract/people/users.ts';
import { aBooking, anApprovedBooking } from '../../support/club.ts';
import { aTier } from '../../support/memberships.ts';
import { aCourt, aName, payByCoupon } from './club.ts';
import type { Club } from './club-server.ts';
import { sellAtDesk } from './memberships.ts';
import { anAdmin, aUser, type Person } from './people.ts';

const LONG_NAME = 'Mohammad Abdullah Al-Mamun Chowdhury Bhuiyan of Old Dhaka City';

export interface Scene {
  person: Person;
  /** Addresses of the screens that show a single item, by their headings. */
  addresses: Partial<Record<string, string>>;
}

/** Makes a person with a long name and an entry in every list, and the items that the screens of this role show. */
export async function makeScene(club: Club, role: Role): Promise<Scene> {
  const admin = await anAdmin(club);
  const person = role === 'admin' ? admin : await aUser(club, { name: LONG_NAME });
  await aBooking(await aUser(club), await aCourt(admin, { type: aName(LONG_NAME) }));
  if (role === 'user') {
    await aBooking(person, await aCourt(admin));
    return {
      person,
      addresses: { Receipt: await sellAtDesk(admin, person, await aTier(admin, { name_bn: 'গোল্ড' })) },
    };
  }
  const payer = role === 'admin' ? await aUser(club, { name: LONG_NAME }) : person;
  const paid = await anApprovedBooking(payer, admin, await aCourt(admin));
  await payByCoupon(payer, admin, paid);
  const [payment] = await payer.ask(listPayments, { query: { user: payer.email } });
  const approved = await anApprovedBooking(payer, admin, await aCourt(admin));
  await aBooking(payer, await aCourt(admin));
  return {
    person,
    addresses: { Payment: paymentPage(approved._id), Receipt: receiptPage(paid._id, payment?._id ?? '') },
  };
}
