import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { takeLanguageFrom, type Language } from './src/contract/language.ts';
import { documentTexts } from './src/web/app/document-texts.ts';
import { webManifest } from './src/web/app/web-manifest.ts';

/** The server that answers the API while `vite` serves the pages. */
const API_SERVER = process.env['API_SERVER'] ?? 'http://127.0.0.1:3000';

/**
 * What the courts page shares with many others. In a file each, these parts make it 1.7 kB larger, which is above its budget
 * (tests/repo-rules/budgets.test.ts), and it asks for twelve files more.
 */
const SHARED = [
  'query-core/build/modern/queryObserver.js',
  'react-query/build/modern/useBaseQuery.js',
  'react-query/build/modern/useQuery.js',
  'react-query/build/modern/queryOptions.js',
  'src/contract/bookings/parts-of-day.ts',
  'src/contract/money/taka-text.ts',
  'src/contract/page-sizes.ts',
  'src/contract/written.ts',
  'src/web/api/court-list-queries.ts',
  'src/web/router/search-params.ts',
  'src/web/site/use-as-rendered.ts',
  'src/web/ui/disclosure.tsx',
  'src/web/ui/fields/club-text.tsx',
  'src/web/ui/fields/typed-text.tsx',
  'src/web/ui/lists/page-numbers.ts',
];

/**
 * What the calendar needs of days and sports, and the parts of home and courts that come after their first view. With the parts
 * above it would make the courts page too large, and in a file each the calendar.
 */
const DAYS = [
  'src/contract/bookings/closed-words.ts',
  'src/contract/clock/calendar-days.ts',
  'src/contract/club/sport',
  'src/web/api/first-load-queries.ts',
  'src/web/features/calendar/address.ts',
  'src/web/features/calendar/grid-cell-texts.tsx',
  'src/web/features/calendar/rows.ts',
  'src/web/features/calendar/sport-chips.tsx',
  'src/web/features/users/use-role.ts',
  'src/web/site/use-booking-clock.ts',
  'src/web/ui/use-now.ts',
];

/**
 * The club's own sign-in. In several files, it leaves the bundler's runtime in a file of its own: one request more for each page,
 * which tests/e2e/looks/first-paint.spec.ts refuses, and 0.7 kB more for /courts.
 */
const SIGN_IN = [
  'src/web/session/embedded.ts',
  'src/web/session/identity-call.ts',
  'src/web/session/reports.ts',
  'src/contract/identity',
  'src/web/keep/forget-person.ts',
  'src/web/keep/mark.ts',
];

const isOneOf = (parts: string[]) => (id: string) => parts.some((part) => id.includes(part));

/** The language of this build: `SITE_LANGUAGE=bn vite build`. */
const LANGUAGE: Language = process.env['SITE_LANGUAGE'] === 'bn' ? 'bn' : 'en';
takeLanguageFrom(() => LANGUAGE);

/** Leaves one language in a build: `both({ en, bn })` becomes the object itself, and the other is dropped. */
function keepOneLanguage(): Plugin {
  const call = 'both({ en, bn })';
  return {
    name: 'keep-one-language',
    enforce: 'pre',
    transform: (code, id) =>
      code.includes(call) && !id.endsWith('/contract/language.ts')
        ? { code: code.replace(call, LANGUAGE), map: null }
        : null,
  };
}

/** Writes the texts of the document into it. */
function writeDocumentTexts(): Plugin {
  return {
    name: 'write-document-texts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        Object.entries(documentTexts).reduce(
          (page, [name, text]) => page.replaceAll(`{{${name}}}`, text),
          html,
        ),
    },
  };
}

/** Lays beside the pages what they are called as an app of a phone. */
function writeWebManifest(): Plugin {
  return {
    name: 'write-web-manifest',
    generateBundle() {
      const source = JSON.stringify(webManifest(LANGUAGE));
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source });
    },
  };
}

/** In development the pages get the settings of the running server, as they would from that server itself. */
function borrowSiteSettings(): Plugin {
  return {
    name: 'borrow-site-settings',
    apply: 'serve',
    async transformIndexHtml(html) {
      const settings = await fetch(`${API_SERVER}/site-settings.json`).then((answer) => answer.text());
      const block = `<script type="application/json" id="site-settings">${settings.replaceAll('<', '\\u003c')}</script>`;
      return html.replace('<!--site-settings-->', () => block);
    },
  };
}

/** `vite build --mode offline`: what is shown without a line, apart from all other pages, so that it is small. */
const OFFLINE = 'offline';

export default defineConfig(({ isSsrBuild = false, mode }) => ({
  root: 'src/web',
  plugins: [
    keepOneLanguage(),
    writeDocumentTexts(),
    react(),
    tailwindcss(),
    borrowSiteSettings(),
    ...(isSsrBuild || mode === OFFLINE ? [] : [writeWebManifest()]),
  ],
  build: {
    // The oldest browsers that the site serves; tests/repo-rules/browser-floor.test.ts holds the code to them.
    target: isSsrBuild ? 'node20' : ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
    outDir: isSsrBuild ? '../../dist/render' : '../../dist/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild && mode !== OFFLINE,
    // The content security policy takes no data: fonts or images.
    assetsInlineLimit: 0,
    // Every browser that knows the rest of what the site is made of knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      ...(mode === OFFLINE && { input: path.resolve(import.meta.dirname, 'src/web/offline.html') }),
      // What every page begins with is one file: cut up by what pages share of it, it is larger and slower to come.
      ...(!isSsrBuild &&
        mode !== OFFLINE && {
          output: {
            codeSplitting: {
              groups: [
                { name: 'site', tags: ['$initial'] },
                { name: 'shared', test: isOneOf(SHARED) },
                { name: 'days', test: isOneOf(DAYS) },
                { name: 'sign-in', test: isOneOf(SIGN_IN) },
              ],
            },
          },
        }),
    },
  },
  // The server's rendering of the public pages needs nothing installed beside it, and no development checks.
  ssr: { noExternal: isSsrBuild ? true : [] },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  server: {
    host: '127.0.0.1',
    proxy: {
      // The modules of src/web/api have addresses that begin like the API's.
      '^/api/(?!.*\\.ts\\b)': API_SERVER,
      '/identity': API_SERVER,
      '/test-gateway': API_SERVER,
      '/pay/': API_SERVER,
    },
  },
}));
