import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { LANGUAGES, mapLanguages, type Language } from '#contract/language.ts';
import type { PreparePage } from '#contract/site/site-renderer.ts';
import { StartError } from '../start-error.ts';
import { sourceHash } from './source-hash.ts';
import { readOwnPictures, type OwnPictures } from './first-pictures.ts';

const DIST = path.resolve(import.meta.dirname, '../../../../dist');

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }),
);
type Manifest = z.output<typeof manifestSchema>;

/** The pages of the site in one language. */
export interface BuiltPages {
  language: Language;
  /** The document that all pages share, with the style sheet inlined. */
  template: string;
  /** Returns the chunks that these source files need in addition to those in the template. */
  findChunks: (modules: readonly string[]) => string[];
  pictures: OwnPictures;
  preparePage: PreparePage;
}

export interface BuiltSite {
  /** The folder of the files that browsers load. */
  root: string;
  /** The CSP sources of the inline style sheet and script in each template. */
  sources: { style: string; script: string };
  pages: Record<Language, BuiltPages>;
}

/** Returns the name of a built file that differs by language: `index.html`, `index.bn.html`. */
export function builtFile(file: string, language: Language): string {
  return language === 'en' ? file : file.replace(/(?=\.\w+$)/, `.${language}`);
}

const STYLE_SHEET = /<link rel="stylesheet"[^<>]*>/;
const HREF = / href="([^"]+)"/;
const INLINE_SCRIPT = /<script>([^<]*)<\/script>/;

/** Loads scripts after the style and the text, because the server-rendered page is readable without them. */
function lowerScriptPriority(template: string): string {
  return template
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace('<script type="module"', '<script type="module" fetchpriority="low"');
}

function listChunks(manifest: Manifest, module: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[module];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) listChunks(manifest, imported, found);
  return found;
}

/** Returns the renderer of a language. It takes megabytes, so it is loaded with the first page in that language. */
async function findRenderer(file: string): Promise<PreparePage> {
  await access(file);
  // The web's server build exports this type from the contract.
  const load = async () => (await import(pathToFileURL(file).href)) as { preparePage: PreparePage };
  let loaded: ReturnType<typeof load> | null = null;
  return async (...asked) => {
    const { preparePage } = await (loaded ??= load());
    return preparePage(...asked);
  };
}

async function readDocument(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new StartError('The site is not built. Start it with npm start, which builds it first.', {
      cause: error,
    });
  }
}

async function readPages(dist: string, language: Language) {
  const root = path.join(dist, 'web');
  const page = await readDocument(path.join(root, builtFile('index.html', language)));
  const manifestText = await readFile(path.join(root, '.vite', builtFile('manifest.json', language)), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(manifestText));
  const [link] = STYLE_SHEET.exec(page) ?? [];
  const [, sheet] = HREF.exec(link ?? '') ?? [];
  if (link === undefined || sheet === undefined) throw new Error('the built page names no style sheet');
  const [, script] = INLINE_SCRIPT.exec(page) ?? [];
  if (script === undefined) throw new Error('the built page has lost the script that holds early presses');
  const style = await readFile(path.join(root, sheet), 'utf8');
  // Vite's loader looks for a link to this style sheet when a chunk needs it; a disabled link is found but not loaded.
  const inlined = `<style>${style}</style><link rel="stylesheet" disabled href="${sheet}">`;
  const template = lowerScriptPriority(page.replace(link, () => inlined));
  const pages: BuiltPages = {
    language,
    template,
    findChunks: (modules) => {
      const chunks = new Set(modules.flatMap((module) => [...listChunks(manifest, module)]));
      return [...chunks].filter((file) => !template.includes(file));
    },
    pictures: await readOwnPictures(root),
    preparePage: await findRenderer(path.join(dist, 'render', language, 'entry-server.js')),
  };
  return { pages, sources: { style: sourceHash(style), script: sourceHash(script) } };
}

/** Reads the site that `npm start` has built. Throws when the build is missing or incomplete. */
export async function readBuiltSite(dist = DIST): Promise<BuiltSite> {
  const read = await Promise.all(LANGUAGES.map((language) => readPages(dist, language)));
  const [english, ...others] = read;
  // All pages share one Content-Security-Policy.
  if (!english || others.some(({ sources }) => JSON.stringify(sources) !== JSON.stringify(english.sources)))
    throw new Error('the built pages of the languages have different styles or scripts in them');
  const pages = mapLanguages(
    (language) => (read.find((one) => one.pages.language === language) ?? english).pages,
  );
  return { root: path.join(dist, 'web'), sources: english.sources, pages };
}
