import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The server that answers the API while `vite` serves the pages. */
const API_SERVER = process.env['API_SERVER'] ?? 'http://127.0.0.1:3000';

/**
 * Draws Lucide's icons by a few lines of ours. Its own, for contexts, aliases and old attribute names, are larger than all
 * icons that a first page shows.
 */
function drawIcons(): Plugin {
  return {
    name: 'draw-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/')
        ? path.resolve('src/web/ui/pictures/create-icon.ts')
        : null,
  };
}

/** What the lists of the site share, in one file: as many small ones, they are larger and slower to come. */
const LISTS = [
  'query-core/build/modern/queryObserver.js',
  'react-query/build/modern/useQuery.js',
  'react-query/build/modern/useBaseQuery.js',
  'react-query/build/modern/errorBoundaryUtils.js',
  'react-query/build/modern/suspense.js',
  'react-query/build/modern/IsRestoringProvider.js',
  'react-query/build/modern/QueryErrorResetBoundary.js',
  'src/web/ui/lists/data-table.tsx',
  'src/web/ui/disclosure.tsx',
  'src/web/ui/fields/typed-text.tsx',
  'src/web/router/search-params.ts',
  'react-query/build/modern/queryOptions.js',
  'src/web/features/courts/courts-table.tsx',
  'src/web/site/use-as-rendered.ts',
  'src/web/features/courts/first-load-queries.ts',
  'src/web/features/courts/paging.ts',
  'src/contract/bookings/slots.ts',
  'src/contract/money/taka-text.ts',
  'src/contract/page-sizes.ts',
  'src/web/ui/lists/page-numbers.ts',
  'src/contract/bookings/parts-of-day.ts',
];

/** What every page loads once it can be used, in a file each for what appears above pages, for calls and for the sign-in. */
const OVERLAYS = [
  'src/web/app/overlays.tsx',
  'src/web/ui/overlays/modal.tsx',
  'src/web/ui/overlays/toast.tsx',
];
const CALLS = [
  'node_modules/zod/',
  'src/web/api/client.ts',
  'src/web/api/idempotency-key.ts',
  'src/contract/problem.ts',
  'src/contract/fields.ts',
];
const EMBEDDED = [
  'src/web/session/embedded.ts',
  'src/web/session/identity-call.ts',
  'src/contract/identity/',
  'src/contract/identity-failure.ts',
];

/** The club's days and the time of day are wanted by the same pages, and so are these few lines of the calendar's. */
const TIME = [
  'src/contract/clock/club-time.ts',
  'src/contract/clock/calendar-days.ts',
  'src/contract/club/sports.ts',
  'src/web/ui/use-now.ts',
  'src/web/site/use-booking-clock.ts',
  'src/web/features/calendar/clock-words.ts',
];

const isOneOf = (parts: string[]) => (id: string) => parts.some((part) => id.includes(part));

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

export default defineConfig(({ isSsrBuild = false }) => ({
  root: 'src/web',
  plugins: [drawIcons(), react(), tailwindcss(), borrowSiteSettings()],
  build: {
    // The oldest browsers that the site serves; tests/repo-rules/browser-floor.test.ts holds the code to them.
    target: isSsrBuild ? 'node20' : ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
    outDir: isSsrBuild ? '../../dist/render' : '../../dist/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // The content security policy takes no data: fonts or images.
    assetsInlineLimit: 0,
    // Every browser that knows the rest of what the site is made of knows modulepreload.
    modulePreload: { polyfill: false },
    // What every page begins with is one file: cut up by what pages share of it, it is larger and slower to come.
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                { name: 'site', tags: ['$initial'] },
                { name: 'lists', test: isOneOf(LISTS) },
                { name: 'overlays', test: isOneOf(OVERLAYS) },
                { name: 'calls', test: isOneOf(CALLS) },
                { name: 'embedded', test: isOneOf(EMBEDDED) },
                { name: 'club-time', test: isOneOf(TIME) },
              ],
            },
          },
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
