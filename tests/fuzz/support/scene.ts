import { randomUUID } from 'node:crypto';
import { createAnnouncement } from '#contract/club/announcements.ts';
import { createPaymentIntent } from '#contract/payments/payments.ts';
import { api } from '../../support/client.ts';
import { aBooking, aCoupon, aCourt, anApprovedBooking, inDays } from '../../support/club.ts';
import { aMember, anAdmin, aStaffMember, aUser, type Person } from '../../support/people.ts';
import { PICTURES } from '../../support/pictures.ts';
import type { TestServer } from '../../support/server.ts';
import { begin, transactionOf } from '../../payments/support/payment-fixture.ts';
import { createVisitor } from '../../sign-in/support/visitor.ts';
import type { Dice, Known } from './values.ts';

export interface Scene {
  /** The people who make requests. Null is a visitor. */
  people: (Person | null)[];
  cookie: string;
  known: Known;
}

const ID = '01890000-0000-7000-8000-000000000000';

/** Returns a club with something of each kind. The requests gradually damage it, so it is reset from time to time. */
export async function setScene(server: TestServer, dice: Dice): Promise<Scene> {
  const [user, member, staff, adminPerson] = [
    await aUser(server),
    await aMember(server),
    await aStaffMember(server),
    await anAdmin(server),
  ];
  const [owner, admin] = [api(server).as(user), api(server).as(adminPerson)];
  const court = await aCourt(admin);
  const pending = await aBooking(owner, court);
  const approved = await anApprovedBooking(owner, admin, court, { slots: court.slots.slice(1, 2) });
  const { body: intent } = await begin(owner, approved);
  const hosted = await anApprovedBooking(owner, admin, court, { slots: court.slots.slice(2, 3) });
  const checkout = await owner.ask(createPaymentIntent, {
    body: {
      _id: hosted._id,
      amountInCents: hosted.total_price * 100,
      provider: dice.pick(['sslcommerz-test', 'bkash-test']),
      phone: '01712 345678',
    },
  });
  const coupon = await aCoupon(admin);
  const announcement = await admin.ask(createAnnouncement, { body: { title: 'Open', message: 'Come in.' } });
  const emails = [user.email, user.email, member.email, adminPerson.email, 'nobody@example.com'];
  const ids = [court, pending, approved, coupon, announcement].map(({ _id }) => _id);
  const browser = createVisitor(server);
  await browser.enter('/sign-up', { email: `${randomUUID()}@example.com`, password: 'Fuzzing9town' });
  const secret = intent.clientSecret ?? '';
  return {
    people: [null, user, user, member, staff, adminPerson, adminPerson],
    cookie: browser.cookie,
    known: {
      email: emails,
      user: emails,
      user_email: emails,
      _id: [...ids, ID],
      id: [...ids, ID],
      court_id: [court._id, ID],
      payment: [...ids, ID],
      date: [inDays(server, 1), inDays(server, 6), inDays(server, -1)],
      slots: court.slots,
      court_type: [court.type],
      price_per_session: [court.price],
      total_price: [court.price],
      amountInCents: [approved.total_price * 100],
      code: [coupon.code],
      couponCode: [coupon.code],
      transactionId: [transactionOf(secret), 'pi_none'],
      startDate: ['2026-03-01T06:00:00Z'],
      endDate: ['2026-04-01T06:00:00Z'],
      image: ['/art/tennis.svg', 'https://pictures.example/a.png'],
      photoURL: ['/art/tennis.svg', null, ''],
      password: ['Fuzzing9town', 'Secret1'],
      current: ['Fuzzing9town'],
      next: ['Fuzzing9town'],
      token: ['x'.repeat(43)],
      client_secret: [secret],
      intent: [transactionOf(secret), 'pi_none'],
      payment_method: ['tok_visa', 'pm_card_visa', 'pm_none'],
      payment_page: [new URL(checkout.redirectUrl ?? '/', server.url).pathname],
      // Files of members. The pictures are under the next name.
      text: [
        'name,email\nRahim,rahim@example.com',
        `email\n${'x@example.com\n'.repeat(300)}`,
        'email;\n"',
        '\tx',
      ],
      picture: Object.values(PICTURES).map((draw) => draw(9, 9).toString('base64')),
      photo: Object.values(PICTURES).map((draw) => draw(9, 9).toString('base64')),
      version: [1, 2, 1.5],
      limit: [1, 2],
      cursor: [Buffer.from(ID).toString('base64url')],
    },
  };
}
