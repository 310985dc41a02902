import { describe, expect, test } from 'vitest';
import {
  deleteCourt,
  MAX_COURT_PICTURE_BYTES,
  updateCourt,
  uploadCourtPicture,
} from '#contract/club/courts.ts';
import { api } from '../support/client.ts';
import { aCourt } from '../support/club.ts';
import { anAdmin } from '../support/people.ts';
import { PICTURES } from '../support/pictures.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));

const begin = {
  jpeg: PICTURES.jpeg(800, 500),
  png: PICTURES.png(800, 500),
  webp: PICTURES['lossy webp'](800, 500),
};
const send = (bytes: Buffer) =>
  admin.call(uploadCourtPicture, { body: { picture: bytes.toString('base64') } });
const upload = async (bytes = begin.jpeg) => (await send(bytes)).body.image;
const statusOf = async (address: string) => (await fetch(server.url + address)).status;

describe('a picture of a court that an admin uploads', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'is served as the %s that its bytes are, for good',
    async (kind) => {
      const bytes = Buffer.concat([begin[kind], Buffer.from('the rest')]);
      const response = await fetch(server.url + (await upload(bytes)));
      expect(response.headers.get('content-type')).toBe(`image/${kind}`);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    },
  );

  test.each([
    ['a page', Buffer.from('<script>alert(1)</script>'), 'Please choose a JPEG, PNG or WebP picture.'],
    [
      'a drawing with scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'Please choose a JPEG, PNG or WebP picture.',
    ],
    [
      'larger than browsers have room for',
      PICTURES.png(4097, 1),
      'Please choose a picture of at most 4,096 pixels a side.',
    ],
    [
      'of too many bytes',
      Buffer.concat([begin.jpeg, Buffer.alloc(MAX_COURT_PICTURE_BYTES)]),
      'This picture is too large. Please choose another.',
    ],
  ])('is refused when it is %s', async (_what, bytes, message) => {
    const { status, problem } = await send(bytes);
    expect([status, problem.errors]).toEqual([400, [{ path: 'picture', message }]]);
  });

  test('has at most so many bytes', async () => {
    const of = (size: number) => Buffer.concat([begin.jpeg, Buffer.alloc(size - begin.jpeg.length)]);
    expect((await send(of(MAX_COURT_PICTURE_BYTES))).status).toBe(201);
    // One byte more than the limit has the same Base64 length as the largest allowed picture.
    expect((await send(of(MAX_COURT_PICTURE_BYTES + 1))).status).toBe(400);
  });

  test('goes with an upload a day later, unless a court shows it', async () => {
    const [unused, used, written, ofDeleted] = [
      await upload(),
      await upload(),
      await upload(),
      await upload(),
    ];
    await aCourt(admin, { image: used });
    const changed = await aCourt(admin);
    await admin.ask(updateCourt, {
      params: { id: changed._id },
      body: { image: `https://club.example${written}` },
    });
    const deleted = await aCourt(admin, { image: ofDeleted });
    await admin.ask(deleteCourt, { params: { id: deleted._id } });
    const statuses = () => Promise.all([unused, used, written, ofDeleted].map(statusOf));

    server.clock.pass({ hours: 24 });
    await upload();
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    server.clock.pass({ minutes: 1 });
    await upload();
    expect(await statuses()).toEqual([404, 200, 200, 404]);
  });

  test.each(['x', '01981d3c-5b00-4000-8000-000000000001', "' or true --"])(
    'is not found as %s',
    async (id) => {
      expect(await statusOf(`/court-pictures/${encodeURIComponent(id)}`)).toBe(404);
    },
  );
});
