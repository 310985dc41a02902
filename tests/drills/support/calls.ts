import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import { send } from '#web/api/exchange.ts';
import type { Note } from '../../running/support/kept-answers.ts';
import type { ClubAt } from '../../support/client.ts';
import type { Person } from '../../support/people.ts';

/** Calls a node of any release. Each release has its own contract, so only the status and the text are read. */
export function callsAt(node: ClubAt, note: Note) {
  return async function call<E extends Endpoint>(
    person: Pick<Person, 'token' | 'email'> | null,
    endpoint: E,
    request: RequestOf<E> = {},
  ): Promise<{ status: number; text: string }> {
    const name = `${endpoint.method} ${endpoint.path}`;
    const by = `${person?.email ?? 'a visitor'} at ${node.url}`;
    try {
      const token = person && (await person.token());
      const headers = { origin: node.publicUrl };
      const answer = await send(node.url, endpoint, request, { token, headers });
      const text = await answer.text();
      note({ call: name, by, status: answer.status, ...(!answer.ok && { text }) });
      return { status: answer.status, text };
    } catch (error) {
      note({ call: name, by, status: 0, text: String(error) });
      return { status: 0, text: String(error) };
    }
  };
}
