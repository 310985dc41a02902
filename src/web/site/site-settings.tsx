import { createContext, useContext, type Dispatch } from 'react';
import type { SiteSettings } from '#contract/settings.ts';

type Changeable = [settings: SiteSettings, change: Dispatch<SiteSettings>];

const SiteSettingsContext = createContext<Changeable | null>(null);

/** Provides the site's settings to everything below. The browser reads them from the page; the server passes its own. */
export const SiteSettingsProvider = SiteSettingsContext;

/** Reads the settings that the server wrote into the page. Throws when they are missing, because nothing works without them. */
export function readSiteSettings(page: Document): SiteSettings {
  const text = page.getElementById('site-settings')?.textContent ?? 'null';
  // Our own server wrote this from a value of this type, and a schema would add to the first load.
  const settings = JSON.parse(text) as SiteSettings | null;
  if (!settings) throw new Error('There are no settings.');
  return settings;
}

/** Returns the settings, and a setter that shows changed settings on the open page. */
export function useChangeableSettings(): Changeable {
  const settings = useContext(SiteSettingsContext);
  if (!settings) throw new Error('There are no settings.');
  return settings;
}

export const useSiteSettings = (): SiteSettings => useChangeableSettings()[0];
