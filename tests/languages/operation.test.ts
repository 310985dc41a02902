import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { poisha } from '#contract/money/money.ts';
import * as rules from '#server/features/operation/findings.ts';
import { inLanguage } from '#server/platform/language.ts';
import { findBackupTrouble, sayFailure } from '../support/product.ts';

const BANGLA = /[\u0980-\u09ff]/;
const DAY = 86_400_000;
const now = new Date('2026-03-02T06:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * DAY);

type Said = { message: string; advice?: string | null };
const many = (of: Said | Said[]): Said[] => [of].flat();
const waits = ['outbox', 'card events', 'refunds'].map((queue) => ({
  queue,
  waiting: 3,
  oldest: 172_800,
}));
const figures = { version: '18.4', fsync: 'on', synchronousCommit: 'on' };
const sessions = { lockMs: 0, lockAskedForMs: 5000, keepsStatements: false };
const deployment = { publicUrl: 'https://club.example', trustProxy: [], stripe: null };
const sandboxes = { sslcommerz: { isLive: false }, bkash: { isLive: false } };
const waiting = { refunds: 1, refunds_poisha: poisha(5), under_way: 2, unasked: 1, disputes: 1, kept: 3 };
const notSet = ['sslcommerz', 'stripe-test'].map((provider) => ({ provider, ...waiting }));

const SAYS: Record<string, () => Said[]> = {
  judgeUnknown: () => many(rules.judgeUnknown('disk', 'ENOENT', '')),
  judgeDatabase: () =>
    [{}, { fsync: 'off' }, { synchronousCommit: 'off' }].map((of) =>
      rules.judgeDatabase({ ...figures, ...of }, 90),
    ),
  judgeConnections: () =>
    [5, 90, 100].map((used) => rules.judgeConnections({ max: 100, used, nodes: used, pool: 10 })),
  judgeSessions: () => rules.judgeSessions(sessions),
  judgeClocks: () =>
    [[], [-5000, 5000, 60_000].map((aheadMs) => ({ address: '10.0.0.1', aheadMs }))].flatMap(
      rules.judgeClocks,
    ),
  judgeMail: () => [
    rules.judgeMail(null, null),
    rules.judgeMail({ host: 'mail.example' }, null),
    rules.judgeMail({ host: 'mail.example' }, 'connect ECONNREFUSED'),
  ],
  judgeQueues: () => [...rules.judgeQueues(waits), ...rules.judgeQueues([])],
  judgeBook: () => [
    ...rules.judgeBook('slots', { stray: 1, bare: 2 }),
    ...rules.judgeBook('slots', { stray: 0, bare: 0 }),
    ...rules.judgeBook('receipts', { missing: 1, double: 2 }),
    ...rules.judgeBook('receipts', { missing: 0, double: 0 }),
    ...rules.judgeBook('memberships', { bare: 1, double: 1 }),
    ...rules.judgeBook('money', { not_paid: 1, parts_not_paid: 2, over_refunded: 1, kept_for_nothing: 2 }),
    ...rules.judgeBook('money', { not_paid: 0, parts_not_paid: 0, over_refunded: 0, kept_for_nothing: 0 }),
  ],
  judgeNotSet: () => rules.judgeNotSet(notSet),
  judgeSettings: () =>
    [{ sslcommerz: null, bkash: null }, sandboxes].flatMap((of) =>
      rules.judgeSettings({ ...deployment, ...of }),
    ),
  judgeProxy: () =>
    [[], ['10.0.0.1']].map((trustProxy) => rules.judgeProxy({ ...deployment, ...sandboxes, trustProxy })),
  judgeDatabaseDisk: () =>
    [null, ...(['enough', 'low', 'full'] as const).map((state) => ({ state, freePercent: 1 }))].map(
      rules.judgeDatabaseDisk,
    ),
  judgeTestMode: () => [rules.judgeTestMode()],
  judgeSignIn: () => rules.judgeSignIn({ service: null, shutOut: null, trouble: null }),
  judgeBackups: () => [rules.judgeBackups(null, null), rules.judgeBackups(null, DAY)],
  judgeService: () => [null, 'fetch failed'].map((why) => rules.judgeService('cards', 'bKash', why, '')),
  judgeTables: () => rules.judgeTables({ known: ['0001'], applied: ['0001', '0002'], needed: [] }),
  judgeTexts: () =>
    [0, 1].flatMap((sent) => [0, 1].map((failed) => rules.judgeTexts('sms.example', { sent, failed }))),
  judgeRestored: () =>
    rules.judgeRestored({ restoredAt: now, takenAt: ago(1) }, [
      { id: 'gap', provider: 'bkash', since: ago(1), until: now },
    ]),
  findSettingTroubles: () =>
    [{ sslcommerz: null, bkash: null }, sandboxes].flatMap((of) =>
      rules.findSettingTroubles({ ...deployment, ...of }),
    ),
  findDiskTroubles: () =>
    (['low', 'full'] as const).flatMap((state) => rules.findDiskTroubles({ state, freePercent: 1 })),
  findClockTroubles: () => [-5000, 5000].flatMap(rules.findClockTroubles),
  findBackupTroubles: () =>
    [
      { proven: ago(3), failed: null },
      { proven: null, failed: { at: now, failure: 'ফাইলটি নষ্ট।' } },
    ].flatMap((last) => rules.findBackupTroubles(findBackupTrouble(now, last))),
};

describe('the page Operation in Bangla', () => {
  const judges = Object.keys(rules).filter((name) => /^(judge|find)[A-Z]/.test(name));

  test('is looked at with each of its rules', () => {
    expect(Object.keys(SAYS).toSorted()).toEqual(judges.toSorted());
  });

  test.each(Object.entries(SAYS))('says what %s finds in Bangla, and what to do', (_name, say) => {
    const [english, bangla] = [inLanguage('en', say), inLanguage('bn', say)];
    expect(english.length).toBeGreaterThan(0);
    expect(bangla).toHaveLength(english.length);
    const said = bangla.flatMap(({ message, advice }) => (advice ? [message, advice] : [message]));
    expect(said.filter((sentence) => !BANGLA.test(sentence))).toEqual([]);
  });
});

/** Returns the English sentences in a file, with `x` for inserted values. */
function sentencesOf(file: string): string[] {
  const sentences: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) sentences.push(node.text);
    if (ts.isTemplateExpression(node))
      sentences.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('x'));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return sentences.filter((text) => /^(\p{Lu}|x ).* .+(\.|: x)/u.test(text));
}

test('why a backup failed is kept in English, and told in Bangla', () => {
  const backup = 'src/server/features/backup';
  const files = [
    ...['keep', 'runs', 'file', 'put', 'rules', 'make'].map((name) => `${backup}/${name}.ts`),
    'src/server/platform/process/file-words.ts',
    'src/server/platform/db/database-words.ts',
  ];
  const sentences = files.flatMap(sentencesOf);
  expect(sentences.length).toBeGreaterThan(35);
  const untold = sentences.filter((text) => inLanguage('bn', () => sayFailure(text)).includes('ইংরেজি'));
  // These failures cannot occur for a kept backup: one that was just made has this version's tables and all of its rows, and is proven in
  // tables of its own. A node that does not know the tables leaves the backup to other nodes, and no backup is requested without a club.
  const elsewhere =
    /made by version|are not those of its version|rows in the file instead|^There is (a|no) club|^A later version/;
  expect(untold.filter((text) => !elsewhere.test(text))).toEqual([]);
});
