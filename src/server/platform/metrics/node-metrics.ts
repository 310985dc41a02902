import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { PoolCounts } from '../db/pool.ts';
import type { Health } from '../process/health.ts';
import type { Meter } from '../process/meter.ts';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Other methods come from strangers, who must not be able to create series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);
const MS = 1000;

function countAnswers(registers: Registry[]): Meter['answered'] {
  const requests = new Counter({
    name: 'club_http_requests_total',
    help: 'Requests that were answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'club_http_request_seconds',
    help: 'Time from a request to the end of its answer, by route.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  return ({ method: sent, route, status, ms }) => {
    const method = METHODS.has(sent) ? sent : 'other';
    requests.inc({ method, route, status });
    seconds.observe({ method, route }, ms / MS);
  };
}

function countPasses(registers: Registry[]): Pick<Meter, 'beginJobs' | 'passed'> {
  // Prometheus itself uses the label `job` for scrape targets.
  const labelNames = ['name'] as const;
  const counter = (name: string, help: string) => new Counter({ name, help, labelNames, registers });
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames, registers });
  const passes = counter('club_job_passes_total', 'Passes of a job that have ended.');
  const failures = counter('club_job_failures_total', 'Passes of a job that failed.');
  const seconds = counter('club_job_seconds_total', 'Time that the passes of a job took.');
  const pause = gauge('club_job_pause_seconds', 'How long a job rests between two passes.');
  const success = gauge(
    'club_job_last_success_timestamp_seconds',
    'When a pass of a job last succeeded; before the first one, when the node started.',
  );
  return {
    beginJobs(jobs) {
      for (const { name, pauseMs } of jobs) {
        for (const counted of [passes, failures, seconds]) counted.inc({ name }, 0);
        pause.set({ name }, pauseMs / MS);
        success.setToCurrentTime({ name });
      }
    },
    passed({ job: name, seconds: taken, succeeded }) {
      passes.inc({ name });
      seconds.inc({ name }, taken);
      if (succeeded) success.setToCurrentTime({ name });
      else failures.inc({ name });
    },
  };
}

function countProviderCalls(registers: Registry[]): Meter['asked'] {
  const calls = new Counter({
    name: 'club_provider_calls_total',
    help: 'Calls to payment providers, by whether they were answered.',
    labelNames: ['provider', 'outcome'],
    registers,
  });
  return ({ provider, failed }) => {
    // Creates both series with the first call, because a rate needs an earlier value.
    calls.inc({ provider, outcome: 'answered' }, failed ? 0 : 1);
    calls.inc({ provider, outcome: 'failed' }, failed ? 1 : 0);
  };
}

function gaugeListeners(registers: Registry[]): Meter['askForListeners'] {
  let ask = () => 0;
  new Gauge({
    name: 'club_live_listeners',
    help: 'Browsers that this node tells of changes.',
    registers,
    collect() {
      this.set(ask());
    },
  });
  return (count) => (ask = count);
}

export function createMeter(register: Registry): Meter {
  const registers = [register];
  return {
    answered: countAnswers(registers),
    ...countPasses(registers),
    asked: countProviderCalls(registers),
    askForListeners: gaugeListeners(registers),
  };
}

export interface NodeState {
  health: Pick<Health, 'unready' | 'disk' | 'aheadMs'>;
  pool: () => PoolCounts;
}

/** Registers gauges for the state of this node at the moment of the scrape; reading them is cheap. */
export function gaugeState(register: Registry, { health, pool }: NodeState): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(read());
      },
    });
  gauge('club_ready', '1 while /readyz says 200.', () => (health.unready() === null ? 1 : 0));
  gauge(
    'club_clock_skew_seconds',
    'How far the clock of this machine is ahead of the database’s.',
    () => health.aheadMs() / 1000,
  );
  gauge('club_pool_connections', 'Database connections of this node.', () => pool().total);
  gauge('club_pool_idle', 'Of these, how many nobody uses.', () => pool().idle);
  gauge('club_pool_waiting', 'Calls that wait for one of them.', () => pool().waiting);
  // The disk of a database on another machine is unknown here.
  if (health.disk() !== null)
    gauge('club_disk_free_ratio', 'Free part of the disk of the embedded database.', () => {
      const space = health.disk();
      return space ? space.freePercent / 100 : 0;
    });
}
