import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect } from 'vitest';
import { makeFolder } from '../../support/processes/folder.ts';
import { findFreePort, ROOT, startNode, type Run } from '../../support/processes/node-process.ts';
import { patience } from '../../support/patience.ts';
import { endWithTest } from './processes.ts';
import type { ProxyName } from './proxy-programs.ts';

const deployFile = (name: string) => readFileSync(path.join(ROOT, 'deploy', name), 'utf8');

/** A running proxy that uses the configuration file of deploy/. */
export interface Proxy extends Run {
  url: string;
}

interface Place {
  program: string;
  /** The ports of the site's nodes. */
  ports: number[];
  /** The proxy's own port, for nodes that had to know it in advance. */
  port?: number;
  /** The number of parallel requests that one network may make, when it differs from the default. */
  atOnce?: number;
}

/** Replaces the values that an operator would also replace. Throws when the file no longer contains one of them. */
function adapt(text: string, changes: [from: string, to: string][]): string {
  return changes.reduce((changed, [from, to]) => {
    expect(changed).toContain(from);
    return changed.replaceAll(from, to);
  }, text);
}

/** Makes a certificate for localhost, so that nginx starts with https. */
function makeCertificate(folder: string): { key: string; certificate: string } {
  const [key, certificate] = [path.join(folder, 'club.key'), path.join(folder, 'club.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject],
    ...['-keyout', key, '-out', certificate],
  ]);
  if (made.status !== 0) throw new Error('openssl made no certificate');
  return { key, certificate };
}

const server = (port: number) => `    server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`;

/** Starts nginx with deploy/nginx.conf: with https as configured there, and with a plain port for clients without the certificate. */
export async function startNginx({
  program,
  ports,
  port,
  atOnce = 400,
}: Place): Promise<Proxy & { secureUrl: string; ca: string }> {
  const folder = makeFolder();
  const [plain, secure] = [port ?? (await findFreePort()), await findFreePort()];
  const { key, certificate } = makeCertificate(folder);
  const site = adapt(deployFile('nginx.conf'), [
    [server(3000), ports.map(server).join('\n')],
    ['limit_conn networks 400;', `limit_conn networks ${atOnce};`],
    ['listen 80;', `listen 127.0.0.1:${await findFreePort()};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2; listen 127.0.0.1:${plain};`],
    ['/etc/ssl/club.example.pem', certificate],
    ['/etc/ssl/club.example.key', key],
    ['server_name club.example;', 'server_name localhost;'],
  ]);
  writeFileSync(path.join(folder, 'club.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n');
  const isRoot = process.getuid?.() === 0;
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `${isRoot ? 'user root;\n' : ''}daemon off; master_process off; pid ${folder}/pid; error_log stderr warn;
    events { worker_connections 1024; }
    http { access_log off; ${temporary}\ninclude ${folder}/club.conf; }`,
  );
  const run = startNode(['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr'], {
    node: program,
  });
  const url = `http://127.0.0.1:${plain}`;
  await untilServing(run, url);
  return {
    ...endWithTest(run),
    url,
    secureUrl: `https://localhost:${secure}`,
    ca: readFileSync(certificate, 'utf8'),
  };
}

/** Starts Caddy with deploy/Caddyfile, which reads its address and the nodes from the environment. */
async function startCaddy({ program, ports, port }: Place): Promise<Proxy> {
  const folder = makeFolder();
  const url = `http://127.0.0.1:${port ?? (await findFreePort())}`;
  mkdirSync(path.join(folder, 'caddy'));
  const run = startNode(['run', '--adapter', 'caddyfile', '--config', path.join(ROOT, 'deploy/Caddyfile')], {
    node: program,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      CADDY_ADMIN: `127.0.0.1:${await findFreePort()}`,
      CLUB_ADDRESS: url,
      CLUB_NODES: ports.map((node) => `127.0.0.1:${node}`).join(' '),
    },
  });
  await untilServing(run, url);
  return { ...endWithTest(run), url };
}

export const START: Record<ProxyName, (place: Place) => Promise<Proxy>> = {
  nginx: startNginx,
  caddy: startCaddy,
};

async function untilServing(run: Run, url: string): Promise<void> {
  const state = () =>
    fetch(`${url}/healthz`).then(
      ({ status }) => status,
      () => run.complained(),
    );
  await expect.poll(state, { timeout: patience(20_000), interval: 50 }).toBe(200);
}
