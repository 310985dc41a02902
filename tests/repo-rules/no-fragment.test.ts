import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/install.mjs';
import { isFragment } from '../../scripts/lint/no-fragment.mjs';
import { makeFolder } from '../support/processes/folder.ts';

const FRAGMENTS = [
  'Of a rejection.',
  'By the reason of features/bookings/expire.ts.',
  'As a node leaves one.',
  'In time order: two bookings that claim in different orders would deadlock.',
  'Those of the bookings for which a card payment is under way.',
  'The same, whatever the person saw of its price.',
  'Else in the temporary folder, which each run has anew.',
  'For a row, while others wait for a connection.',
  'To everybody: courts, hours or prices have changed.',
  'Until when an offer waits for its answer.',
  'While it is found out whose they are.',
  'And all chosen sessions together.',
];

const SENTENCES = [
  'Only a rejection has one, which the booking’s owner reads.',
  'As root, PostgreSQL runs as the user whose data it is.',
  'Without an answer the next call asks again.',
  'When they cannot be read, the next Save says what is wrong.',
  'Those who had it take it off again, so the next round begins where this one did.',
  'The same number of taka would be another amount.',
  'Formats a clock.',
  'Offers a day.',
  'as a note that stands behind a statement',
];

test.each(FRAGMENTS)('%s is a fragment', (text) => {
  expect(isFragment(text)).toBe(true);
});

test.each(SENTENCES)('%s is no fragment', (text) => {
  expect(isFragment(text)).toBe(false);
});

test('the project holds its own comments to the rule', () => {
  const oxlint = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--print-config'], { cwd: ROOT, encoding: 'utf8' });
  const { overrides } = JSON.parse(stdout) as {
    overrides: { files: string[]; rules?: Record<string, string> }[];
  }; // oxlint's own form
  const held = overrides.filter(({ rules = {} }) => rules['club/no-fragment'] === 'deny');
  expect(held.flatMap(({ files }) => files)).toEqual(['src/**', 'tests/**', 'scripts/**']);
});

describe('oxlint', () => {
  /** Lints one file by this rule alone; answers the lines at which it found fault. */
  function faultsIn(source: string): number[] {
    const folder = makeFolder();
    const jsPlugins = [path.join(ROOT, 'scripts/lint/club-rules.mjs')];
    const rules = { 'club/no-fragment': 'error' };
    writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify({ jsPlugins, rules }));
    writeFileSync(path.join(folder, 'one.tsx'), source);
    const oxlint = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format=unix'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return [...stdout.matchAll(/^one\.tsx:(\d+):.*whole sentence/gm)].map(([, line]) => Number(line));
  }

  test('refuses fragments in comments of each kind', () => {
    const source = [
      '/** Of a rejection. */',
      'export const one = 1;',
      '// By the reason',
      '// of a refusal.',
      'export const two = 2; // For admins.',
      'export const three = <p>{/* Beside the panel. */}</p>;',
      '/**',
      ' * The same,',
      ' * again.',
      ' */',
      'export const four = 4;',
    ];
    expect(faultsIn(source.join('\n'))).toEqual([1, 3, 5, 6, 7]);
  });

  test('lets a sentence be, whatever the line begins with on which it goes on', () => {
    const source = [
      '// A rejection has a reason, which is read by the owner',
      '// Of the booking.',
      'export const one = 1;',
      '/** Answers a reason. */',
      'export const two = 2; // of a rejection',
    ];
    expect(faultsIn(source.join('\n'))).toEqual([]);
  });
});
