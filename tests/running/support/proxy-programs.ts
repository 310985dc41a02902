import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../support/processes/node-process.ts';

export type ProxyName = 'nginx' | 'caddy';

const CACHE = path.join(ROOT, 'node_modules/.cache/proxies');
const WHERE = { nginx: 'usr/sbin/nginx', caddy: 'usr/bin/caddy' };

/** Unpacks Debian's package without installing it, so that nothing starts by itself and root is not needed. */
function unpack(name: ProxyName): void {
  const aside = path.join(CACHE, `${name}-${process.pid}`);
  mkdirSync(aside, { recursive: true });
  spawnSync('apt-get', ['download', name], { cwd: aside, timeout: 120_000 });
  const archive = readdirSync(aside).find((file) => file.endsWith('.deb'));
  if (archive !== undefined)
    spawnSync('dpkg-deb', ['-x', archive, path.join(aside, 'files')], { cwd: aside });
  const folder = path.join(CACHE, name);
  if (existsSync(path.join(aside, 'files', WHERE[name])) && !existsSync(folder))
    renameSync(path.join(aside, 'files'), folder);
  rmSync(aside, { recursive: true, force: true });
}

function find(name: ProxyName): string | null {
  const places = [
    ...['/usr/local/sbin', '/usr/sbin', '/usr/local/bin', '/usr/bin'].map((at) => path.join(at, name)),
  ];
  return [...places, path.join(CACHE, name, WHERE[name])].find((file) => existsSync(file)) ?? null;
}

/**
 * Returns the path of the program: the installed one, or Debian's, downloaded once. Prints a warning and returns null when neither is
 * available.
 */
export function findProxy(name: ProxyName): string | null {
  if (find(name) === null) unpack(name);
  const program = find(name);
  if (program === null)
    console.error(`\n✗ ${name} WAS NOT TESTED: it is not installed, and Debian's mirror does not give it.\n`);
  return program;
}
