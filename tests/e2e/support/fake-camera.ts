import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { encode } from 'uqr';

const WIDTH = 320;
const HEIGHT = 240;
/** Pictures per second in the file; the browser plays them at that rate in a loop. */
const RATE = 10;
/** The number of pictures for which a code is shown, and for which none is shown before the next. */
const [HELD, AWAY] = [8, 3];
const [WHITE, BLACK, GREY] = [235, 16, 128];

/** Returns the luma values of a picture with these texts side by side as QR codes. */
function draw(texts: string[]): Buffer {
  const picture = Buffer.alloc(WIDTH * HEIGHT, GREY);
  texts.forEach((text, place) => {
    const { data, size } = encode(text, { border: 4 });
    const room = WIDTH / texts.length;
    const pixels = Math.floor(Math.min(room, HEIGHT) / size);
    const [left, top] = [
      Math.floor(place * room + (room - pixels * size) / 2),
      Math.floor((HEIGHT - pixels * size) / 2),
    ];
    for (let y = 0; y < pixels * size; y += 1)
      for (let x = 0; x < pixels * size; x += 1) {
        const isDark = data[Math.floor(y / pixels)]?.[Math.floor(x / pixels)];
        picture[(top + y) * WIDTH + left + x] = isDark ? BLACK : WHITE;
      }
  });
  return picture;
}

const COLOURLESS = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
const frame = (picture: Buffer) => Buffer.concat([Buffer.from('FRAME\n'), picture, COLOURLESS]);

/** Writes a film for a fake camera that shows these pictures one after the other, each with one or more codes; returns its file. */
export function filmOf(folder: string, pictures: string[][]): string {
  const nothing = frame(draw([]));
  const frames = pictures.flatMap((texts) => [
    ...Array.from({ length: AWAY }, () => nothing),
    ...Array.from({ length: HELD }, () => frame(draw(texts))),
  ]);
  const file = path.join(folder, 'codes.y4m');
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${RATE}:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, ...frames]));
  return file;
}

/** Returns the browser arguments that play a film as the camera and let pages use it. */
export const withCamera = (film: string) => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];
