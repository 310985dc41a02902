import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressIn, chosenLanguage, languageChoice, readAddress } from '#contract/language-address.ts';
import { LANGUAGES, mapLanguages } from '#contract/language.ts';
import { isPage, matchPage, PAGES } from '#contract/pages.ts';
import { hasSessionHint } from '#contract/people/session-hint.ts';
import { PROBLEMS } from '#contract/problem-table.ts';
import type { SiteSettings } from '#contract/settings.ts';
import type { PageAddress, PublicData } from '#contract/site/site-renderer.ts';
import { DatabaseUnavailable, RETRY_AFTER } from '../db/unavailable.ts';
import { type Caches, sendAndKeep } from '../http/answer-cache.ts';
import { countBytes, type EncodedText, encodePage, encodeText } from '../http/encoded-text.ts';
import { KEPT_READY } from '../http/kept-ready.ts';
import type { createConcurrencyLimits } from '../http/limits/concurrency-limits.ts';
import { refuseMethod, refuseUnknown } from '../http/problems.ts';
import { inLanguage } from '../language.ts';
import { builtFile, type BuiltPages, type BuiltSite } from './built-site.ts';
import { headLinks } from './head-links.ts';
import { keptDocument, pageDocument, shellDocument } from './page-document.ts';

/** Pages whose URL contains a secret that grants permission, so the URL must not leak. */
const TOKEN_PAGES = [PAGES.mailLink, PAGES.payDues, PAGES.join, PAGES.card, PAGES.code, PAGES.hall];

const YEAR_SECONDS = 31_536_000;

/** The page shown while the browser is offline, in each language. It is served as a file; the other documents are templates of pages. */
const OFFLINE = LANGUAGES.map((language) => ({
  address: addressIn(language, '/offline'),
  file: builtFile('offline.html', language),
}));
const DOCUMENTS = [
  ...LANGUAGES.map((language) => builtFile('index.html', language)),
  ...OFFLINE.map(({ file }) => file),
];

async function registerFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    // Registers one route per existing file: no disk look-ups and no directory listings.
    wildcard: false,
    globIgnore: [...DOCUMENTS, '**/*.br', '**/*.gz'],
    preCompressed: true,
    // The files are small, and an unsatisfiable range would become an internal error.
    acceptRanges: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.startsWith(path.join(root, 'assets'));
      void reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      );
      // The service worker renders no page and only calls this site.
      if (file === path.join(root, 'sw.js'))
        void reply.header('content-security-policy', "default-src 'self'").removeHeader('permissions-policy');
    },
  });
  for (const { address, file } of OFFLINE)
    app.get(address, (_request, reply) => reply.header('x-robots-tag', 'noindex').sendFile(file));
}

interface SiteSources extends PageSources {
  caches: Caches;
  workOn: ReturnType<typeof createConcurrencyLimits>;
}

/** Returns the time of the oldest cached answer shown because the database is away; null when none is. */
function keptSince(caches: Caches): Date | null {
  const times = Object.values(caches).flatMap((cache) => cache.kept()?.since.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** Returns a function that prepares the pages of one language. */
function createPages(pages: BuiltPages, readSettings: () => Promise<SiteSettings>, sources: SiteSources) {
  const findPage = createPageCache(pages, sources);
  let shell: { settings: SiteSettings; text: Promise<EncodedText> } | null = null;

  function findShell(settings: SiteSettings): Promise<EncodedText> {
    if (shell?.settings !== settings) shell = { settings, text: encodeText(shellDocument(pages, settings)) };
    return shell.text;
  }

  /**
   * While the database is away, a page shows the latest known data for some minutes and says so. Without such data, or when the network has
   * used up its share of rendering, the page comes without its content, and the browser requests the data until it gets it.
   */
  return async function preparePage(address: PageAddress, network: string) {
    const settings = await readSettings();
    try {
      const page = (await findPage(address, settings, network)) ?? (await findShell(settings));
      const since = keptSince(sources.caches);
      const shown = since === null ? page : await encodeText(keptDocument(page, since));
      return { status: isPage(address.pathname) ? 200 : 404, page: shown };
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      return { status: PROBLEMS.busy.status, page: await findShell(settings) };
    }
  };
}

/** Whether the request comes from a link on this site. */
function comesFromHere({ headers: { referer = '', host } }: FastifyRequest): boolean {
  return URL.canParse(referer) && new URL(referer).host === host;
}

/**
 * Serves the built site. Hashed assets are cached for a year, pages are always revalidated, and unknown paths get the site's own 404 page.
 */
export async function registerSite(
  app: FastifyInstance,
  site: BuiltSite,
  readSettings: () => Promise<SiteSettings>,
  sources: SiteSources,
): Promise<void> {
  const { caches, workOn } = sources;
  await registerFiles(app, site.root);
  const prepare = mapLanguages((language) => createPages(site.pages[language], readSettings, sources));

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [asked = '/', search = ''] = request.url.split('?');
    const { language, pathname } = readAddress(asked);
    // Any call may change what a page shows, so this is the cache that all changes invalidate.
    const ready = caches['any-call'].ready();
    const address = {
      pathname,
      search: search && `?${search}`,
      expectsUser: hasSessionHint(request.headers.cookie),
    };
    const { status, page } = await inLanguage(language, () => prepare[language](address, request.network));
    // Pages differ for people who are probably signed in.
    void reply.code(status).header('vary', 'accept-encoding, cookie').header('cache-control', 'no-cache');
    void reply.type('text/html; charset=utf-8').header('content-language', language);
    // The URL grants a permission, so it must not reach other sites as a referrer, and search engines must not index it.
    if (TOKEN_PAGES.some((page) => matchPage(page, pathname)))
      void reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
    if (status === PROBLEMS.busy.status) void reply.header('retry-after', RETRY_AFTER);
    return sendAndKeep(request, reply, { text: page, ready });
  }

  app.get('/', (request, reply) => {
    const chosen = chosenLanguage(request.headers.cookie);
    if (chosen === null) return sendPage(request, reply);
    // Visitors without a language in the path get the language that they chose last. Shared links keep their own language.
    const headers = { 'cache-control': 'no-cache', vary: 'cookie, referer' };
    void reply.code(302).headers(headers);
    if (!comesFromHere(request)) return reply.redirect(addressIn(chosen, request.url));
    // The visitor followed the link to English before the script had loaded that would have changed the choice.
    return reply.header('set-cookie', languageChoice('en', request.protocol)).redirect(request.url);
  });
  // Not a route, so it applies the concurrency limits itself.
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD')
      return workOn(request, () => sendPage(request, reply));
    const [asked = '/'] = request.url.split('?', 1);
    return isPage(readAddress(asked).pathname) ? refuseMethod(reply) : refuseUnknown(reply);
  });
}

interface KeptPage {
  text: Promise<EncodedText>;
  /** Whether the page is compressed as far as possible, or not worth that effort. */
  isSmallest: boolean;
}

/** The most cached pages for addresses with a query. Requests with invented queries can only displace other such pages. */
const OF_QUERIES = 25;

/** The key contains all data of the page, at two bytes per character. */
const bytesOfPage = (key: string, text: EncodedText) => countBytes(text) + 2 * key.length;

interface PageSources {
  data: PublicData;
  /** Whether the network may have another page rendered. */
  mayRender: (network: string) => boolean;
  /** The site's URL without a trailing slash. */
  publicUrl: string;
}

/**
 * Returns a function that renders pages and caches them by path, data and settings; a page is only rendered again when one of these
 * changes.
 */
function createPageCache(site: BuiltPages, { data, mayRender, publicUrl }: PageSources) {
  /** `common` has the pages without a query; those with a query are kept apart. */
  const common = KEPT_READY.map<KeptPage>();
  const oneOfMany = KEPT_READY.map<KeptPage>(OF_QUERIES);
  let keptFor: SiteSettings | null = null;
  let isShrinking = false;

  /** Compresses a page further. A page requested again in a later second may stay cached for hours, which is worth the effort. */
  async function shrink(key: string, page: KeptPage): Promise<void> {
    isShrinking = true;
    page.isSmallest = true;
    const { identity } = await page.text;
    const smallest = encodePage(identity.toString());
    await smallest.finally(() => (isShrinking = false));
    page.text = smallest;
    const bytes = bytesOfPage(key, await smallest);
    // Only one of the two maps has the page.
    for (const pages of [common, oneOfMany]) pages.weigh(key, page, bytes);
  }

  /** Returns null when the page would have to be rendered but the network has used up its share. */
  return async function findPage(
    address: PageAddress,
    settings: SiteSettings,
    network: string,
  ): Promise<EncodedText | null> {
    if (settings !== keptFor) [common, oneOfMany].forEach((pages) => pages.clear());
    keptFor = settings;
    const prepared = await site.preparePage(address, settings, data);
    // A query without effect leads to the common page.
    const known = common.get(prepared.key) ?? oneOfMany.get(prepared.key);
    if (known) {
      if (!known.isSmallest && !isShrinking) void shrink(prepared.key, known);
      return known.text;
    }
    if (prepared.isOneOfMany && !mayRender(network)) return null;
    const pages = prepared.isOneOfMany ? oneOfMany : common;
    const links = headLinks(publicUrl, site.language, address.pathname);
    const encode = prepared.changesOften ? encodeText : encodePage;
    const text = prepared.render().then((page) => encode(pageDocument(site, settings, page, links)));
    const page = { text, isSmallest: !prepared.changesOften || prepared.isOneOfMany };
    pages.set(prepared.key, page, 0);
    text.then(
      (made) => pages.weigh(prepared.key, page, bytesOfPage(prepared.key, made)),
      () => pages.delete(prepared.key, page),
    );
    return text;
  };
}
