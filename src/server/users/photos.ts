import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { MAX_PHOTO_BYTES, uploadPhoto } from '#contract/account.ts';
import { fieldRefusal } from '../errors.ts';
import type { Mount } from '../http/mount.ts';
import type { Services } from '../services.ts';
import { mediaTypeOf } from './media-type.ts';
import { sizeOf, type PictureSize } from './picture-size.ts';
import { findPhoto, keepPhoto, photoAddress, PHOTOS } from './photo-store.ts';

/** A few kilobytes can say that they are a picture of gigabytes, which each browser that shows it would make room for. */
const MOST_PIXELS = 4096;

const isShowable = ({ width, height }: PictureSize) =>
  [width, height].every((side) => side > 0 && side <= MOST_PIXELS);

export function mountPhotos(mount: Mount, { db }: Pick<Services, 'db'>): void {
  mount(uploadPhoto, async ({ body, caller: { userId } }) => {
    const bytes = Buffer.from(body.photo, 'base64');
    if (bytes.length > MAX_PHOTO_BYTES)
      throw fieldRefusal('photo', 'This photo is too large. Please choose another.');
    const mediaType = mediaTypeOf(bytes);
    const size = mediaType && sizeOf(mediaType, bytes);
    if (!mediaType || !size) throw fieldRefusal('photo', 'Please choose a JPEG, PNG or WebP picture.');
    if (!isShowable(size))
      throw fieldRefusal(
        'photo',
        `Please choose a picture of at most ${MOST_PIXELS.toLocaleString('en-GB')} pixels a side.`,
      );
    const id = randomUUID();
    await keepPhoto(db, { id, userId, mediaType, bytes });
    return { photoURL: photoAddress(id) };
  });
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Serves the photos themselves, each as what its bytes are; under one address there is never another. */
export function registerPhotos(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  app.get<{ Params: { id: string } }>(`${PHOTOS}/:id`, async ({ params: { id } }, reply) => {
    const photo = UUID.test(id) ? await findPhoto(db, id) : null;
    if (!photo) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such photo.');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(photo.mediaType)
      .send(photo.bytes);
  });
}
