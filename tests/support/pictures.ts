/** Beginnings of pictures in each format, up to their size. That is enough for a browser to allocate memory for the picture. */
export const PICTURES = {
  jpeg: (width: number, height: number) => {
    const [comment, frame] = [Buffer.from('\xff\xfe\0\x05abc\xff', 'latin1'), Buffer.alloc(19)];
    frame.set([0xff, 0xc2, 0, 17, 8]);
    frame.writeUInt16BE(height, 5);
    frame.writeUInt16BE(width, 7);
    return Buffer.concat([Buffer.from([0xff, 0xd8]), comment, frame]);
  },
  png: (width: number, height: number) => {
    const bytes = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR'.padEnd(33, '\0'), 'latin1');
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  },
  'webp with more': (width: number, height: number) => {
    const bytes = webp('VP8X');
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
    return bytes;
  },
  'lossy webp': (width: number, height: number) => {
    const bytes = webp('VP8 ');
    bytes.writeUIntBE(0x9d012a, 23, 3);
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
    return bytes;
  },
  'lossless webp': (width: number, height: number) => {
    const bytes = webp('VP8L');
    bytes[20] = 0x2f;
    bytes.writeUInt32LE((height - 1) * 2 ** 14 + width - 1, 21);
    return bytes;
  },
};

const webp = (kind: string) => Buffer.from(`RIFF....WEBP${kind}`.padEnd(40, '\0'), 'latin1');

function chunk(kind: string, length: number, size: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.alloc(8 + length);
  bytes.write(kind, 0, 'latin1');
  size(bytes);
  return bytes;
}

const webpChunk = (kind: string, length: number) =>
  chunk(kind, length + (length % 2), (bytes) => bytes.writeUInt32LE(length, 4));

function flagged(width: number, height: number): Buffer {
  const bytes = PICTURES['webp with more'](width, height);
  bytes[20] = 0x02;
  return bytes;
}

const whole = (kind: string) =>
  Buffer.concat([
    Buffer.from('RIFF....WEBP', 'latin1'),
    (() => {
      const head = webpChunk('VP8X', 10);
      head.writeUIntLE(63, 12, 3);
      head.writeUIntLE(63, 15, 3);
      return head;
    })(),
    webpChunk('ICCP', 3),
    webpChunk(kind, 6),
  ]);

/** Animated pictures, by the part that makes them animated. */
export const MOVING = {
  'the head of a WebP': flagged(64, 64),
  'a WebP with ANIM': whole('ANIM'),
  'a WebP with a frame': whole('ANMF'),
  'a PNG with acTL': Buffer.concat([
    PICTURES.png(64, 64),
    Buffer.from('\0\0\0\x04gAMA\0\0\0\0\0\0\0\0\0\0\0\x08acTL'.padEnd(40, '\0'), 'latin1'),
  ]),
};
