import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The club's own pictures, by their addresses, each as an address that holds it. */
export type OwnPictures = ReadonlyMap<string, string>;

const FOLDER = 'art';
const IMAGE = /<img [^<>]*>/g;
const FIRST = 'fetchpriority="high"';
const SOURCE = / src="([^"]+)"/;

/** Returns a drawing as an address. What a URL or an attribute would end at is escaped, and what nobody sees is left out. */
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
 * Writes the pictures that a page is first seen with into it, if they are the club's own: they would come a round trip
 * later. The browser's own rendering names their addresses, and React leaves what is there as it is.
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
