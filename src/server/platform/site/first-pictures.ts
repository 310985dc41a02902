import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The site's own pictures as data URLs, by their paths. */
export type OwnPictures = ReadonlyMap<string, string>;

const FOLDER = 'art';
const IMAGE = /<img [^<>]*>/g;
const FIRST = 'fetchpriority="high"';
const SOURCE = / src="([^"]+)"/;

/** Returns a drawing as a data URL. Escapes characters that would end a URL or an attribute, and removes comments and extra spaces. */
function toDataUrl(svg: string): string {
  const drawing = svg
    .split('<!--')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('-->') + '-->'.length)))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('> <', '><')
    .trim();
  const escaped = drawing.replaceAll(/[%#<>&]/g, encodeURIComponent).replaceAll('"', "'");
  return `data:image/svg+xml,${escaped}`;
}

export async function readOwnPictures(root: string): Promise<OwnPictures> {
  const names = await readdir(path.join(root, FOLDER)).catch(() => []);
  const drawings = names.filter((name) => name.endsWith('.svg'));
  const read = drawings.map(
    async (name) =>
      [`/${FOLDER}/${name}`, toDataUrl(await readFile(path.join(root, FOLDER, name), 'utf8'))] as const,
  );
  return new Map(await Promise.all(read));
}

/**
 * Inlines pictures that are visible first, if they are the site's own; otherwise they would arrive one round trip later. The browser's own
 * render uses their URLs, and React keeps the existing attributes when it hydrates.
 */
export function writeFirstPictures(html: string, pictures: OwnPictures): string {
  return html.replaceAll(IMAGE, (image) => {
    if (!image.toLowerCase().includes(FIRST)) return image;
    return image.replace(SOURCE, (attribute, source: string) => {
      const picture = pictures.get(source);
      return picture === undefined ? attribute : ` src="${picture}"`;
    });
  });
}
