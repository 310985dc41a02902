import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../scripts/install.mjs';
import { makeFolder } from '../../support/processes/folder.ts';

const OXLINT = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');

/** Lints a source with one of this project's own rules. Returns the lines with faults. */
export function faultsIn(rule: string, source: string): number[] {
  const folder = makeFolder();
  const jsPlugins = [path.join(ROOT, 'scripts/lint/club-rules.mjs')];
  writeFileSync(
    path.join(folder, '.oxlintrc.json'),
    JSON.stringify({ jsPlugins, rules: { [rule]: 'error' } }),
  );
  writeFileSync(path.join(folder, 'one.tsx'), source);
  const { stdout } = spawnSync(process.execPath, [OXLINT, '--format=unix'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return [...stdout.matchAll(/^one\.tsx:(\d+):.*\/club/gm)].map(([, line]) => Number(line));
}

/** Returns the file patterns for which the project has switched on one of its own rules. */
export function filesHeldTo(rule: string): string[] {
  const { stdout } = spawnSync(process.execPath, [OXLINT, '--print-config'], { cwd: ROOT, encoding: 'utf8' });
  const { overrides } = JSON.parse(stdout) as {
    overrides: { files: string[]; rules?: Record<string, string> }[];
  }; // oxlint writes JSON of this shape.
  return overrides.filter(({ rules = {} }) => rules[rule] === 'deny').flatMap(({ files }) => files);
}
