import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DATABASE_USER, SITE_USER } from './cluster.ts';
import type { Operator } from './os-user.ts';

function findUserName(uid: number): string | null {
  if (uid === process.getuid?.()) return os.userInfo().username;
  const named = spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' });
  return named.status === 0 ? named.stdout.trim() : null;
}

/**
 * Returns the users who may connect: root, the user who starts the site, and the owner of the data folder. PostgreSQL's own user is
 * excluded, because other programs may run as it.
 */
function findUsers(dataDir: string): string[] {
  const uids = [0, process.getuid?.() ?? 0, fs.statSync(dataDir).uid];
  return [...new Set(uids.map(findUserName))].filter((name) => name !== null);
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

function replaceFile(file: string, text: string, { ids }: Operator): void {
  const before = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
  if (before === text) return;
  const aside = `${file}.${process.pid}`;
  fs.writeFileSync(aside, text, { mode: 0o600 });
  if (ids !== undefined) fs.chownSync(aside, ids.uid, ids.gid);
  fs.renameSync(aside, file);
}

/**
 * Restricts socket connections to certain system users, which the operating system authenticates. Written at each start, because earlier
 * releases let every user in who could reach the socket. Covers both roles, because such a release may run at the same time.
 */
export function writeSocketAccess(
  { dataDir, cluster }: { dataDir: string; cluster: string },
  operator: Operator,
): void {
  const note = '# Written by the site at each start.\n';
  const lines = findUsers(dataDir).flatMap((name) =>
    [DATABASE_USER, SITE_USER].map((role) => `site ${quoted(name)} ${role}\n`),
  );
  replaceFile(path.join(cluster, 'pg_ident.conf'), note + lines.join(''), operator);
  replaceFile(path.join(cluster, 'pg_hba.conf'), `${note}local all all peer map=site\n`, operator);
}
