import type { SiteSettings } from '#contract/settings.ts';
import type { PageAddress, PublicData } from '#contract/site-renderer.ts';
import { BoundedMap } from '../bounded-map.ts';
import type { BuiltSite } from './built-site.ts';
import { encodePage, encodeText, type EncodedText } from './encoded-text.ts';
import { pageDocument } from './page-document.ts';

/** Pages kept; a club has two views of each page, and a few sizes of its court list. */
const CAPACITY = 100;

interface KeptPage {
  text: Promise<EncodedText>;
  isSmallest: boolean;
}

/** Renders pages and keeps them by address, data and settings: a page is rendered again only when one of these differs. */
export function createPageCache(site: BuiltSite, data: PublicData) {
  let kept = new BoundedMap<string, KeptPage>(CAPACITY);
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

  return async function findPage(address: PageAddress, settings: SiteSettings): Promise<EncodedText> {
    if (settings !== keptFor) kept = new BoundedMap(CAPACITY);
    keptFor = settings;
    const pages = kept;
    const prepared = await site.preparePage(address, settings, data);
    const known = pages.get(prepared.key);
    if (known) {
      if (!known.isSmallest && !isShrinking) void shrink(known);
      return known.text;
    }
    const encode = prepared.changesOften ? encodeText : encodePage;
    const text = prepared.render().then((page) => encode(pageDocument(site, settings, page)));
    pages.set(prepared.key, { text, isSmallest: !prepared.changesOften });
    text.catch(() => pages.delete(prepared.key));
    return text;
  };
}
