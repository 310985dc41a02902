import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { MAX_COURT_PICTURE_BYTES, uploadCourtPicture } from '#contract/club/courts.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { readPicture } from '../../platform/pictures/read-picture.ts';
import { servePictures } from '../../platform/pictures/serve-pictures.ts';
import type { Services } from '../services.ts';
import { findCourtPicture, keepCourtPicture } from './picture-store.ts';

const COURT_PICTURES = '/court-pictures';

export function mountCourtPictures(mount: Mount, { db }: Pick<Services, 'db'>): void {
  mount(uploadCourtPicture, async ({ body, actor: { now } }) => {
    const id = randomUUID();
    const picture = readPicture('picture', body.picture, MAX_COURT_PICTURE_BYTES);
    await keepCourtPicture(db, { id, ...picture }, now);
    return { image: `${COURT_PICTURES}/${id}` };
  });
}

export function registerCourtPictures(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  servePictures(app, { at: COURT_PICTURES, name: 'picture', find: (id) => findCourtPicture(db, id) });
}
