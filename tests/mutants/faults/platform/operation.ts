import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'tells everybody who reads the metrics which addresses were asked for',
    in: 'registerRequestLog',
    before: 'const answer = { method, route: routePattern(request),',
    after: 'const answer = { method, route: request.url,',
    noticedBy: 'tests/operation/metrics.test.ts',
  },
  {
    name: 'lets somebody remove the audit of today',
    in: 'runPruneAudit',
    before: 'date.data > latest',
    after: 'false',
    noticedBy: 'tests/audit/prune-audit.test.ts',
  },
];
