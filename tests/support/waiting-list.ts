import { cancelBooking, type Booking } from '#contract/bookings/bookings.ts';
import type { Court } from '#contract/club/courts.ts';
import { acceptOffer, joinWaitingList, listWaiting } from '#contract/bookings/waiting-list.ts';
import { api, type Client } from '../support/client.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { aMember, anAdmin, aStaffMember, type Person } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

/** Opens a club for tests in which people wait for booked slots. */
export async function openWaitingList(options: Parameters<typeof startTestServer>[0] = {}) {
  const server = await startTestServer(options);
  const admin = api(server).as(await anAdmin(server));
  const staff = api(server).as(await aStaffMember(server));
  const member = api(server).as(await aMember(server));
  await setRules(admin, { maxPending: 100, maxPendingSlots: 100 });
  let days = 1;
  /** Returns a date that no other test uses. */
  const nextDay = () => inDays(server, (days += 1));

  const somebody = async (name = 'Nusrat') => api(server).as(await aMember(server, { name }));

  function join(
    who: Client<Person>,
    courts: Court[],
    date: string,
    slots = courts[0]?.slots.slice(0, 1) ?? [],
  ) {
    return who.call(joinWaitingList, { body: { court_ids: courts.map(({ _id }) => _id), date, slots } });
  }

  /** Makes a court whose first slot of a day is booked, and `count` people who wait for it in order. */
  async function queue(count: number) {
    const court = await aCourt(admin);
    const date = nextDay();
    const booking = await aBooking(member, court, { date });
    const people: Client<Person>[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const who = await somebody(`Nusrat ${nth}`);
      const { status, body } = await join(who, [court], date);
      if (status !== 201 || body.place !== nth + 1) throw new Error('nobody waits in turn');
      people.push(who);
    }
    const [first, second] = people;
    if (!first) throw new Error('somebody waits');
    return { court, date, booking, people, first, second: second ?? first };
  }

  const release = ({ _id: id }: Pick<Booking, '_id'>) => member.ask(cancelBooking, { params: { id } });
  const waitsOf = async (who: Client<Person>) => (await who.ask(listWaiting))[0];
  const accept = (who: Client<Person>, id: string, total = 500) =>
    who.call(acceptOffer, { params: { id }, body: { total_price: total } });
  const stateOf = async (who: Client<Person>) => (await waitsOf(who))?.state;

  return { server, admin, staff, member, nextDay, somebody, join, queue, release, waitsOf, accept, stateOf };
}
