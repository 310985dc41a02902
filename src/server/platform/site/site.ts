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

/** Whoever has the address of such a page may do something: nobody else is to learn of it. */
const TOKEN_PAGES = [PAGES.mailLink, PAGES.payDues, PAGES.join, PAGES.card, PAGES.code, PAGES.hall];

const YEAR_SECONDS = 31_536_000;

/** What is shown without a line, in each language; the other documents are those in which the pages come. */
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
  for (const { address, file } of OFFLINE)
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
  const prepare = mapLanguages((language) => createPages(site.pages[language], readSettings, sources));

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
    const chosen = chosenLanguage(request.headers.cookie);
    if (chosen === null) return sendPage(request, reply);
    // Whoever comes without a language gets the one that was chosen last; what is shared opens as it was shared.
    const headers = { 'cache-control': 'no-cache', vary: 'cookie, referer' };
    void reply.code(302).headers(headers);
    if (!comesFromHere(request)) return reply.redirect(addressIn(chosen, request.url));
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

interface KeptPage {
  text: Promise<EncodedText>;
  /** The page was compressed as well as it can be, or is not worth that work. */
  isSmallest: boolean;
}

/** Pages that a query makes: whoever thinks of more queries takes the place of other such pages only. */
const OF_QUERIES = 25;

/** Its key has all its data, with two bytes for a letter. */
const bytesOfPage = (key: string, text: EncodedText) => countBytes(text) + 2 * key.length;

interface PageSources {
  data: PublicData;
  /** Whether a network has not yet had its share of rendering. */
  mayRender: (network: string) => boolean;
  /** The address of the site, without a slash at its end. */
  publicUrl: string;
}

/** Renders pages and keeps them by address, data and settings: a page is rendered again only when one of these differs. */
function createPageCache(site: BuiltPages, { data, mayRender, publicUrl }: PageSources) {
  /** Pages that everybody sees, and apart from them those that a query makes. */
  const common = KEPT_READY.map<KeptPage>();
  const oneOfMany = KEPT_READY.map<KeptPage>(OF_QUERIES);
  let keptFor: SiteSettings | null = null;
  let isShrinking = false;

  /** A page that is asked for again in another second may stand for hours: it is worth the work after all. */
  async function shrink(key: string, page: KeptPage): Promise<void> {
    isShrinking = true;
    page.isSmallest = true;
    const { identity } = await page.text;
    const smallest = encodePage(identity.toString());
    await smallest.finally(() => (isShrinking = false));
    page.text = smallest;
    const bytes = bytesOfPage(key, await smallest);
    // One of them has it.
    for (const pages of [common, oneOfMany]) pages.weigh(key, page, bytes);
  }

  /** null: the page would have to be rendered, and its network has had its share of that. */
  return async function findPage(
    address: PageAddress,
    settings: SiteSettings,
    network: string,
  ): Promise<EncodedText | null> {
    if (settings !== keptFor) [common, oneOfMany].forEach((pages) => pages.clear());
    keptFor = settings;
    const prepared = await site.preparePage(address, settings, data);
    // A query that changes nothing asks for a page that everybody sees.
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
