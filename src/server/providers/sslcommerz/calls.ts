import type * as z from 'zod/mini';
import { callProvider, Silence } from '../hosted/ask.ts';
import {
  queryAnswer,
  sslcommerzRefundAnswer,
  sessionAnswer,
  validationAnswer,
  type Element,
  type Validation,
} from './answers.ts';
import type { SslcommerzOptions } from './options.ts';

const SESSION = '/gwprocess/v4/api.php';
const VALIDATION = '/validator/api/validationserverAPI.php';
const QUERY = '/validator/api/merchantTransIDvalidationAPI.php';

type Fields = Record<string, string>;

export interface SslcommerzCalls {
  begin(fields: Fields): Promise<z.output<typeof sessionAnswer>>;
  /** Returns every payment attempt under this id. */
  query(tranId: string): Promise<Element[]>;
  validate(valId: string): Promise<Validation>;
  refund(fields: Fields): Promise<z.output<typeof sslcommerzRefundAnswer>>;
  queryRefund(refundRefId: string): Promise<z.output<typeof sslcommerzRefundAnswer>>;
}

/**
 * Throws Silence unless SSLCommerz reports DONE. FAILED and INACTIVE mean a problem with the store, INVALID_REQUEST an error in our
 * request.
 */
function requireDone<T extends { APIConnect: string }>(answer: T): T {
  if (answer.APIConnect !== 'DONE') throw new Silence(`APIConnect ${answer.APIConnect || 'is missing'}`);
  return answer;
}

/** Returns the calls of version 4. All of them throw Silence when the outcome remains unknown. */
export function createSslcommerzCalls(
  options: Pick<SslcommerzOptions, 'apiUrl' | 'reach' | 'storeId' | 'storePassword'>,
): SslcommerzCalls {
  const { apiUrl, reach } = options;
  const store = { store_id: options.storeId, store_passwd: options.storePassword };

  async function get<T extends { APIConnect: string }>(
    path: string,
    fields: Fields,
    schema: z.ZodMiniType<T>,
  ): Promise<T> {
    const query = new URLSearchParams({ ...fields, ...store, v: '1', format: 'json' });
    const request = new Request(`${apiUrl}${path}?${query.toString()}`);
    return requireDone(await callProvider({ reach, request, schema }));
  }

  return {
    begin: (fields) => {
      const body = new URLSearchParams({ ...fields, ...store });
      const request = new Request(`${apiUrl}${SESSION}`, { method: 'POST', body });
      return callProvider({ reach, request, schema: sessionAnswer });
    },
    query: async (tranId) => {
      const { element } = await get(QUERY, { tran_id: tranId }, queryAnswer);
      return (element || []).filter(({ tran_id }) => tran_id === tranId);
    },
    validate: (valId) => get(VALIDATION, { val_id: valId }, validationAnswer),
    refund: (fields) => get(QUERY, fields, sslcommerzRefundAnswer),
    queryRefund: (refundRefId) => get(QUERY, { refund_ref_id: refundRefId }, sslcommerzRefundAnswer),
  };
}
