import type { SiteSettings } from '#contract/settings.ts';
import type { PageAddress, PublicData } from '#contract/site/site-renderer.ts';
import type { BuiltPages } from './built-site.ts';
import { bytesOf, encodePage, encodeText, type EncodedText } from '../http/encoded-text.ts';
import { KEPT_READY } from '../http/kept-ready.ts';
import { headLinks } from './head-links.ts';
import { pageDocument } from './page-document.ts';

interface KeptPage {
  text: Promise<EncodedText>;
  /** The page was compressed as well as it can be, or is not worth that work. */
  isSmallest: boolean;
}

/** Pages that a query makes: whoever thinks of more queries takes the place of other such pages only. */
const OF_QUERIES = 25;

/** Its key has all its data, with two bytes for a letter. */
const bytesOfPage = (key: string, text: EncodedText) => bytesOf(text) + 2 * key.length;

export interface PageSources {
  data: PublicData;
  /** Whether a network has not yet had its share of rendering. */
  mayRender: (network: string) => boolean;
  /** The address of the site, without a slash at its end. */
  publicUrl: string;
}

/** Renders pages and keeps them by address, data and settings: a page is rendered again only when one of these differs. */
export function createPageCache(site: BuiltPages, { data, mayRender, publicUrl }: PageSources) {
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
