import { createContext, useContext, type Dispatch } from 'react';
import type { SiteSettings } from '#contract/settings.ts';

type Changeable = [settings: SiteSettings, change: Dispatch<SiteSettings>];

const SiteSettingsContext = createContext<Changeable | null>(null);

/** Gives the site's settings to everything below: in the browser from the page, on the server from its own. */
export const SiteSettingsProvider = SiteSettingsContext;

/** Reads what the server wrote into the page. Throws when it is not there: then nothing can work. */
export function readSiteSettings(page: Document): SiteSettings {
  const text = page.getElementById('site-settings')?.textContent ?? 'null';
  // Our own server wrote it from a value of this type; a schema for it would be the first thing that readers load.
  const settings = JSON.parse(text) as SiteSettings | null;
  if (!settings) throw new Error('There are no settings.');
  return settings;
}

/** Returns the settings, and how whoever changes them shows the new ones on the page that is open. */
export function useChangeableSettings(): Changeable {
  const settings = useContext(SiteSettingsContext);
  if (!settings) throw new Error('There are no settings.');
  return settings;
}

export const useSiteSettings = (): SiteSettings => useChangeableSettings()[0];
