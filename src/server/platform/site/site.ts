import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPage, matchPage, PAGES } from '#contract/pages.ts';
import { PROBLEMS } from '#contract/problem-table.ts';
import { hasSessionHint } from '#contract/people/session-hint.ts';
import type { SiteSettings } from '#contract/settings.ts';
import { addressIn, hasChosenBangla, languageChoice, readAddress } from '#contract/language-address.ts';
import type { PageAddress } from '#contract/site/site-renderer.ts';
import { DatabaseUnavailable, RETRY_AFTER } from '../db/unavailable.ts';
import type { BuiltPages, BuiltSite } from './built-site.ts';
import { inLanguage } from '../language.ts';
import { type Caches, sendAndKeep } from '../http/answer-cache.ts';
import { encodeText, type EncodedText } from '../http/encoded-text.ts';
import { keptDocument, shellDocument } from './page-document.ts';
import type { createConcurrencyLimits } from '../http/limits/concurrency-limits.ts';
import { refuseMethod, refuseUnknown } from '../http/problems.ts';
import { createPageCache, type PageSources } from './rendered-pages.ts';

/** Whoever has the address of such a page may do something: nobody else is to learn of it. */
const TOKEN_PAGES = [PAGES.mailLink, PAGES.payDues, PAGES.join, PAGES.card, PAGES.code, PAGES.hall];

const YEAR_SECONDS = 31_536_000;

/** What is shown without a line, in each language; the other documents are those in which the pages come. */
const OFFLINE = { '/offline': 'offline.html', '/bn/offline': 'offline.bn.html' };
const DOCUMENTS = ['index.html', 'index.bn.html', ...Object.values(OFFLINE)];

async function registerFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    // A route for each file that there is: no look-ups on the disk, no listing of folders.
    wildcard: false,
    globIgnore: [...DOCUMENTS, '**/*.br', '**/*.gz'],
    preCompressed: true,
    // The files are small; a range that cannot be met would be an error of ours.
    acceptRanges: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.startsWith(path.join(root, 'assets'));
      void reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      );
      // The worker draws no page, and asks this site only.
      if (file === path.join(root, 'sw.js'))
        void reply.header('content-security-policy', "default-src 'self'").removeHeader('permissions-policy');
    },
  });
  for (const [address, file] of Object.entries(OFFLINE))
    app.get(address, (_request, reply) => reply.header('x-robots-tag', 'noindex').sendFile(file));
}

interface SiteSources extends PageSources {
  caches: Caches;
  workOn: ReturnType<typeof createConcurrencyLimits>;
}

/** Returns since when a page shows what is kept, because the database is away; null: it is not. */
function keptSince(caches: Caches): Date | null {
  const times = Object.values(caches).flatMap((cache) => cache.kept()?.since.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** Returns what prepares the pages of one language. */
function createPages(pages: BuiltPages, readSettings: () => Promise<SiteSettings>, sources: SiteSources) {
  const findPage = createPageCache(pages, sources);
  let shell: { settings: SiteSettings; text: Promise<EncodedText> } | null = null;

  function findShell(settings: SiteSettings): Promise<EncodedText> {
    if (shell?.settings !== settings) shell = { settings, text: encodeText(shellDocument(pages, settings)) };
    return shell.text;
  }

  /**
   * While the database is away, a page shows for some minutes what was known last, and says so. Without that, or without
   * leave to render, it comes as the browser can show it: it asks for what is missing until it gets it.
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

/** Whether somebody followed a link of this site. */
function comesFromHere({ headers: { referer = '', host } }: FastifyRequest): boolean {
  return URL.canParse(referer) && new URL(referer).host === host;
}

/** Serves the built site: hashed assets for a year, pages always fresh, unknown addresses as the site's own 404 page. */
export async function registerSite(
  app: FastifyInstance,
  site: BuiltSite,
  readSettings: () => Promise<SiteSettings>,
  sources: SiteSources,
): Promise<void> {
  const { caches, workOn } = sources;
  await registerFiles(app, site.root);
  const prepare = {
    en: createPages(site.pages.en, readSettings, sources),
    bn: createPages(site.pages.bn, readSettings, sources),
  };

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [asked = '/', search = ''] = request.url.split('?');
    const { language, pathname } = readAddress(asked);
    // A page shows at most what any call may change.
    const ready = caches['any-call'].ready();
    const address = {
      pathname,
      search: search && `?${search}`,
      expectsUser: hasSessionHint(request.headers.cookie),
    };
    const { status, page } = await inLanguage(language, () => prepare[language](address, request.network));
    // The pages look different to whom they expect to be signed in.
    void reply.code(status).header('vary', 'accept-encoding, cookie').header('cache-control', 'no-cache');
    void reply.type('text/html; charset=utf-8').header('content-language', language);
    // Its address is a permission: nothing that the page loads or leads to learns of it, and no search engine keeps it.
    if (TOKEN_PAGES.some((page) => matchPage(page, pathname)))
      void reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
    if (status === PROBLEMS.busy.status) void reply.header('retry-after', RETRY_AFTER);
    return sendAndKeep(request, reply, { text: page, ready });
  }

  app.get('/', (request, reply) => {
    if (!hasChosenBangla(request.headers.cookie)) return sendPage(request, reply);
    // Whoever comes without a language gets the one that was chosen last; what is shared opens as it was shared.
    const headers = { 'cache-control': 'no-cache', vary: 'cookie, referer' };
    void reply.code(302).headers(headers);
    if (!comesFromHere(request)) return reply.redirect(addressIn('bn', request.url));
    // They pressed the link to English before its script had come, which would have taken the choice back.
    return reply.header('set-cookie', languageChoice('en', request.protocol)).redirect(request.url);
  });
  // No route, so it finds its place itself.
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD')
      return workOn(request, () => sendPage(request, reply));
    const [asked = '/'] = request.url.split('?', 1);
    return isPage(readAddress(asked).pathname) ? refuseMethod(reply) : refuseUnknown(reply);
  });
}
