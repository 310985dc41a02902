import type { Fault } from '../fault.ts';

const METRICS = 'tests/operation/metrics.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'tells everybody who reads the metrics which addresses were asked for',
    file: 'src/server/platform/http/request-log.ts',
    before: 'const answer = { method, route: routeOf(request),',
    after: 'const answer = { method, route: request.url,',
    noticedBy: METRICS,
  },
  {
    name: 'does not say in the log who made a call',
    file: 'src/server/platform/http/mount.ts',
    before: 'request.userId = known?.caller.userId ?? null;',
    after: '',
    noticedBy: 'tests/http/http.test.ts',
  },
  {
    name: 'counts what has happened again at each scrape',
    file: 'src/server/platform/metrics/club-metrics.ts',
    before: '      counted = until;\n',
    after: '      counted ??= until;\n',
    noticedBy: METRICS,
  },
  {
    name: 'makes a series for each method that a stranger thinks of',
    file: 'src/server/platform/metrics/node-metrics.ts',
    before: "METHODS.has(sent) ? sent : 'other'",
    after: 'sent',
    noticedBy: METRICS,
  },
  {
    name: 'removes the audit without being told yes',
    file: 'src/server/cli/prune-audit-command.ts',
    before: "options['yes'] !== true",
    after: 'false',
    noticedBy: 'tests/audit/prune-audit.test.ts',
  },
  {
    name: 'lets somebody remove the audit of today',
    file: 'src/server/cli/prune-audit-command.ts',
    before: 'date.data > latest',
    after: 'false',
    noticedBy: 'tests/audit/prune-audit.test.ts',
  },
  {
    name: 'takes calls until the moment in which the port closes',
    file: 'src/server/platform/http/closing.ts',
    before: 'health.isLeaving() && isRepeatable(request)',
    after: 'false',
    noticedBy: 'tests/users/leaving.test.ts',
  },
  {
    name: 'refuses what no proxy may repeat',
    file: 'src/server/platform/http/closing.ts',
    before: 'health.isLeaving() && isRepeatable(request)',
    after: 'health.isLeaving()',
    noticedBy: 'tests/users/leaving.test.ts',
  },
  {
    name: 'does not see a slot that is held by a booking that is over',
    file: 'src/server/features/operation/doctor/figures-store.ts',
    before:
      "b.play_date = s.play_date\n          and b.status in ('offered', 'pending', 'approved', 'confirmed'))) as stray",
    after: 'b.play_date = s.play_date)) as stray',
    noticedBy: 'tests/operation/operation.test.ts',
  },
  {
    name: 'calls a refund late that the provider has',
    file: 'src/server/platform/metrics/queues-store.ts',
    before: "case status when 'due' then 'refunds' else 'refunds sent' end",
    after: "'refunds'",
    noticedBy: 'tests/operation/metrics.test.ts',
  },
];
