import { t } from '#texts/pictures.js';
import type { FastifyInstance } from 'fastify';
import type { StoredPicture } from './read-picture.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Served {
  /** The path without the id. */
  at: string;
  name: 'photo' | 'picture';
  find: (id: string) => Promise<StoredPicture | null>;
}

/** Serves pictures with the type that their bytes have. A URL never gets another picture. */
export function servePictures(app: FastifyInstance, { at, name, find }: Served): void {
  app.get<{ Params: { id: string } }>(`${at}/:id`, async ({ params: { id } }, reply) => {
    const picture = UUID.test(id) ? await find(id) : null;
    if (!picture) return reply.code(404).type('text/plain; charset=utf-8').send(t[`noSuch.${name}`]);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(picture.mediaType)
      .send(picture.bytes);
  });
}
