import type { Fault } from '../fault.ts';

const FOLDER = 'src/server/sign-in/own/';
const FACTOR = 'tests/sign-in/second-factor.test.ts';
const DUTY = 'tests/sign-in/second-factor-duty.test.ts';
const LIMITS = 'tests/sign-in/second-factor-limits.test.ts';
const ROTATION = 'tests/sign-in/session-rotation.test.ts';
const STEP_UP = 'tests/sign-in/step-up.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'takes a code as often as it is typed',
    file: `${FOLDER}factors/factor-store.ts`,
    before: "    .where('last_step', '<', step)\n",
    after: '',
    noticedBy: LIMITS,
  },
  {
    name: 'takes a recovery code of anybody',
    file: `${FOLDER}factors/factor-store.ts`,
    before: "    .where('account_id', '=', uid)\n    .where('code_hash', '=', codeHash)",
    after: "    .where('code_hash', '=', codeHash)",
    noticedBy: FACTOR,
  },
  {
    name: 'leaves the sessions that were opened without the second factor',
    file: `${FOLDER}factors/factor-store.ts`,
    before: '  await deleteSessionsOf(trx, uid, { except: sessionId });\n',
    after: '',
    noticedBy: FACTOR,
  },
  {
    name: 'lets a sign-in under way in without the second factor',
    file: `${FOLDER}factors/factor-store.ts`,
    before: '  if (!confirmed) return false;\n  await changeCredentials(trx, uid);\n',
    after: '  if (!confirmed) return false;\n',
    noticedBy: LIMITS,
  },
  {
    name: 'opens a session by the password alone',
    file: `${FOLDER}factors/half-sign-ins.ts`,
    before: 'if (!(await factors.status(uid)).isOn) return null;',
    after: 'if ((await factors.status(uid)).isOn || uid) return null;',
    noticedBy: FACTOR,
  },
  {
    name: 'waits for a code for ever',
    file: `${FOLDER}factors/half-sign-in-store.ts`,
    before: "    .where('secret_hash', '=', secretHash)\n    .where('expires_at', '>', now)",
    after: "    .where('secret_hash', '=', secretHash)",
    noticedBy: FACTOR,
  },
  {
    name: 'does not count wrong codes',
    file: `${FOLDER}attempts/factor-attempts.ts`,
    before: 'if (hits <= limit) continue;',
    after: 'if (hits <= limit * 100) continue;',
    noticedBy: LIMITS,
  },
  {
    name: 'takes the password for a proof where there is a second factor',
    file: `${FOLDER}accounts/proofs.ts`,
    before: '      await requireNoFactor(uid);\n      try {',
    after: '      try {',
    noticedBy: FACTOR,
  },
  {
    name: 'allows refunds and removals to anybody who finds the browser open',
    file: 'src/server/platform/http/mount.ts',
    before: 'if (known && wantsProof(endpoint, parts))',
    after: 'if (known && !wantsProof(endpoint, parts) && false)',
    noticedBy: STEP_UP,
  },
  {
    name: 'takes the proof of one browser for that of another',
    file: `${FOLDER}sessions/session-store.ts`,
    before: ".set({ authenticated_at: now }).where('id', '=', id).execute()",
    after: '.set({ authenticated_at: now }).execute()',
    noticedBy: STEP_UP,
  },
  {
    name: 'lets a copied cookie go on',
    file: `${FOLDER}sessions/sessions.ts`,
    before: '        await deleteSession(trx, shownBy(secret));\n',
    after: '',
    noticedBy: ROTATION,
  },
  {
    name: 'signs a tab out that sends the cookie of a moment ago',
    file: `${FOLDER}sessions/rotation.ts`,
    before: 'session.previousSalt && !isSettled)',
    after: 'session.previousSalt && isSettled)',
    noticedBy: ROTATION,
  },
  {
    name: 'keeps the session of an admin for 90 days',
    file: `${FOLDER}sessions/session-end-store.ts`,
    before: "const LONGEST_OF_STAFF = '12 hours';",
    after: 'const LONGEST_OF_STAFF = LONGEST;',
    noticedBy: ROTATION,
  },
  {
    name: 'lets an admin without the second factor that the club wants act as one',
    file: 'src/server/platform/http/authorise.ts',
    before: '  if (lacksSecondFactor)\n',
    after: '  if (false)\n',
    noticedBy: DUTY,
  },
  {
    name: 'takes a factor that was never confirmed for one',
    file: `${FOLDER}sessions/bearer-store.ts`,
    before: ' and f.confirmed_at is not null)',
    after: ')',
    noticedBy: DUTY,
  },
  {
    name: 'wants the second factor of admins though it is optional',
    file: 'src/server/start/api.ts',
    before: "services.config.secondFactor === 'staff'",
    after: 'true',
    noticedBy: DUTY,
  },
];
