import type { SiteSettings } from '#contract/settings.ts';
import type { PageAddress, PublicData } from '#contract/site-renderer.ts';
import { BoundedMap } from '../bounded-map.ts';
import type { BuiltSite } from './built-site.ts';
import { encodePage, encodeText, type EncodedText } from './encoded-text.ts';
import { pageDocument } from './page-document.ts';

/** Pages kept; a club has two views of each page, and a few sizes of its court list. */
const CAPACITY = 100;

/** Renders pages and keeps them by address and data: a page is rendered again only when its data differs. */
export function createPageCache(site: BuiltSite, settings: SiteSettings, data: PublicData) {
  const kept = new BoundedMap<string, Promise<EncodedText>>(CAPACITY);

  return async function findPage(address: PageAddress): Promise<EncodedText> {
    const prepared = await site.preparePage(address, settings, data);
    const known = kept.get(prepared.key);
    if (known) return known;
    const encode = prepared.changesOften ? encodeText : encodePage;
    const made = prepared.render().then((page) => encode(pageDocument(site, settings, page)));
    kept.set(prepared.key, made);
    made.catch(() => kept.delete(prepared.key));
    return made;
  };
}
