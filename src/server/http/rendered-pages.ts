import type { SiteSettings } from '#contract/settings.ts';
import type { PageAddress, PublicData } from '#contract/site-renderer.ts';
import { BoundedMap } from '../bounded-map.ts';
import type { BuiltSite } from './built-site.ts';
import { encodePage, encodeText, type EncodedText } from './encoded-text.ts';
import { pageDocument } from './page-document.ts';

/** Pages kept; a club has two views of each page, and a few sizes of its court list. */
const CAPACITY = 100;

/** Renders pages and keeps them by address, data and settings: a page is rendered again only when one of these differs. */
export function createPageCache(site: BuiltSite, data: PublicData) {
  let kept = new BoundedMap<string, Promise<EncodedText>>(CAPACITY);
  let keptFor: SiteSettings | null = null;

  return async function findPage(address: PageAddress, settings: SiteSettings): Promise<EncodedText> {
    if (settings !== keptFor) kept = new BoundedMap(CAPACITY);
    keptFor = settings;
    const pages = kept;
    const prepared = await site.preparePage(address, settings, data);
    const known = pages.get(prepared.key);
    if (known) return known;
    const encode = prepared.changesOften ? encodeText : encodePage;
    const made = prepared.render().then((page) => encode(pageDocument(site, settings, page)));
    pages.set(prepared.key, made);
    made.catch(() => pages.delete(prepared.key));
    return made;
  };
}
