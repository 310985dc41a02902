import { createServer } from 'node:net';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { countCourts, launchClub, startClub } from './support/club-server.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { findProcesses, waitUntilNothingRuns } from '../support/processes/processes.ts';

describe('the server', () => {
  test('makes its database, fills it once, and says where the club is and who may become admin', async () => {
    const dataDir = makeFolder();
    const server = await startClub({ dataDir, env: { LOG_LEVEL: 'info' } });
    // Without a terminal, the log is JSON with one line per request. No request has been made yet.
    expect(server.complained()).not.toContain('{"level":30');
    expect(server.said()).toMatch(/✓ Database ready \(\d+\.\d s\)\n/);
    expect(server.said()).toMatch(/✓ Starter club loaded/);
    expect(server.said()).toContain(`http://localhost:${server.port}/set-up#token=`);
    const courts = await countCourts(server);
    expect(courts).toBeGreaterThan(0);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);

    const again = await startClub({ dataDir });
    expect(again.said()).not.toContain('Starter club loaded');
    expect(await countCourts(again)).toBe(courts);
  });

  test('leaves no process behind after Ctrl-C', async () => {
    const dataDir = makeFolder();
    const server = await startClub({ dataDir });
    expect(findProcesses(dataDir)).not.toEqual([]);
    server.signal('SIGINT');
    expect(await server.ended).toBe(0);
    expect(server.said()).toContain('✓ Stopped');
    await waitUntilNothingRuns(dataDir);
  });

  test('leaves no process behind and loses nothing when it is killed with -9', async () => {
    const dataDir = makeFolder();
    const server = await startClub({ dataDir });
    const courts = await countCourts(server);
    server.signal('SIGKILL');
    expect(await server.ended).toBe('SIGKILL');
    await waitUntilNothingRuns(dataDir);
    expect(await countCourts(await startClub({ dataDir }))).toBe(courts);
  });

  test('finishes a request that is under way, and ends at once when Ctrl-C comes a second time', async () => {
    const dataDir = makeFolder();
    const server = await startClub({ dataDir });
    // A request whose body never arrives keeps the server from stopping.
    const stuck = fetch(`${server.url}/api/bookings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new ReadableStream(),
      duplex: 'half',
    } as RequestInit).catch(() => 'cut off'); // The DOM's types do not have `duplex` yet.
    await expect.poll(() => countCourts(server)).toBeGreaterThan(0);
    server.signal('SIGINT');
    await expect.poll(() => server.said()).toContain('Stopping …');
    server.signal('SIGINT');
    expect(await server.ended).toBe(130);
    expect(await stuck).toBe('cut off');
    await waitUntilNothingRuns(dataDir);
  });

  test('starts under a umask that closes every new file to other users', async () => {
    const dataDir = path.join(makeFolder(), 'data');
    const before = process.umask(0o077);
    onTestFinished(() => void process.umask(before));
    expect(await countCourts(await startClub({ dataDir }))).toBeGreaterThan(0);
  });

  test('prints the set-up link for the person who started it, and never logs it', async () => {
    const dataDir = makeFolder();
    const server = await startClub({ dataDir, env: { LOG_LEVEL: 'debug' } });
    const token = /token=(\S+)/.exec(server.said())?.[1] ?? '';
    expect(token).toHaveLength(43);
    expect(server.complained()).not.toContain(token);
  });
});

describe('a start that cannot go on says what to do', () => {
  test('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as { port: number }; // A TCP server's address is an `AddressInfo`.
    const dataDir = makeFolder();
    const server = await launchClub({ dataDir, env: { PORT: String(port) } });
    expect(await server.ended).toBe(1);
    expect(server.complained()).toBe(
      `✗ PORT ${port} is taken by another program. Stop that one, or choose another, for example PORT=${port + 1}.\n`,
    );
    expect(findProcesses(dataDir)).toEqual([]);
  });

  test('when HOST is not an address of the machine', async () => {
    const server = await launchClub({ dataDir: makeFolder(), env: { HOST: '192.0.2.1' } });
    expect(await server.ended).toBe(1);
    expect(server.complained()).toContain('✗ HOST 192.0.2.1 is not an address of this machine.');
  });

  test('when a setting does not parse', async () => {
    const server = await launchClub({ dataDir: makeFolder(), env: { PAY_WITHIN_HOURS: 'soon' } });
    expect(await server.ended).toBe(1);
    expect(server.complained()).toContain('✗ PAY_WITHIN_HOURS=soon does not work:');
  });

  test('when the data folder is no folder', async () => {
    const file = path.join(makeFolder(), 'file');
    writeFileSync(file, '');
    const server = await launchClub({ dataDir: path.join(file, 'data') });
    expect(await server.ended).toBe(1);
    expect(server.complained()).toContain(`✗ The data folder ${file}/data cannot be written.`);
    expect(server.complained()).toContain('DATA_DIR');
  });

  test('when the user that runs PostgreSQL may not enter the data folder', async () => {
    const closed = path.join(makeFolder(), 'closed');
    mkdirSync(closed);
    chmodSync(closed, process.getuid?.() === 0 ? 0o700 : 0o000);
    const server = await launchClub({ dataDir: path.join(closed, 'data') });
    expect(await server.ended).toBe(1);
    expect(server.complained()).toMatch(/✗ .*data folder .*closed\/data.*DATA_DIR/);
  });

  test('when nothing answers at DATABASE_URL', async () => {
    const env = { DATABASE_URL: 'postgres://club:secret-word@127.0.0.1:1/club' };
    const server = await launchClub({ dataDir: makeFolder(), env });
    expect(await server.ended).toBe(1);
    expect(server.complained()).toContain('✗ DATABASE_URL: nothing answers at 127.0.0.1:1.');
    expect(server.complained()).not.toContain('secret-word');
  });
});
