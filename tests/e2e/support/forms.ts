import { randomUUID } from 'node:crypto';
import { PAGES } from '#contract/pages.ts';
import { listPaymentIssues } from '#contract/payments/payment-issues.ts';
import { payByCard } from './cards.ts';
import { payByCoupon } from './club.ts';
import type { Club } from './club-server.ts';
import type { DialogForm } from './dialog-form.ts';
import { HOURS_FORMS } from './hours-forms.ts';
import { anAdmin, aPayer, aUser } from './people.ts';
import { expect } from './test.ts';

const REQUIRED = 'Required';
const PASSWORD_RULE =
  'Your password mush include one small letter,one capital letter and minimun 6 character';
const aCode = (of: string) => `${of}-${randomUUID().slice(0, 8).toUpperCase()}`;

const byAdmin = (opener: string) => async (club: Club) => ({ person: await anAdmin(club), opener });
const byUser = (opener: string) => async (club: Club) => ({ person: await aUser(club), opener });

export const FORMS: readonly DialogForm[] = [
  {
    name: 'Court',
    page: PAGES.manageCourts,
    prepare: byAdmin('+ Add Court'),
    title: 'Add Court',
    save: 'Add Court',
    call: { method: 'POST', path: '/courts' },
    missing: { Type: REQUIRED, 'Image URL': REQUIRED, Price: REQUIRED },
    wrong: [
      {
        typed: {
          Type: 'Padel',
          'Image URL': '/art/court-padel.svg',
          Price: '-1',
          Slots: '7 AM - 8 AM\nmorning',
        },
        says: { Price: 'Please enter 0 or more.', Slots: "Entry 2: 'morning' is not a time range" },
      },
    ],
    typed: () => ({
      Type: aCode('Padel'),
      'Image URL': '/art/court-padel.svg',
      Price: '650.50',
      Slots: '7 AM - 8 AM\n8 AM - 9 AM',
    }),
    refused: { path: 'slots.1', label: 'Slots', before: 'Entry 2: ' },
    saved: 'Court is successfully created',
  },
  {
    name: 'Announcement',
    page: PAGES.manageAnnouncements,
    prepare: byAdmin('+ Add Announcement'),
    title: 'Add Announcement',
    save: 'Add Announcement',
    call: { method: 'POST', path: '/announcements' },
    missing: { Title: REQUIRED, Message: REQUIRED },
    wrong: [
      {
        typed: {
          Title: 'Iftar',
          Message: 'Everybody is welcome.',
          'Start date': '2026-11-21T10:00',
          'End date': '2026-11-21T09:00',
        },
        says: { 'End date': 'The end must be after the start.' },
      },
    ],
    typed: () => ({
      Title: aCode('Iftar'),
      Message: 'Everybody is welcome.',
      'Start date': '2026-11-21T10:00',
      'End date': '2026-11-21T11:00',
    }),
    refused: { path: 'title', label: 'Title' },
    saved: 'Announcement is successfully created',
  },
  {
    name: 'Coupon',
    page: PAGES.manageCoupons,
    prepare: byAdmin('+ Add Coupon'),
    title: 'Add Coupon',
    save: 'Add Coupon',
    call: { method: 'POST', path: '/coupons' },
    missing: { Code: REQUIRED, Amount: REQUIRED },
    wrong: [
      {
        typed: { Code: 'EID', Amount: 'ten', 'Min spend': '-1', 'Max discount': '-1', 'Usage limit': '-1' },
        says: {
          Amount: 'Please enter a number.',
          'Min spend': 'Please enter 0 or more.',
          'Max discount': 'Please enter 0 or more.',
          'Usage limit': 'Please enter 0 or more.',
        },
      },
      {
        // This error comes from the server: the starter club already has this code.
        typed: { Code: 'welcome10', Amount: '5', 'Min spend': '', 'Max discount': '', 'Usage limit': '' },
        says: { Code: 'Another coupon has this code.' },
      },
    ],
    typed: () => ({ Code: aCode('EID'), Description: 'For Eid', Amount: '15', 'Usage limit': '50' }),
    refused: { path: 'code', label: 'Code' },
    saved: 'Coupon is successfully created',
  },
  ...HOURS_FORMS,
  {
    name: 'profile',
    page: PAGES.myProfile,
    prepare: byUser('Edit profile'),
    title: 'Edit profile',
    save: 'Save profile',
    call: { method: 'PATCH', path: '/users/*' },
    missing: { Name: REQUIRED },
    wrong: [
      {
        typed: { Name: ' ', PhotoURL: 'my photo' },
        says: { Name: REQUIRED, PhotoURL: 'Please enter an address that begins with https://.' },
      },
    ],
    typed: () => ({ Name: 'রহিম উদ্দিন', PhotoURL: '/art/logo.svg' }),
    refused: { path: 'displayName', label: 'Name' },
    saved: 'Your profile is saved',
  },
  {
    name: 'password',
    page: PAGES.myProfile,
    prepare: byUser('Change password'),
    title: 'Change password',
    save: 'Save password',
    call: { method: 'POST', path: '/identity/password' },
    missing: { 'Current password': 'Please type your current password.', 'New password': PASSWORD_RULE },
    wrong: [
      {
        typed: { 'Current password': 'Wrong1', 'New password': 'weak' },
        says: { 'New password': PASSWORD_RULE },
      },
    ],
    typed: ({ person }) => ({ 'Current password': person.password, 'New password': 'Newpass-2-come' }),
    saved: 'Your password is changed',
  },
  {
    name: 'account deletion',
    page: PAGES.myProfile,
    prepare: byUser('Delete my account'),
    title: 'Delete your account?',
    save: 'Delete my account',
    saving: 'Deleting...',
    call: { method: 'POST', path: '/account/deletion' },
    missing: { 'Your e-mail, to confirm': 'Please enter a valid e-mail address.' },
    wrong: [
      {
        typed: { 'Your e-mail, to confirm': 'somebody@example.com' },
        says: { 'Your e-mail, to confirm': 'Please type your own e-mail address.' },
      },
    ],
    typed: ({ person }) => ({ 'Your e-mail, to confirm': person.email }),
    refused: { path: 'email', label: 'Your e-mail, to confirm' },
    isWorthKeeping: false,
    saved: 'Your account is deleted',
  },
  {
    name: 'refund',
    page: PAGES.allConfirmed,
    async prepare(club) {
      const admin = await anAdmin(club);
      const { person, booking } = await aPayer(club);
      await payByCoupon(person, admin, booking);
      return { person: admin, opener: new RegExp(`^Refund: .*${person.email}`) };
    },
    title: 'Refund this booking?',
    save: 'Refund and Cancel Booking',
    call: { method: 'POST', path: '/bookings/*/refund' },
    missing: { Reason: REQUIRED },
    wrong: [],
    typed: () => ({ Reason: 'The hall is flooded.' }),
    refused: { path: 'reason', label: 'Reason' },
    saved: 'Booking is cancelled and refunded',
  },
  {
    name: 'settlement',
    page: PAGES.paymentIssues,
    async prepare(club) {
      const { person, booking } = await aPayer(club);
      await payByCard(club, person, booking, 'tok_createDispute');
      const admin = await anAdmin(club);
      const issues = async () => (await admin.ask(listPaymentIssues, {})).map(({ email }) => email);
      await expect.poll(issues).toContain(person.email);
      return { person: admin, opener: new RegExp(`^Mark as Resolved.*${person.email}`) };
    },
    title: 'How was it resolved?',
    save: 'Mark as Resolved',
    call: { method: 'POST', path: '/payments/*/settle' },
    missing: { Note: REQUIRED },
    wrong: [],
    typed: () => ({ Note: 'Paid back in cash.' }),
    refused: { path: 'note', label: 'Note' },
    saved: 'Payment is marked as resolved',
  },
];
