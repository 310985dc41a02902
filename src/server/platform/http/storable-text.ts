import { t } from '#texts/server.js';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';
import { findUnstorable } from '../storable.ts';

/** Refuses requests with text that PostgreSQL cannot store, in any part of any request, so that routes need not check it. */
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
