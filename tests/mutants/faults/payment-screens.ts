import type { Fault } from '../fault.ts';

const OFFERS = 'src/web/features/payments/offer-rules.ts';
const OFFER_TESTS = 'src/web/features/payments/offer-rules.test.ts';
const STAGE = 'src/web/features/payments/stage.ts';
const STAGE_TESTS = 'src/web/features/payments/stage.test.ts';
const SETTINGS = 'src/server/features/club-settings/rules.ts';
const SETTINGS_TESTS = 'tests/club-settings/club-settings.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'offers a way to pay for an amount that it does not take',
    file: OFFERS,
    before: 'amount >= min && amount <= max ? null',
    after: 'amount <= max ? null',
    noticedBy: OFFER_TESTS,
    quick: true,
  },
  {
    name: 'chooses for the payer what does not take the amount',
    file: OFFERS,
    before: 'fitting.find(({ provider }) => provider === wanted)',
    after: 'offers.find(({ provider }) => provider === wanted)',
    noticedBy: OFFER_TESTS,
  },
  {
    name: 'does not say that a payment on the provider’s page is not finished',
    file: STAGE,
    before: "redirectUrl !== undefined ? 'unfinished' : 'pay'",
    after: "redirectUrl === undefined ? 'unfinished' : 'pay'",
    noticedBy: STAGE_TESTS,
  },
  {
    name: 'stays busy for ever on a page that the browser brings back',
    file: 'src/web/features/payments/wake.ts',
    before: "  window.addEventListener('pageshow', comeBack);\n",
    after: '',
    noticedBy: 'src/web/features/payments/wake.test.ts',
  },
  {
    name: 'lets a payer go to the provider’s page twice',
    file: 'src/web/features/payments/use-checkout.ts',
    before: 'if (!leaves) end();',
    after: 'end();',
    noticedBy: 'tests/e2e/payments/pay-bkash.spec.ts',
    title: 'brings back',
  },
  {
    name: 'shows on a receipt what no app of the payer’s shows',
    file: 'src/contract/payments/services.ts',
    before: "nameService(provider) === 'bKash' ? 'TrxID' : null",
    after: "nameService(provider) === null ? null : 'TrxID'",
    noticedBy: 'tests/providers/sslcommerz/sslcommerz.test.ts',
  },
  {
    name: 'leaves the payer’s own number out of the receipt',
    file: 'src/server/features/payments/checkout/receipt.ts',
    before: '...(await readNumberInApp(db, payment)),',
    after: '',
    noticedBy: 'tests/providers/bkash/bkash.test.ts',
  },
  {
    name: 'keeps the mobile number of a removed account',
    file: 'src/server/features/users/remove-store.ts',
    before: ' phone: null,',
    after: '',
    noticedBy: 'tests/users/account.test.ts',
  },
  {
    name: 'tells everybody’s mobile numbers in lists of people',
    file: 'src/server/features/users/store.ts',
    before: "let query = db.selectFrom('users').select(USER_COLUMNS)",
    after: "let query = db.selectFrom('users').select(PROFILE_COLUMNS)",
    noticedBy: 'tests/users/account.test.ts',
  },
  {
    name: 'keeps out a way to pay that the server gets later, though all were ticked',
    file: SETTINGS,
    before: 'chosen.length === ways.length ? null : chosen',
    after: 'chosen',
    noticedBy: SETTINGS_TESTS,
  },
  {
    name: 'keeps a way to pay as chosen that the server does not have',
    file: 'src/server/features/club-settings/routes.ts',
    before: '    if (paymentMeans) requireHad(paymentMeans, ways);\n',
    after: '',
    noticedBy: SETTINGS_TESTS,
  },
];
