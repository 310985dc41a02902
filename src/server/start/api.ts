import type { FastifyInstance } from 'fastify';
import { mountOwnData } from '../features/exports/own-data.ts';
import { mountExports } from '../features/exports/routes.ts';
import { findBookingOwner } from '../features/bookings/booking-queries.ts';
import { findChargeOwner } from '../features/payments/charge.ts';
import { findPayment } from '../features/payments/payment.ts';
import { findPayer, findOwnPayer, type StandingReader } from '../features/memberships/terms/read-terms.ts';
import type { ClubRulesReader } from '../features/club-rules/club-rules.ts';
import { createLive } from '../platform/live/live.ts';
import { mountLive } from '../platform/live/routes.ts';
import { createAuthenticate } from '../features/users/authenticate.ts';
import { createThrottle } from '../platform/http/limits/throttle.ts';
import type { Limits } from '../platform/http/limits/limits.ts';
import { createAdmit, createMount, createReadCall } from '../platform/http/mount.ts';
import { createMountFile } from '../platform/http/mount-file.ts';
import { createMountStream } from '../platform/http/mount-stream.ts';
import { registerNotFound } from '../platform/http/problems.ts';
import type { Caches } from '../platform/http/answer-cache.ts';
import type { Services } from '../features/services.ts';
import { mountSubjects } from './subjects.ts';

export async function registerApi(
  app: FastifyInstance,
  services: Services & { clubRules: ClubRulesReader; standing: StandingReader },
  {
    caches,
    limits,
  }: { caches: Caches; limits: Pick<Limits, 'live' | 'files' | 'ownData' | 'changesPerHour'> },
): Promise<void> {
  registerNotFound(app);
  const live = createLive({ ...services, caches, limits: limits.live });
  services.meter?.askForListeners(() => live.listeners());
  app.addHook('preClose', (done) => {
    live.close();
    done();
  });
  const access = {
    authenticate: createAuthenticate(services),
    clock: services.clock,
    requiresSecondFactor: services.config.secondFactor === 'staff',
    owners: {
      booking: (id: string) => findBookingOwner(services.db, id),
      charge: (id: string) => findChargeOwner(services.db, id),
      payment: async (id: string) => {
        const payment = await findPayment(services.db, id);
        return payment && { ownerId: payment.user_id };
      },
      payer: (id: string) => findPayer(services.db, id),
      findPayer: (id: string) => findOwnPayer(services.db, id),
    },
  };
  const admit = createAdmit(access);
  const readCall = createReadCall(admit, access);
  const changes = createThrottle({ changes: limits.changesPerHour }, services.clock, 60 * 60_000);
  const mount = createMount(app, {
    admit,
    readCall,
    caches,
    onWrite: () => live.wake(),
    isFull: () => services.health.isFull(),
    countChange: services.config.rateLimit
      ? (person) => changes({ kind: 'changes', network: person })
      : () => 0,
    db: services.db,
  });
  mountSubjects(mount, services, caches);
  mountLive(createMountStream(app, access), live);
  const files = { readCall, limits: limits.files, type: 'text/csv; charset=utf-8' };
  mountExports(createMountFile(app, files), services);
  const ownData = { readCall, limits: limits.ownData, type: 'application/json; charset=utf-8' };
  mountOwnData(createMountFile(app, ownData), services);
}
