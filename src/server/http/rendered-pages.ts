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

/** Renders pages and keeps them by address and data: a page is rendered again only when its data differs. */
export function createPageCache(site: BuiltSite, settings: SiteSettings, data: PublicData) {
  const kept = new BoundedMap<string, KeptPage>(CAPACITY);
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

  return async function findPage(address: PageAddress): Promise<EncodedText> {
    const prepared = await site.preparePage(address, settings, data);
    const known = kept.get(prepared.key);
    if (known) {
      if (!known.isSmallest && !isShrinking) void shrink(known);
      return known.text;
    }
    const encode = prepared.changesOften ? encodeText : encodePage;
    const text = prepared.render().then((page) => encode(pageDocument(site, settings, page)));
    kept.set(prepared.key, { text, isSmallest: !prepared.changesOften });
    text.catch(() => kept.delete(prepared.key));
    return text;
  };
}
