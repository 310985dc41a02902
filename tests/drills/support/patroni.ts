import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { findFreePort, type Run } from '../../support/processes/node-process.ts';
import { makeProgramFolder, runProgram, startProgram } from './programs.ts';

const BINARIES = '/usr/lib/postgresql';
const PASSWORD = 'drill';
const PATIENCE_MS = 120_000;

export interface Member {
  name: string;
  port: number;
  /** The address of Patroni's REST API. */
  api: string;
  signal(signal: NodeJS.Signals): void;
  killPostgres(): void;
  start(): void;
}

export interface Cluster {
  members: Member[];
  etcd: Run;
  urlAt: (port: number) => string;
  /** Waits until one member takes writes and the other follows it. Returns both. */
  untilWhole(): Promise<{ primary: Member; standby: Member }>;
}

function findBinaries(): string {
  const version = readdirSync(BINARIES).sort().at(-1) ?? '';
  return path.join(BINARIES, version, 'bin');
}

async function startEtcd(program: string): Promise<{ run: Run; address: string }> {
  const [client, peer] = [await findFreePort(), await findFreePort()].map(
    (port) => `http://127.0.0.1:${port}`,
  );
  if (!client || !peer) throw new Error('etcd needs two ports');
  const run = runProgram(program, [
    ...['--data-dir', path.join(makeProgramFolder(), 'etcd'), '--log-level', 'error'],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', `default=${peer}`],
  ]);
  const health = () =>
    fetch(`${client}/health`).then(
      ({ status }) => status,
      () => run.complained(),
    );
  await expect.poll(health, { timeout: PATIENCE_MS }).toBe(200);
  return { run, address: client.replace('http://', '') };
}

interface Place {
  name: string;
  port: number;
  apiPort: number;
  etcd: string;
}

// Returns the settings as JSON, which is valid YAML.
function settingsOf({ name, port, apiPort, etcd }: Place, folder: string): string {
  const login = { username: 'club', password: PASSWORD };
  return JSON.stringify({
    scope: 'club',
    name,
    restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${apiPort}` },
    etcd3: { host: etcd },
    bootstrap: {
      dcs: {
        ttl: 15,
        loop_wait: 2,
        retry_timeout: 3,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200, wal_keep_size: '256MB' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: path.join(folder, 'data'),
      bin_dir: findBinaries(),
      pgpass: path.join(folder, 'pgpass'),
      authentication: {
        superuser: login,
        rewind: login,
        replication: { username: 'follower', password: PASSWORD },
      },
      parameters: { unix_socket_directories: '' },
    },
  });
}

function startMember(program: string, place: Place): Member {
  const folder = makeProgramFolder();
  const file = path.join(folder, 'patroni.yml');
  writeFileSync(file, settingsOf(place, folder), { mode: 0o644 });
  const pidFile = path.join(folder, 'data/postmaster.pid');
  const open = () => startProgram(program, [file], { HOME: folder, LC_ALL: 'C.UTF-8' });
  let run = open();

  function listPostgres(): number[] {
    if (!existsSync(pidFile)) return [];
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    const { stdout: own } = spawnSync('ps', ['-o', 'pid=,args=', '-p', String(pid), '-ww'], {
      encoding: 'utf8',
    });
    if (!own.includes(folder)) return [];
    return [pid, ...stdout.split('\n').filter(Boolean).map(Number)];
  }

  function send(pids: number[], signal: NodeJS.Signals): void {
    for (const pid of pids)
      try {
        process.kill(pid, signal);
      } catch {
        // The process has already ended.
      }
  }

  const member: Member = {
    name: place.name,
    port: place.port,
    api: `http://127.0.0.1:${place.apiPort}`,
    signal(signal) {
      run.signal(signal);
      send(listPostgres(), signal);
    },
    killPostgres: () => send(listPostgres(), 'SIGKILL'),
    start() {
      run = open();
    },
  };
  // A killed Patroni leaves PostgreSQL running, which keeps the pipes of its output open.
  onTestFinished(async () => {
    member.signal('SIGCONT');
    run.signal('SIGKILL');
    while (listPostgres().length > 0) {
      member.killPostgres();
      await delay(100);
    }
    await run.ended;
  });
  return member;
}

interface Seen {
  members: { name: string; role: string; state: string }[];
}

export async function startCluster(programs: Record<'patroni' | 'etcd', string>): Promise<Cluster> {
  const { run: etcd, address } = await startEtcd(programs.etcd);
  const members: Member[] = [];
  for (const name of ['one', 'two']) {
    const place = { name, port: await findFreePort(), apiPort: await findFreePort(), etcd: address };
    members.push(startMember(programs.patroni, place));
  }

  async function look(): Promise<{ primary: Member; standby: Member } | null> {
    for (const { api } of members) {
      const seen = await fetch(`${api}/cluster`, { signal: AbortSignal.timeout(2000) })
        .then((answer) => answer.json() as Promise<Seen>) // Patroni documents this response.
        .catch(() => null);
      const find = (role: string, states: string[]) =>
        members.find(({ name }) =>
          seen?.members.some((one) => one.name === name && one.role === role && states.includes(one.state)),
        );
      const primary = find('leader', ['running']);
      const standby = find('sync_standby', ['running', 'streaming']);
      if (primary && standby) return { primary, standby };
    }
    return null;
  }

  return {
    members,
    etcd,
    urlAt: (port) => `postgres://club:${PASSWORD}@127.0.0.1:${port}/postgres`,
    async untilWhole() {
      const begin = performance.now();
      for (;;) {
        const whole = await look();
        if (whole) return whole;
        if (performance.now() - begin > PATIENCE_MS) throw new Error('the cluster did not become whole');
        await delay(250);
      }
    },
  };
}
