import type { Fault } from '../fault.ts';

const TAKE = 'src/server/providers/bkash/take.ts';
const PAYMENTS = 'src/server/providers/bkash/payments.ts';
const VERDICT = 'src/server/providers/bkash/verdict-rules.ts';
const REFUNDS = 'src/server/providers/bkash/refunds.ts';
const TOKEN = 'src/server/providers/bkash/token.ts';
const TOKENS = 'src/server/providers/hosted/token-store.ts';
const CHECKOUTS = 'src/server/providers/hosted/checkout-store.ts';
const ASK = 'src/server/providers/hosted/ask.ts';

const BKASH = 'tests/providers/bkash/bkash.test.ts';
const TAKING = 'tests/providers/bkash/bkash-taking.test.ts';
const REPAYMENTS = 'tests/providers/bkash/bkash-repayments.test.ts';
const TOKEN_TEST = 'tests/providers/bkash/bkash-token.test.ts';
const ASK_TEST = 'src/server/providers/hosted/ask.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'takes the money of a payment that is closed',
    file: CHECKOUTS,
    before: 'and closed_at is null and transaction is null',
    after: 'and transaction is null',
    noticedBy: TAKING,
    title: 'never taken',
    quick: true,
  },
  {
    name: 'asks for the money as often as somebody comes back',
    file: CHECKOUTS,
    before: '(taken_at is null or taken_at <=',
    after: '(taken_at is null or taken_at >=',
    noticedBy: [TAKING, BKASH],
  },
  {
    name: 'closes a payment whose money is being taken',
    file: CHECKOUTS,
    before: 'and closed_at is null and taken_at is null`',
    after: 'and closed_at is null`',
    noticedBy: BKASH,
    title: 'cannot be cancelled',
  },
  {
    name: 'executes again without asking what became of it',
    file: TAKE,
    before: 'if (transaction !== null || isCompleted(seen)) return present(context, ref, seen);',
    after: '',
    noticedBy: BKASH,
    title: 'minutes later it is known',
  },
  {
    name: 'waits two minutes because there was no token',
    file: TAKE,
    before: '  await calls.prepare();',
    after: '  void calls;',
    noticedBy: BKASH,
    title: 'nobody is kept waiting',
  },
  {
    name: 'does not ask again where bKash says that it may have been done',
    file: TAKE,
    before: 'return present(context, ref, answer ?? (await askStatus(context, ref)));',
    after: 'return present(context, ref, answer);',
    noticedBy: BKASH,
    title: 'it is asked about',
  },
  {
    name: 'ends a payment that its payer has not agreed to yet',
    file: VERDICT,
    before: "if (code === NOT_AGREED) return 'not agreed';",
    after: '',
    noticedBy: ['src/server/providers/bkash/rules.test.ts', BKASH],
  },
  {
    name: 'takes a duplicate request for a refusal',
    file: VERDICT,
    before: "'2029', ",
    after: '',
    noticedBy: ['src/server/providers/bkash/rules.test.ts', REPAYMENTS],
  },
  {
    name: 'leaves a payment open that its payer gave up',
    file: PAYMENTS,
    before: "if (returned !== 'success') await closeCheckout(db, key, { now: clock(), lookAt: null });",
    after: '',
    noticedBy: BKASH,
    title: 'not charged by a later way back',
  },
  {
    name: 'takes a way back for another payment’s',
    file: PAYMENTS,
    before: 'if (paymentID !== ref) return null;',
    after: '',
    noticedBy: BKASH,
    title: 'id of another payment',
  },
  {
    name: 'takes a list of refunds that was refused for an empty one',
    file: REFUNDS,
    before: "if (!answer.refundTransactions && code !== '0000')",
    after: "if (code === 'none')",
    noticedBy: REPAYMENTS,
    title: 'none is made again',
  },
  {
    name: 'lets every node ask for a token',
    file: TOKENS,
    before: ' and leased_until <= ${now}::timestamptz',
    after: ' and ${now}::timestamptz is not null',
    noticedBy: TOKEN_TEST,
    title: 'six calls of three nodes',
  },
  {
    name: 'asks for a third grant within an hour',
    file: TOKENS,
    before: 'and (granted_before is null or granted_before <= ${since}::timestamptz)',
    after: 'and ${since}::timestamptz is not null',
    noticedBy: TOKEN_TEST,
    title: 'the third within an hour',
    quick: true,
  },
  {
    name: 'asks for a grant where nobody answered',
    file: TOKEN,
    before: 'if (error instanceof Silence && error.status === 401) return null;',
    after: 'if (error instanceof Silence) return null;',
    noticedBy: TOKEN_TEST,
    title: 'none follows a refresh',
  },
  {
    name: 'uses a token to its very end',
    file: TOKEN,
    before: 'const EARLY_MS = 5 * 60_000;',
    after: 'const EARLY_MS = 0;',
    noticedBy: TOKEN_TEST,
    title: 'six calls of three nodes',
  },
  {
    name: 'keeps the tokens of old credentials for ever',
    file: TOKENS,
    before: '  await removeOldTokens(db, key, now);\n',
    after: '',
    noticedBy: TOKEN_TEST,
    title: 'credentials of another app',
  },
  {
    name: 'follows a provider that leads elsewhere, with the credentials',
    file: ASK,
    before: "redirect: 'manual' });",
    after: "redirect: 'follow' });",
    noticedBy: ASK_TEST,
  },
  {
    name: 'reads an answer without end',
    file: ASK,
    before: "if (size > LONGEST_ANSWER) throw new Silence('an answer that is too long');",
    after: '',
    noticedBy: [ASK_TEST],
  },
  {
    name: 'writes the words of a failure to the log, with the address that they hold',
    file: ASK,
    before: 'new Silence(kindOf(error));',
    after: 'new Silence(String(error));',
    noticedBy: ASK_TEST,
  },
];
