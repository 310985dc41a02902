import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { MAX_COURT_PICTURE_BYTES, uploadCourtPicture } from '#contract/club/courts.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { readPicture, type StoredPicture } from '../../platform/pictures/read-picture.ts';
import { servePictures } from '../../platform/pictures/serve-pictures.ts';
import type { Services } from '../services.ts';

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

const DAY_MS = 24 * 3_600_000;

/**
 * Stores a picture for a court. A picture that no court shows is kept for a day, because the form in which it was chosen may still be
 * saved.
 */
async function keepCourtPicture(
  db: Db,
  { id, mediaType, bytes }: StoredPicture & { id: string },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .deleteFrom('court_pictures')
      .where('made_at', '<', new Date(now.getTime() - DAY_MS))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('courts')
              .select('courts.id')
              .where('courts.archived_at', 'is', null)
              // The address ends with the picture's id, whether it is absolute or relative.
              .where(sql`right(courts.image_url, 36)`, '=', sql`court_pictures.id::text`),
          ),
        ),
      )
      .execute();
    await trx
      .insertInto('court_pictures')
      .values({ id, media_type: mediaType, bytes, made_at: now })
      .execute();
  });
}

async function findCourtPicture(db: Db, id: string): Promise<StoredPicture | null> {
  const picture = await db
    .selectFrom('court_pictures')
    .select(['media_type as mediaType', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
  return picture ?? null;
}
