import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { makeFolder } from '../support/processes/folder.ts';
import { findFreePort, ROOT } from '../support/processes/node-process.ts';
import { countCourts, launchClub, startClub } from './support/club-server.ts';

const operation = (file: string) => readFileSync(path.join(ROOT, 'docs/operation', file), 'utf8');

const alerts = z
  .object({
    groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
  })
  .parse(parse(operation('alerts.yml')));
const dashboard = z
  .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(operation('grafana.json')));

const expressions = [
  ...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];
/** The metrics that any expression uses. A histogram's series are named after it, with a suffix. */
const named = new Set(
  expressions
    .flatMap((expr) => expr.match(/\b(club|process|nodejs)_\w+/g) ?? [])
    .map((name) => name.replace(/_(bucket|count|sum)$/, '')),
);
const namedQueues = new Set(
  expressions.flatMap((expr) =>
    [...expr.matchAll(/queue=~?"([^"]+)"/g)].flatMap(([, q]) => q?.split('|') ?? []),
  ),
);

test('every metric of the alerts and of the dashboard is told, at a port of its own that is closed with the site', async () => {
  const port = await findFreePort();
  const server = await startClub({ dataDir: makeFolder(), env: { METRICS_PORT: String(port) } });
  await countCourts(server);
  const address = `http://127.0.0.1:${port}/metrics`;
  const answer = await fetch(address);
  const text = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const told = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  expect(named.size).toBeGreaterThan(15);
  expect([...named].filter((name) => !told.has(name))).toEqual([]);
  const queues = new Set(
    [...text.matchAll(/^club_queue_waiting\{queue="([^"]+)"\}/gm)].map(([, queue]) => queue),
  );
  expect([...namedQueues].filter((queue) => !queues.has(queue))).toEqual([]);
  expect(text).toMatch(/^club_build_info\{version="\d+\.\d+\.\d+"\} 1$/m);
  expect(text).toMatch(/^club_job_passes_total\{name="expire bookings"\} [1-9]/m);

  for (const [path, method] of [
    ['/', 'GET'],
    ['/metrics', 'POST'],
  ] as const)
    expect((await fetch(new URL(path, address), { method })).status).toBe(404);
  // The site's own port does not serve the metrics.
  expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('club_ready');
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  await expect(fetch(address)).rejects.toThrow();
});

test('a port for the metrics that is taken is named', async () => {
  const port = await findFreePort();
  const server = await launchClub({
    dataDir: makeFolder(),
    env: { PORT: String(port), METRICS_PORT: String(port) },
  });
  expect(await server.ended).toBe(1);
  expect(server.complained()).toContain(`METRICS_PORT ${port} is taken by another program.`);
});
