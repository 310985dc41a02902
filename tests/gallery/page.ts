export interface Picture {
  file: string;
  name: string;
  role: string;
  device: string;
  theme: string;
}

function figureOf({ file, device, theme }: Picture): string {
  return `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${device}, ${theme}</figcaption></figure>`;
}

export function galleryPage(pictures: Picture[]): string {
  const screens = Map.groupBy(pictures, ({ role, name }) => `${role}: ${name}`);
  const sections = [...screens].map(
    ([title, shots]) => `<h2>${title}</h2><div>${shots.map(figureOf).join('')}</div>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title>
<style>body{font:16px system-ui;margin:2rem}div{display:flex;gap:1rem;overflow:auto}figure{margin:0}img{max-height:30rem;border:1px solid #999}</style>
<h1>${pictures.length} pictures</h1>${sections.join('\n')}\n`;
}
