import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { MAX_PHOTO_BYTES, uploadPhoto } from '#contract/account/account.ts';
import type { Services } from '../services.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { readPicture, type StoredPicture } from '../../platform/pictures/read-picture.ts';
import { servePictures } from '../../platform/pictures/serve-pictures.ts';

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

const PHOTOS = '/photos';

/** Returns the path of a photo. Its id is random, so it cannot be guessed. */
function photoAddress(id: string): string {
  return `${PHOTOS}/${id}`;
}

interface Photo extends StoredPicture {
  id: string;
  userId: string;
}

/** Stores a new photo next to the one in the user's profile, until they save their profile. Deletes all others. */
async function keepPhoto(db: Db, { id, userId, mediaType, bytes }: Photo): Promise<void> {
  await inTransaction(db, async (trx) => {
    // The row lock serialises a user's uploads, so they leave at most two photos.
    const { photo_url } = await trx
      .selectFrom('users')
      .select('photo_url')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const kept = await trx.selectFrom('user_photos').select('id').where('user_id', '=', userId).execute();
    const old = kept.filter((photo) => photoAddress(photo.id) !== photo_url).map((photo) => photo.id);
    if (old.length > 0) await trx.deleteFrom('user_photos').where('id', 'in', old).execute();
    await trx
      .insertInto('user_photos')
      .values({ id, user_id: userId, media_type: mediaType, bytes })
      .execute();
  });
}

async function findPhoto(db: Db, id: string): Promise<StoredPicture | null> {
  const photo = await db
    .selectFrom('user_photos')
    .select(['media_type as mediaType', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
  return photo ?? null;
}

export async function removePhotos(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('user_photos').where('user_id', '=', userId).execute();
}
