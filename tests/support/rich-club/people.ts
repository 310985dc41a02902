import { randomUUID, randomBytes, createECDH } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { uploadPhoto } from '#contract/account/account.ts';
import { newFactor } from '#contract/identity/second-factor.ts';
import { readNotifications, setMessageChoice } from '#contract/messages/messages.ts';
import { addDevice, getPushKey } from '#contract/messages/push.ts';
import { changeRole, makeResetLink, removeUser, updateUser } from '#contract/people/users.ts';
import { createVisitor } from '../../sign-in/support/visitor.ts';
import { confirmEmail, type Person } from '../people.ts';
import { PICTURES } from '../pictures.ts';
import type { Setting, Somebody } from './place.ts';

const ODD_NAMES = ['\\.', '\\N', 'বাংলা 🎾', 'it\'s "quoted"'];

/** Makes people who were renamed, removed or made staff, and people for each way of signing in and of being notified. */
export async function makePeople(setting: Setting): Promise<void> {
  const { admin, somebody, requested, paid, place } = setting;
  for (const displayName of ODD_NAMES) await rename(await somebody('Formerly Farid'), { displayName });
  const booked = await somebody('Booking Bashir');
  await requested(booked);
  await rename(booked, { displayName: 'Bashir Ahmed' });
  const chatty = await somebody('Chatty Charu');
  await rename(chatty, { displayName: 'Chatty Charu', language: 'bn' });
  await tellOnEachChannel(setting, chatty);
  const english = await somebody('English Emon');
  await rename(english, { displayName: 'English Emon', language: 'en' });
  await showPhotos(setting);

  const staff = await somebody('Staff Shirin');
  await confirmEmail(place, staff.person);
  await admin.ask(changeRole, { params: { email: staff.person.email }, body: { role: 'staff' } });

  const removed = await somebody('Removed Rumi');
  await requested(removed);
  await paid(removed);
  await admin.ask(removeUser, { params: { email: removed.person.email } });
  await signIn(setting);
}

function rename(who: Somebody, body: { displayName: string; language?: 'en' | 'bn'; phone?: string }) {
  return who.ask(updateUser, { params: { email: who.person.email }, body });
}

async function showPhotos({ somebody }: Setting) {
  for (const picture of [PICTURES.jpeg(64, 64), PICTURES.png(64, 64), PICTURES['lossy webp'](64, 64)]) {
    const who = await somebody('Pictured Poly');
    const { photoURL } = await who.ask(uploadPhoto, { body: { photo: picture.toString('base64') } });
    await who.ask(updateUser, { params: { email: who.person.email }, body: { photoURL } });
  }
}

/** Notifies a person by email, on a device and by text message; the person reads some of it. */
async function tellOnEachChannel({ place, approved, requested }: Setting, who: Somebody) {
  await confirmEmail(place, who.person);
  await rename(who, { displayName: 'Chatty Charu', phone: '01912-345678' });
  await place.db
    .updateTable('users')
    .set({ phone_confirmed_at: place.clock.now() })
    .where('id', '=', who.person.id)
    .execute();
  await who.ask(setMessageChoice, { body: { group: 'bookings', wanted: true, channel: 'sms' } });
  await who.ask(setMessageChoice, { body: { group: 'offers', wanted: false, channel: 'mail' } });
  await who.ask(setMessageChoice, { body: { group: 'reminders', wanted: false, channel: 'push' } });
  await who.ask(getPushKey);
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  await who.ask(addDevice, {
    body: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
      p256dh: keys.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  });
  await approved(who);
  await place.settle();
  await who.ask(readNotifications, { body: {} });
  await requested(who);
}

/** Signs people in by each way that leaves rows behind. */
async function signIn({ admin, place, somebody }: Setting) {
  const enter = async ({ email, password }: Person) => {
    const visitor = createVisitor(place);
    await visitor.enter('/sign-in', { email, password });
    return visitor;
  };
  const careful = await somebody('Careful Kabir');
  const visitor = await enter(careful.person);
  const { secret } = newFactor.parse((await visitor.post('/second-factor/begin')).body);
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = app.generate({ timestamp: place.clock.now().getTime() });
  await visitor.post('/second-factor/confirm', { code });
  const half = createVisitor(place);
  const { email, password } = careful.person;
  await half.post('/sign-in', { email, password });
  await (await enter((await somebody('Twice Tania')).person)).enter('/refresh');
  const forgets = await somebody('Forgetful Fahim');
  await admin.ask(makeResetLink, { params: { email: forgets.person.email } });
  await createVisitor(place).post('/sign-in', { email: forgets.person.email, password: 'Not-that-one-7' });
}
