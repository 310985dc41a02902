import { makeBookings } from './bookings.ts';
import { makeHouse } from './house.ts';
import { makeMemberships } from './memberships.ts';
import { makePayments } from './payments.ts';
import { makePeople } from './people.ts';
import { openSetting, type Hosted, type Place, type Setting } from './place.ts';

/**
 * Fills a club, through its own API, with each kind of booking, payment, refund, membership, person and court. `holdings.ts` lists what it
 * contains. The place may be a separate process; a hosted provider that it lacks is left out.
 */
export async function fillRichClub(place: Place, hosted: Hosted = {}): Promise<Setting> {
  const setting = await openSetting(place, hosted);
  await makeHouse(setting);
  await makePeople(setting);
  await makeBookings(setting);
  await makePayments(setting);
  await makeMemberships(setting);
  await place.settle();
  return setting;
}
