import { t } from '#texts/server.js';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';
import { findUnstorable } from '../storable.ts';

/** Refuses what no statement could be given, in whatever part of whatever request it comes: no route need think of it. */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', ({ params, query, body }, _reply, done) => {
    for (const part of [params, query, body]) {
      const path = findUnstorable(part);
      if (path !== null) {
        const message = t.controlCharacters;
        throw new Refusal('invalid-input', path === '' ? message : `${path}: ${message}`, {}, [
          { path, message },
        ]);
      }
    }
    done();
  });
}
