import { existsSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { approveBooking } from '#contract/bookings/bookings.ts';
import { createDeskBooking } from '#contract/desk/desk-bookings.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { listUsers } from '#contract/people/users.ts';
import { createSmtpMail } from '#server/platform/mail/mail.ts';
import { isText } from '../measures/sources.ts';
import { createVisitor } from '../sign-in/support/visitor.ts';
import { api } from '../support/client.ts';
import { startMailServer } from '../support/mail-server.ts';
import { codeSpansIn, findSection } from '../support/markdown.ts';
import { aConfirmedMember } from '../support/people.ts';
import { createMailChannel, relayOutbox, sendDeliveries } from '../support/product.ts';
import { openSetting, type Setting } from '../support/rich-club/place.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

// docs/flows.md lists the server files of each flow. V8's coverage shows which files really run.

const ROOT = path.resolve(import.meta.dirname, '../..');
const map = readFileSync(path.join(ROOT, 'docs/flows.md'), 'utf8');

/**
 * Whether a reader of one flow needs to open the file. Excluded are code that would fit any site or club, stand-ins for providers, and
 * texts.
 */
const isRead = (file: string) =>
  /^src\/server\/(?!platform\/|test-providers\/)/.test(file) &&
  !isText(file) &&
  existsSync(path.join(ROOT, file));

const v8 = new Session();

/** Returns the files in which a function has run since the last look. */
async function takeRan(): Promise<string[]> {
  const { result } = await v8.post('Profiler.takePreciseCoverage');
  const ran = result.filter(({ functions }) =>
    // A range that begins at the first character is not a function but the file being loaded.
    functions.some(({ ranges: [own] }) => own && own.startOffset > 0 && own.count > 0),
  );
  return ran
    .filter(({ url }) => url.startsWith('file://'))
    .map(({ url }) => path.relative(ROOT, fileURLToPath(url)).replaceAll('\\', '/'));
}

async function filesOf(act: () => Promise<unknown>): Promise<string[]> {
  await takeRan();
  await act();
  return [...new Set(await takeRan())].filter(isRead).sort();
}

let club: TestServer;
let setting: Setting;

beforeAll(async () => {
  club = await startTestServer();
  setting = await openSetting({ ...club, settle: () => Promise.resolve() }, {});
  v8.connect();
  await v8.post('Profiler.enable');
  await v8.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return () => {
    v8.disconnect();
  };
});

/** Each flow as a person starts it. The outer function makes the preparations, and the returned one runs the flow. */
const FLOWS: Record<string, () => Promise<() => Promise<unknown>>> = {
  Book: () => Promise.resolve(() => setting.requested()),
  Approve: async () => {
    const { _id: id } = await setting.requested();
    return () => setting.desk.ask(approveBooking, { params: { id } });
  },
  'Book at the desk': async () => {
    const { court, date } = await setting.aDay();
    const body = {
      court_id: court._id,
      date,
      slots: court.slots.slice(0, 1),
      total_price: court.price,
      who: { kind: 'guest', name: 'Karim', phone: '01712345678' },
      note: '',
      pay: { kind: 'now', method: 'cash', amount: court.price },
    } as const;
    return () => setting.desk.ask(createDeskBooking, { body });
  },
  Pay: async () => {
    const booking = await setting.approved();
    return () => setting.payByCard(booking);
  },
  Tell: async () => {
    const mails = await startMailServer();
    onTestFinished(() => mails.close());
    const from = { name: 'Club', address: 'hello@example.com' };
    const mail = createSmtpMail({ url: mails.url, from });
    const services = { ...club.services, mail };
    await relayOutbox(services);
    await setting.requested(api(setting.place).as(await aConfirmedMember(club)));
    return async () => {
      await relayOutbox(services);
      await sendDeliveries(services, createMailChannel(services, mail));
    };
  },
  Refund: async () => {
    const { _id: id } = await setting.paid();
    return () => setting.admin.ask(refundBooking, { params: { id }, body: { reason: 'Rain' } });
  },
  'Sign in': async () => {
    const visitor = createVisitor(club);
    const account = { email: 'new@example.com', password: 'Kabaddi-7-days', displayName: 'Nila' };
    await visitor.enter('/sign-up', account);
    return () => createVisitor(club).enter('/sign-in', account);
  },
  List: () => Promise.resolve(() => setting.admin.ask(listUsers, { query: {} })),
};

test.each(Object.keys(FLOWS))('the map names all that the server runs of %s', async (name) => {
  const named = [
    ...codeSpansIn(findSection(map, 2, name)),
    ...codeSpansIn(findSection(map, 2, 'The path of an authenticated call')),
  ];
  const act = (await FLOWS[name]?.()) ?? (() => Promise.reject(new Error(`nobody does ${name}`)));
  const ran = await filesOf(act);
  expect(ran.length).toBeGreaterThan(2);
  expect(ran.filter((file) => !named.some((one) => file.endsWith(`/${one.replace(/^src\//, '')}`)))).toEqual(
    [],
  );
});
