import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PreparePage } from '#contract/site/site-renderer.ts';
import { readBuiltSite, type BuiltSite } from '#server/platform/site/built-site.ts';
import { preparePage } from '#web/entry-server.tsx';
import { makeTemporaryFolder } from './processes/temporary-folder.ts';
import { afterThisTest } from './after-test.ts';

export const STYLE = 'h1 { color: green; }';
export const SCRIPT = `console.log('${'x'.repeat(1200)}');`;

const RENDERER = 'export const preparePage = () => Promise.resolve(null);';

/** Contains every character that may end an attribute or an address. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg">
  <!-- "A & B" -->
  <path d="M0 0H9" fill="#d2f13c"/>
  <text>100% &amp; more</text>
</svg>`;
export const LOGO_ADDRESS =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Cpath d='M0 0H9' fill='%23d2f13c'/%3E" +
  '%3Ctext%3E100%25 %26amp; more%3C/text%3E%3C/svg%3E';

/**
 * Makes the files of a build from the site's real document, with a script and a style sheet of one line each. They are removed after the
 * test file.
 */
async function makeBuild(): Promise<string> {
  const { folder: dist, clear } = makeTemporaryFolder('site');
  afterThisTest(clear);
  const source = await readFile(path.resolve('src/web/index.html'), 'utf8');
  const head =
    '<link rel="modulepreload" crossorigin href="/assets/site-1.js">' +
    '<link rel="stylesheet" crossorigin href="/assets/main-1.css">';
  const document = source
    .replace('</head>', `${head}</head>`)
    .replace('<script type="module" src="/main.tsx">', '<script type="module" src="/assets/main-1.js">');
  const chunk = (file: string, imports: string[] = []) => ({ file: `assets/${file}`, imports });
  const manifest = {
    'main.tsx': chunk('main-1.js', ['site']),
    site: chunk('site-1.js'),
    table: chunk('table-1.js', ['site']),
    'pages/site/courts/courts-page.tsx': chunk('courts-1.js', ['site', 'table']),
  };
  const files = {
    'web/index.html': document,
    'web/index.bn.html': document.replace('{{lang}}', 'bn'),
    'web/.vite/manifest.json': JSON.stringify(manifest),
    'web/.vite/manifest.bn.json': JSON.stringify(manifest),
    'web/assets/main-1.css': STYLE,
    'web/assets/main-1.js': SCRIPT,
    'web/assets/main-1.js.br': brotliCompressSync(SCRIPT),
    'web/robots.txt': 'User-agent: *',
    'web/offline.html': '<!doctype html><html lang="en-GB">',
    'web/offline.bn.html': '<!doctype html><html lang="bn">',
    'web/sw.js': '// the worker',
    'web/manifest.webmanifest': '{}',
    'web/art/logo.svg': LOGO,
    'web/art/hero-club.svg': LOGO,
    'render/en/entry-server.js': RENDERER,
    'render/bn/entry-server.js': RENDERER,
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dist, name)), { recursive: true });
    await writeFile(path.join(dist, name), content);
  }
  return dist;
}

/** Makes the site from that build, with the real pages; `renders` returns the number of rendered pages. */
export async function makeSite(): Promise<{ site: BuiltSite; renders: () => number }> {
  let renders = 0;
  const site = await readBuiltSite(await makeBuild());
  const counted: PreparePage = async (...asked) => {
    const prepared = await preparePage(...asked);
    return { ...prepared, render: () => ((renders += 1), prepared.render()) };
  };
  const { en, bn } = site.pages;
  // Both languages use the pages of the sources, whose texts follow the current language.
  const pages = { en: { ...en, preparePage: counted }, bn: { ...bn, preparePage: counted } };
  return { site: { ...site, pages }, renders: () => renders };
}
