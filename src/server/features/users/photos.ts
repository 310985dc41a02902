import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { MAX_PHOTO_BYTES, uploadPhoto } from '#contract/account/account.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { readPicture } from '../../platform/pictures/read-picture.ts';
import { servePictures } from '../../platform/pictures/serve-pictures.ts';
import type { Services } from '../services.ts';
import { findPhoto, keepPhoto, photoAddress, PHOTOS } from './photo-store.ts';

export function mountPhotos(mount: Mount, { db }: Pick<Services, 'db'>): void {
  mount(uploadPhoto, async ({ body, caller: { userId } }) => {
    const id = randomUUID();
    await keepPhoto(db, { id, userId, ...readPicture('photo', body.photo, MAX_PHOTO_BYTES) });
    return { photoURL: photoAddress(id) };
  });
}

export function registerPhotos(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  servePictures(app, { at: PHOTOS, name: 'photo', find: (id) => findPhoto(db, id) });
}
