import type { FastifyInstance } from 'fastify';
import { addressIn } from '#contract/language-address.ts';
import { LANGUAGES } from '#contract/language.ts';
import { API_BASE } from '#contract/site/api.ts';
import { IDENTITY_BASE } from '#contract/endpoint.ts';
import { createClubRulesReader } from './features/club-rules/club-rules.ts';
import { createSettingsReader } from './features/club-settings/club-settings.ts';
import { registerCourtPictures } from './features/courts/pictures.ts';
import type { BuiltSite } from './platform/site/built-site.ts';
import { registerClosing } from './platform/http/closing.ts';
import { registerDocs } from './platform/http/docs.ts';
import { registerHealth } from './platform/http/health.ts';
import { LIMITS, type Limits } from './platform/http/limits/limits.ts';
import { createConcurrencyLimits, limitConcurrency } from './platform/http/limits/concurrency-limits.ts';
import { registerErrors, registerNotFound } from './platform/http/problems.ts';
import { createAnswerCache, type Caches } from './platform/http/answer-cache.ts';
import { registerSecurityTxt } from './platform/site/security-txt.ts';
import { registerSitemap } from './platform/site/sitemap.ts';
import { registerSecurity } from './platform/http/security.ts';
import { registerSite } from './platform/site/site.ts';
import { refuseUnstorableText } from './platform/http/storable-text.ts';
import { createSendReady } from './platform/http/server/send-ready.ts';
import { registerRequestLog } from './platform/http/request-log.ts';
import { createThrottle, registerThrottle } from './platform/http/limits/throttle.ts';
import { createNetworkOfRequest, registerVisitor } from './platform/http/limits/visitor.ts';
import { makeChargeLinkPage } from './features/messages/calls/charge-links.ts';
import { registerFeeds } from './features/messages/calls/feeds.ts';
import { registerUnsubscribe } from './features/messages/calls/mail-links.ts';
import { registerProviders, registerReturns } from './features/payments/provider-events.ts';
import { findCardProvider } from './providers/side-by-side.ts';
import { createLiveSettings } from './start/live-settings.ts';
import { createPublicData } from './start/public-data.ts';
import { createStandingReader } from './features/memberships/terms/read-terms.ts';
import type { Services } from './features/services.ts';
import { registerPhotos } from './features/users/photos.ts';
import { createHttpApp } from './platform/http/server/http-app.ts';
import { registerApi } from './start/api.ts';

/** Builds the product's HTTP server, ready to listen or to be tested. Without a built site it serves only the API. */
export async function buildApp(
  services: Services,
  site: BuiltSite | null = null,
  changedLimits: Partial<Limits> = {},
): Promise<FastifyInstance> {
  const { config, identity, providers, clock } = services;
  const connections = LIMITS.connections + config.maxLiveStreams;
  const limits = { ...LIMITS, connections, ...changedLimits };
  const caches: Caches = { 'admin-call': createAnswerCache(clock), 'any-call': createAnswerCache(clock) };
  const clubRules = createClubRulesReader(services, caches['admin-call']);
  const standing = createStandingReader({ ...services, clubRules }, caches['admin-call']);
  const throttle = config.rateLimit ? createThrottle(limits.perMinute, clock) : () => 0;
  const renders = config.rateLimit ? createThrottle(limits.rendersPerMinute, clock) : () => 0;
  // A render uses the overall limit only while its network's own limit is not exhausted.
  const mayRender = (network: string) =>
    renders({ kind: 'network', network }) === 0 && renders({ kind: 'all', network: '' }) === 0;
  const networkOfRequest = createNetworkOfRequest(config.trustProxy);
  const sendReady = createSendReady({ ...services, caches, throttle, networkOfRequest });
  const app = createHttpApp(services, limits, sendReady);
  registerErrors(app);
  registerRequestLog(app, services);
  registerClosing(app, services);
  registerSecurity(app, config, {
    identity: identity.settings,
    cards: findCardProvider(providers).cardForm,
    inline: site?.sources,
  });
  registerVisitor(app, networkOfRequest);
  registerThrottle(app, throttle);
  refuseUnstorableText(app);
  const workOn = createConcurrencyLimits(limits);
  limitConcurrency(app, workOn);
  registerHealth(app, services);
  const readChosen = createSettingsReader(services, caches['admin-call']);
  const readSettings = createLiveSettings(services, standing, readChosen);
  registerSecurityTxt(app, services, readSettings);
  registerSitemap(app, services);
  registerPhotos(app, services);
  registerCourtPictures(app, services);
  registerFeeds(app, services, limits.feedsPerMinute);
  await registerDocs(app, config.publicUrl, identity.settings);
  const knowing = { ...services, clubRules, standing };
  await app.register((scope) => registerApi(scope, knowing, { caches, limits }), {
    prefix: API_BASE,
  });
  if (identity.routes) await app.register(identity.routes, { prefix: IDENTITY_BASE });
  await registerProviders(app, services);
  const returns = { ...services, findLinkPage: (id: string) => makeChargeLinkPage(services, id) };
  for (const language of LANGUAGES)
    await app.register(async (scope) => registerReturns(scope, returns, language), {
      prefix: addressIn(language, '/pay'),
    });
  await app.register(async (scope) => registerUnsubscribe(scope, services));
  const data = createPublicData({ ...services, clubRules }, caches);
  app.get('/site-settings.json', () => readSettings());
  const { publicUrl } = config;
  if (site) await registerSite(app, site, readSettings, { data, caches, workOn, mayRender, publicUrl });
  else registerNotFound(app);
  return app;
}
