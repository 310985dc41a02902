import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PINNED_NODE } from '../../scripts/install.mjs';
import { listSubjects } from '../../scripts/texts/catalogues.mjs';

test('the modules of texts are made anew where they changed, and taken away where there is no catalogue', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const make = () => spawnSync(PINNED_NODE, ['scripts/texts/make.mjs', folder], { encoding: 'utf8' });
  const [hall, page] = ['hall.js', 'courts-page.js'].map((name) => path.join(folder, name));
  if (!hall || !page) throw new Error('There are two files.');

  expect(make()).toMatchObject({ status: 0, stderr: '' });
  const wanted = listSubjects().flatMap((name) => [`${name}.d.ts`, `${name}.js`]);
  expect(readdirSync(folder).toSorted()).toEqual([...wanted, 'languages.json'].toSorted());

  const [made, untouched] = [readFileSync(hall, 'utf8'), statSync(page).mtimeMs];
  writeFileSync(hall, 'export const t = {};');
  writeFileSync(path.join(folder, 'gone.js'), '');
  expect(make()).toMatchObject({ status: 0 });
  expect(readFileSync(hall, 'utf8')).toBe(made);
  expect(statSync(page).mtimeMs).toBe(untouched);
  expect(readdirSync(folder)).not.toContain('gone.js');
});
