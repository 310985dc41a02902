import { Secret, TOTP } from 'otpauth';
import { getAccountData, removeOwnUser, uploadPhoto } from '#contract/account/account.ts';
import { listPast } from '#contract/bookings/bookings.ts';
import { newFactor, recoveryCodes } from '#contract/identity/second-factor.ts';
import {
  askPhoneConfirmation,
  followMailLink,
  getLetter,
  getMailLink,
  getMessageChoices,
  listLetters,
  listNotifications,
  MAIL_GROUPS,
  readNotifications,
  sendLetterAgain,
  setMessageChoice,
} from '#contract/messages/messages.ts';
import { addDevice, listDevices, removeDevice } from '#contract/messages/push.ts';
import { makeResetLink, removeUser, updateUser } from '#contract/people/users.ts';
import { createVisitor, type Visitor } from '../../sign-in/support/visitor.ts';
import { PICTURES } from '../../support/pictures.ts';
import type { Somebody } from './setting.ts';
import type { Story } from './story.ts';

/** Switches on all message channels for a member. */
export async function tellEveryWay({
  member,
  desk,
  admin,
  visitor,
  club,
  phone,
  begin,
}: Story): Promise<void> {
  begin('ways of telling');
  await member.ask(updateUser, { params: { email: member.person.email }, body: { phone } });
  await member.ask(askPhoneConfirmation);
  await club.settle();
  const params = { token: club.textedToken('/mail/') };
  await visitor.ask(getMailLink, { params });
  await visitor.ask(followMailLink, { params, body: {} });
  for (const group of MAIL_GROUPS)
    if (group !== 'requests')
      await member.ask(setMessageChoice, { body: { group, wanted: true, channel: 'sms' } });
  for (const who of [member, desk, admin]) await who.ask(addDevice, { body: club.pushes.subscribe() });
}

/** Plays what people keep at the club, the messages they receive, and how they leave. */
export async function keepAccounts(story: Story): Promise<void> {
  const { begin, member, admin, desk, visitor, club, somebody, approved, paid } = story;
  begin('accounts: what was told');
  await approved();
  await club.settle();
  for (const who of [member, desk, admin]) await who.ask(listNotifications, { query: {} });
  await member.ask(readNotifications, { body: {} });
  await member.ask(getMessageChoices);
  const [letter] = await admin.ask(listLetters, { query: { search: member.person.email } });
  if (!letter) throw new Error('the member was mailed nothing');
  await admin.ask(getLetter, { params: { id: letter._id } });
  club.refuseTexts(true);
  await approved();
  await club.settle();
  club.refuseTexts(false);
  const [failed] = await admin.ask(listLetters, { query: { channel: 'sms' } });
  await admin.ask(sendLetterAgain, { params: { id: failed?._id ?? '' }, query: { channel: 'sms' } });
  await club.settle();
  const params = { token: club.unsubscribeToken(member.person.email) };
  await visitor.ask(getMailLink, { params });
  await visitor.ask(followMailLink, { params, body: {} });
  // The earlier devices have been signed out.
  await member.ask(addDevice, { body: club.pushes.subscribe() });
  const [device] = await member.ask(listDevices);
  await member.ask(removeDevice, { params: { id: device?._id ?? '' } });
  begin('accounts: what is kept');
  const { photoURL } = await member.ask(uploadPhoto, {
    body: { photo: PICTURES.jpeg(64, 64).toString('base64') },
  });
  await member.ask(updateUser, { params: { email: member.person.email }, body: { photoURL } });
  await member.ask(getAccountData);
  await member.ask(listPast, { query: {} });
  const goes = await somebody('Going Gita');
  await paid(goes);
  await goes.ask(removeOwnUser, { body: { email: goes.person.email } });
  const removed = await somebody('Removed Rumi');
  await paid(removed);
  await admin.ask(removeUser, { params: { email: removed.person.email } });
  await club.settle();
  begin('accounts: signing in');
  await signIn(story, await somebody('Careful Kabir'));
}

async function signIn({ club, admin, language }: Story, { person: { email, password } }: Somebody) {
  const headers = { 'accept-language': language };
  const browser = () => {
    const visitor = createVisitor(club);
    const post: Visitor['post'] = (path, body) => visitor.post(path, body, headers);
    return { post, read: async (path: string, body?: object) => (await post(path, body)).body };
  };
  const [first, second] = [browser(), browser()];
  for (const word of ['wrong', password]) await first.post('/sign-in', { email, password: word });
  await second.post('/sign-in', { email, password });
  await club.settle();
  await first.post('/refresh');
  await first.post('/access');
  await first.post('/profile', { displayName: 'Kabir' });
  await first.post('/ask-to-confirm');
  for (const word of ['wrong', password]) await first.post('/prove', { password: word });
  await first.post('/password', { current: password, next: 'short' });
  await first.post('/password', { current: password, next: `${password}-more` });
  await second.post('/refresh');
  await second.post('/sign-out');
  await first.post('/end-session', { id: '01890000-0000-7000-8000-000000000000' });
  await first.post('/end-other-sessions');
  const { secret } = newFactor.parse(await first.read('/second-factor/begin'));
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  async function code(): Promise<{ code: string }> {
    // Each code can be used only once.
    await club.pass({ minutes: 1 });
    return { code: app.generate({ timestamp: club.clock.now().getTime() }) };
  }
  await first.post('/second-factor/confirm', { code: '000000' });
  await first.post('/second-factor/confirm', await code());
  await second.post('/sign-in', { email, password: `${password}-more` });
  await second.post('/second-factor', { code: '000000' });
  await second.post('/second-factor', await code());
  const { codes } = recoveryCodes.parse(await first.read('/second-factor/recovery-codes', await code()));
  const third = browser();
  await third.post('/sign-in', { email, password: `${password}-more` });
  await third.post('/second-factor', { code: codes[0] });
  await first.post('/second-factor/remove', await code());
  await recover({ club, admin }, email, first.post);
}

/** Lets a person who forgot their password reset it by an emailed link and by an admin. */
async function recover({ club, admin }: Pick<Story, 'club' | 'admin'>, email: string, post: Visitor['post']) {
  await post('/forgot', { email });
  await post('/forgot', { email: 'nobody@example.com' });
  await club.settle();
  const reset = { token: club.mailedToken(email, '#token='), password: 'Another-word-9' };
  for (const token of ['x'.repeat(43), reset.token, reset.token]) await post('/reset', { ...reset, token });
  await club.settle();
  await admin.ask(makeResetLink, { params: { email } });
  await post('/google/finish', { query: '?code=x' });
}
