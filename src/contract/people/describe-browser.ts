import { t } from '#texts/sign-in.js';

// Browsers claim to be their ancestors, so the more specific name comes first.
const BROWSERS = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

function nameIn(userAgent: string, names: readonly (readonly [RegExp, string])[]): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}

/** Returns the usual name of a browser from its user agent: `Chrome on Android`. */
export function describeBrowser(userAgent: string): string {
  const browser = nameIn(userAgent, BROWSERS) ?? t.aBrowser;
  const system = nameIn(userAgent, SYSTEMS);
  return system === undefined ? browser : t.on({ browser, system });
}
