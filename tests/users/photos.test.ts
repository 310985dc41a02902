import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { MAX_PHOTO_BYTES, removeOwnUser, uploadPhoto } from '#contract/account/account.ts';
import { updateUser } from '#contract/people/users.ts';
import { api, type Client } from '../support/client.ts';
import { aUser, type Person } from '../support/people.ts';
import { MOVING, PICTURES } from '../support/pictures.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const aClient = async () => api(server).as(await aUser(server));

const begin = {
  jpeg: PICTURES.jpeg(256, 256),
  png: PICTURES.png(256, 256),
  webp: PICTURES['lossy webp'](256, 256),
};
const send = (who: Client<Person>, bytes: Buffer) =>
  who.call(uploadPhoto, { body: { photo: bytes.toString('base64') } });
const upload = async (who: Client<Person>, bytes = begin.jpeg) => (await send(who, bytes)).body.photoURL;
const statusOf = async (address: string) => (await fetch(server.url + address)).status;

describe('a photo that somebody uploads', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'is served as the %s that its bytes are, for good',
    async (kind) => {
      const bytes = Buffer.concat([begin[kind], Buffer.from('the rest')]);
      const response = await fetch(server.url + (await upload(await aClient(), bytes)));
      expect(response.headers.get('content-type')).toBe(`image/${kind}`);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    },
  );

  test.each([
    ['a page', Buffer.from('<script>alert(1)</script>')],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['what is packed', deflateSync('photo')],
    ['nothing but a begin that is cut', begin.png.subarray(0, 7)],
    ['what only begins like one', begin.png.subarray(0, 20)],
  ])('is refused when it is %s', async (_what, bytes) => {
    const { status, problem } = await send(await aClient(), bytes);
    expect([status, problem.errors]).toEqual([
      400,
      [{ path: 'photo', message: 'Please choose a JPEG, PNG or WebP picture.' }],
    ]);
  });

  test.each(Object.entries(PICTURES))('has at most 1,024 pixels a side: %s', async (_kind, draw) => {
    const who = await aClient();
    expect((await send(who, draw(1024, 1024))).status).toBe(201);
    for (const [width, height] of [
      [1025, 1],
      [1, 1025],
      [16_000, 16_000],
    ] as const)
      expect((await send(who, draw(width, height))).problem.errors).toEqual([
        { path: 'photo', message: 'Please choose a picture of at most 1,024 pixels a side.' },
      ]);
  });

  test.each(Object.entries(MOVING))('is refused when it moves: %s', async (_kind, bytes) => {
    expect((await send(await aClient(), bytes)).problem.errors).toEqual([
      { path: 'photo', message: 'This picture moves. Please choose one that stands still.' },
    ]);
  });

  test('has at most so many bytes', async () => {
    const who = await aClient();
    const of = (size: number) => Buffer.concat([begin.jpeg, Buffer.alloc(size - begin.jpeg.length)]);
    expect((await send(who, of(MAX_PHOTO_BYTES))).status).toBe(201);
    for (const size of [MAX_PHOTO_BYTES + 1, MAX_PHOTO_BYTES + 3])
      expect(await send(who, of(size))).toMatchObject({
        status: 400,
        problem: { errors: [{ path: 'photo' }] },
      });
  });

  test('takes the place of those that are in no profile, and never of the one that is', async () => {
    const who = await aClient();
    const { email } = who.person;
    const first = await upload(who);
    await who.ask(updateUser, { params: { email }, body: { displayName: 'Rahim', photoURL: first } });
    const [second, third] = [await upload(who), await upload(who)];
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([200, 404, 200]);
    const others = await upload(await aClient());
    await upload(who);
    expect(await statusOf(others)).toBe(200);
  });

  test('goes with the account', async () => {
    const who = await aClient();
    const address = await upload(who);
    await who.ask(removeOwnUser, { body: { email: who.person.email } });
    expect(await statusOf(address)).toBe(404);
  });

  test.each(['x', '01981d3c-5b00-4000-8000-000000000001', "' or true --"])(
    'is not found as %s',
    async (id) => {
      expect(await statusOf(`/photos/${encodeURIComponent(id)}`)).toBe(404);
    },
  );
});
