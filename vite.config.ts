import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { LANGUAGES, takeLanguageFrom, type Language } from './src/contract/language.ts';
import { documentTexts } from './src/web/app/document-texts.ts';
import { webManifest } from './src/web/app/web-manifest.ts';
import { bakeTextsPlugin } from './scripts/texts/bake.mjs';
import { planChunks } from './scripts/site-chunks.mjs';

/** The server that answers the API while `vite` serves the pages. */
const API_SERVER = process.env['API_SERVER'] ?? 'http://127.0.0.1:3000';

/** The language of this build: `SITE_LANGUAGE=bn vite build`. */
const LANGUAGE: Language = LANGUAGES.find((one) => one === process.env['SITE_LANGUAGE']) ?? 'en';
takeLanguageFrom(() => LANGUAGE);

/** Leaves in a build what code has for its language: `both({ en, bn })` becomes the object itself, and the other is dropped. */
function keepOneLanguage(): Plugin {
  const call = 'both({ en, bn })';
  return {
    name: 'keep-one-language',
    enforce: 'pre',
    transform: (code, id) =>
      code.includes(call) && !id.endsWith('/contract/language.ts')
        ? { code: code.replace(call, LANGUAGE === 'bn' ? 'bn' : 'en'), map: null }
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
        Object.entries(documentTexts(LANGUAGE)).reduce(
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

const chunks = planChunks();

export default defineConfig(({ isSsrBuild = false, mode }) => ({
  root: 'src/web',
  plugins: [
    bakeTextsPlugin(LANGUAGE),
    keepOneLanguage(),
    writeDocumentTexts(),
    react(),
    tailwindcss(),
    borrowSiteSettings(),
    chunks.plugin,
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
      ...(!isSsrBuild &&
        mode !== OFFLINE && {
          output: { codeSplitting: { groups: chunks.groups } },
        }),
    },
  },
  // The server's rendering of the public pages needs nothing installed beside it, and no development checks.
  ssr: { noExternal: isSsrBuild ? true : [] },
  define: {
    BUILT_LANGUAGE: JSON.stringify(LANGUAGE),
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
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
