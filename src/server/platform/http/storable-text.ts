import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';
import { findUnstorable } from '../storable.ts';

const ADVICE = 'Please remove the control characters.';

/** Refuses what no statement could be given, in whatever part of whatever request it comes: no route need think of it. */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', ({ params, query, body }, _reply, done) => {
    for (const part of [params, query, body]) {
      const path = findUnstorable(part);
      if (path !== null)
        throw new Refusal('invalid-input', path === '' ? ADVICE : `${path}: ${ADVICE}`, {}, [
          { path, message: ADVICE },
        ]);
    }
    done();
  });
}
