import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** The helpers of the tests draw e-mails and codes by lot; here they come in turn, until the function returned is called. */
export function drawInTurn(): () => void {
  const { randomUUID } = crypto;
  let drawn = 0;
  crypto.randomUUID = () => {
    drawn += 1;
    return `${drawn.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;
  };
  syncBuiltinESMExports();
  return () => {
    crypto.randomUUID = randomUUID;
    syncBuiltinESMExports();
  };
}
