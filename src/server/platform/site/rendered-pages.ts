import type { SiteSettings } from '#contract/settings.ts';
import type { PageAddress, PublicData } from '#contract/site/site-renderer.ts';
import { BoundedMap } from '../bounded-map.ts';
import type { BuiltPages } from './built-site.ts';
import { encodePage, encodeText, type EncodedText } from '../http/encoded-text.ts';
import { headLinks } from './head-links.ts';
import { pageDocument } from './page-document.ts';

interface KeptPage {
  text: Promise<EncodedText>;
  /** The page was compressed as well as it can be, or is not worth that work. */
  isSmallest: boolean;
}

/** Pages kept of each sort; a club has two views of each page, and a few sizes of its court list. */
const CAPACITY = 100;

/**
 * Returns the pages that everybody sees, and apart from them those that a query makes: whoever thinks of a hundred queries
 * takes the place of other such pages only.
 */
const newPlaces = () => ({
  common: new BoundedMap<string, KeptPage>(CAPACITY),
  oneOfMany: new BoundedMap<string, KeptPage>(CAPACITY),
});

export interface PageSources {
  data: PublicData;
  /** Whether a network has not yet had its share of rendering. */
  mayRender: (network: string) => boolean;
  /** The address of the site, without a slash at its end. */
  publicUrl: string;
}

/** Renders pages and keeps them by address, data and settings: a page is rendered again only when one of these differs. */
export function createPageCache(site: BuiltPages, { data, mayRender, publicUrl }: PageSources) {
  let kept = newPlaces();
  let keptFor: SiteSettings | null = null;
  let isShrinking = false;

  /** A page that is asked for again in another second may stand for hours: it is worth the work after all. */
  async function shrink(page: KeptPage): Promise<void> {
    isShrinking = true;
    page.isSmallest = true;
    const { identity } = await page.text;
    const smallest = encodePage(identity.toString());
    await smallest.finally(() => (isShrinking = false));
    page.text = smallest;
  }

  /** null: the page would have to be rendered, and its network has had its share of that. */
  return async function findPage(
    address: PageAddress,
    settings: SiteSettings,
    network: string,
  ): Promise<EncodedText | null> {
    if (settings !== keptFor) kept = newPlaces();
    keptFor = settings;
    const { common, oneOfMany } = kept;
    const prepared = await site.preparePage(address, settings, data);
    const known = common.get(prepared.key) ?? oneOfMany.get(prepared.key);
    if (known) {
      if (!known.isSmallest && !isShrinking) void shrink(known);
      return known.text;
    }
    if (prepared.isOneOfMany && !mayRender(network)) return null;
    const pages = prepared.isOneOfMany ? oneOfMany : common;
    const links = headLinks(publicUrl, site.language, address.pathname);
    const encode = prepared.changesOften ? encodeText : encodePage;
    const text = prepared.render().then((page) => encode(pageDocument(site, settings, page, links)));
    pages.set(prepared.key, { text, isSmallest: !prepared.changesOften || prepared.isOneOfMany });
    text.catch(() => pages.delete(prepared.key));
    return text;
  };
}
