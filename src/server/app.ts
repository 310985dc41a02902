import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/api.ts';
import { BODY_LIMIT, IDENTITY_BASE } from '#contract/endpoint.ts';
import { mountAccount } from './features/users/account-routes.ts';
import { mountBackups } from './features/backup/routes.ts';
import { mountDoctor } from './features/operation/doctor/routes.ts';
import { mountAnnouncements } from './features/announcements/routes.ts';
import { mountAudit } from './features/audit/routes.ts';
import { mountExports } from './features/exports/routes.ts';
import { mountImports } from './features/imports/routes.ts';
import { mountReports } from './features/reports/routes.ts';
import { mountRequests } from './features/bookings/request-routes.ts';
import { mountBookings } from './features/bookings/routes.ts';
import { mountWaitingList } from './features/bookings/waiting/routes.ts';
import { mountSeries } from './features/bookings/series-routes.ts';
import { findBookingOwner } from './features/bookings/store.ts';
import { mountCalendar } from './features/calendar/routes.ts';
import { createClubRulesReader, type ClubRulesReader } from './features/club-rules/read.ts';
import { mountClubRules } from './features/club-rules/routes.ts';
import { createSettingsReader } from './features/club-settings/read.ts';
import { mountSetUp } from './features/set-up/routes.ts';
import { mountClubSettings } from './features/club-settings/routes.ts';
import { mountCoupons } from './features/coupons/routes.ts';
import { mountCourtPictures, registerCourtPictures } from './features/courts/pictures.ts';
import { mountCourts } from './features/courts/routes.ts';
import { mountDesk } from './features/desk/routes.ts';
import { mountBlocks } from './features/desk/blocks/routes.ts';
import { mountMoves } from './features/desk/move-routes.ts';
import { mountToday } from './features/desk/today-routes.ts';
import { createLive } from './platform/live/live.ts';
import { mountLive } from './platform/live/routes.ts';
import { createAuthenticate } from './features/users/authenticate.ts';
import type { BuiltSite } from './platform/site/built-site.ts';
import { createHttpServer } from './platform/http/limits/connections.ts';
import { registerClosing } from './platform/http/closing.ts';
import { registerDocs } from './platform/http/docs.ts';
import { registerHealth } from './platform/http/health.ts';
import { LIMITS, type Limits } from './platform/http/limits/limits.ts';
import { createAdmit, createMount, createReadCall } from './platform/http/mount.ts';
import { createMountFile } from './platform/http/mount-file.ts';
import { createMountStream } from './platform/http/mount-stream.ts';
import { createConcurrencyLimits, limitConcurrency } from './platform/http/limits/concurrency-limits.ts';
import { answerError, registerErrors, registerNotFound } from './platform/http/problems.ts';
import { createAnswerCache, type Caches } from './platform/http/answer-cache.ts';
import { registerSecurityTxt } from './platform/site/security-txt.ts';
import { registerSitemap } from './platform/site/sitemap.ts';
import { registerSecurity } from './platform/http/security.ts';
import { registerSite } from './platform/site/site.ts';
import { refuseUnstorableText } from './platform/http/storable-text.ts';
import { createSendReady } from './platform/http/ready-answers.ts';
import { registerRequestLog } from './platform/http/request-log.ts';
import { createThrottle, registerThrottle } from './platform/http/limits/throttle.ts';
import { answerUnreadable } from './platform/http/unreadable.ts';
import { createIsProxy, createNetworkOfRequest, registerVisitor } from './platform/http/limits/visitor.ts';
import { registerFeeds } from './features/messages/feed-routes.ts';
import { mountLetters } from './features/messages/letter-routes.ts';
import { mountMailLinks, registerUnsubscribe } from './features/messages/link-routes.ts';
import { readAllNotifications } from './features/messages/own-notifications.ts';
import { mountMessages } from './features/messages/routes.ts';
import { mountNotices } from './features/operation/notices/routes.ts';
import { mountPaymentIssues } from './features/payments/issues/issue-routes.ts';
import { mountPayments } from './features/payments/routes.ts';
import { everyOffer } from './features/payments/offers.ts';
import { mountRefunds } from './features/payments/refunds/refund-routes.ts';
import { closeLivePayment } from './features/payments/settlement/sync-payment.ts';
import { registerProviders } from './features/payments/settlement/provider-routes.ts';
import { registerReturns } from './features/payments/settlement/return-routes.ts';
import { cardProviderOf } from './providers/side-by-side.ts';
import { createLiveSettings } from './start/live-settings.ts';
import { listProviderChecks } from './start/provider-checks.ts';
import { createPublicData } from './start/public-data.ts';
import { createCourtCache } from './features/opening-hours/court-cache.ts';
import { mountDayPlans, mountPriceRules } from './features/opening-hours/routes.ts';
import type { Services } from './features/services.ts';
import { mountPhotos, registerPhotos } from './features/users/photos.ts';
import { mountUsers } from './features/users/routes.ts';

async function registerApi(
  app: FastifyInstance,
  services: Services & { clubRules: ClubRulesReader },
  { caches, limits }: { caches: Caches; limits: Pick<Limits, 'live' | 'files'> },
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
    findBookingOwner: (id: string) => findBookingOwner(services.db, id),
  };
  const admit = createAdmit(access);
  const readCall = createReadCall(admit, access);
  const mount = createMount(app, {
    admit,
    readCall,
    caches,
    onWrite: () => live.wake(),
    isFull: () => services.health.isFull(),
  });
  const courts = createCourtCache(services, caches['admin-call']);
  mountUsers(mount, services);
  mountAccount(mount, services, (caller) => readAllNotifications(services, caller));
  mountPhotos(mount, services);
  mountClubRules(mount, services);
  mountClubSettings(mount, services, everyOffer(services));
  mountCourts(mount, services);
  mountCourtPictures(mount, services);
  mountAnnouncements(mount, services);
  mountCoupons(mount, services);
  mountBookings(mount, { ...services, courts }, closeLivePayment);
  mountSeries(mount, { ...services, courts }, closeLivePayment);
  mountWaitingList(mount, { ...services, courts });
  mountRequests(mount, services);
  mountCalendar(mount, services);
  mountDayPlans(mount, services);
  mountPriceRules(mount, services);
  mountLive(createMountStream(app, access), live);
  mountPayments(mount, services);
  mountRefunds(mount, services);
  mountPaymentIssues(mount, services);
  mountToday(mount, services);
  mountSetUp(mount, services);
  mountDesk(mount, services);
  mountBlocks(mount, services, closeLivePayment);
  mountMoves(mount, services, closeLivePayment);
  mountMessages(mount, services);
  mountMailLinks(mount, { ...services, courts }, closeLivePayment);
  mountLetters(mount, services);
  mountNotices(mount, services);
  mountBackups(mount, services);
  mountDoctor(mount, services, listProviderChecks(services.config));
  mountAudit(mount, services);
  mountReports(mount, services);
  mountImports(mount, services);
  mountExports(createMountFile(app, { readCall, limits: limits.files }), services);
}

function refuseSchema(): never {
  throw new Error('What comes and goes is checked by the contract: a route has no schema of its own.');
}

/** Fastify's own compilers of schemas would be loaded at each start. */
const NO_SCHEMAS = {
  compilersFactory: { buildValidator: () => refuseSchema, buildSerializer: () => refuseSchema },
};

/** The whole HTTP side of the product, ready to listen or to be tested; without a built site, the API alone. */
export async function buildApp(
  services: Services,
  site: BuiltSite | null = null,
  changedLimits: Partial<Limits> = {},
): Promise<FastifyInstance> {
  const { config, identity, providers, log, clock } = services;
  const connections = LIMITS.connections + config.maxLiveStreams;
  const limits = { ...LIMITS, connections, ...changedLimits };
  const caches: Caches = { 'admin-call': createAnswerCache(clock), 'any-call': createAnswerCache(clock) };
  const clubRules = createClubRulesReader(services, caches['admin-call']);
  const throttle = config.rateLimit ? createThrottle(limits.perMinute, clock) : () => 0;
  const renders = config.rateLimit ? createThrottle(limits.rendersPerMinute, clock) : () => 0;
  // Only who still has a share of their own takes from that of all.
  const mayRender = (network: string) =>
    renders({ kind: 'network', network }) === 0 && renders({ kind: 'all', network: '' }) === 0;
  const networkOfRequest = createNetworkOfRequest(config.trustProxy);
  const isTrusted = createIsProxy(config.trustProxy);
  // Who tests the site under load does so from one address.
  const isProxy = (address: string) => !config.rateLimit || isTrusted(address);
  const sendReady = createSendReady({ ...services, caches, throttle, networkOfRequest });
  const app = fastify({
    serverFactory: (handle) => createHttpServer(limits, { sendReady, isProxy }, handle),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: BODY_LIMIT,
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply);
    },
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength: 500 },
    schemaController: NO_SCHEMAS,
    // Requests that still arrive while the server closes are served.
    return503OnClosing: false,
  });
  // JSON only: a form of another site can send plain text without asking first.
  app.removeContentTypeParser('text/plain');
  registerErrors(app);
  registerRequestLog(app, services);
  registerClosing(app, services);
  registerSecurity(app, config, {
    identity: identity.settings,
    cards: cardProviderOf(providers).cardForm,
    inline: site?.sources,
  });
  registerVisitor(app, networkOfRequest);
  registerThrottle(app, throttle);
  refuseUnstorableText(app);
  const workOn = createConcurrencyLimits(limits);
  limitConcurrency(app, workOn);
  registerHealth(app, services);
  const readChosen = createSettingsReader(services, caches['admin-call']);
  const readSettings = createLiveSettings(services, clubRules, readChosen);
  registerSecurityTxt(app, services, readSettings);
  registerSitemap(app, services);
  registerPhotos(app, services);
  registerCourtPictures(app, services);
  registerFeeds(app, services);
  await registerDocs(app, config.publicUrl, identity.settings);
  const knowing = { ...services, clubRules };
  await app.register((scope) => registerApi(scope, knowing, { caches, limits }), {
    prefix: API_BASE,
  });
  if (identity.routes) await app.register(identity.routes, { prefix: IDENTITY_BASE });
  await registerProviders(app, services);
  await app.register(async (scope) => registerReturns(scope, services), { prefix: '/pay' });
  await app.register(async (scope) => registerUnsubscribe(scope, services));
  const data = createPublicData({ ...services, clubRules }, caches);
  app.get('/site-settings.json', () => readSettings());
  if (site) await registerSite(app, site, readSettings, { data, caches, workOn, mayRender });
  else registerNotFound(app);
  return app;
}
