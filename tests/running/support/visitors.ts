import { expect } from 'vitest';
import { signedIn } from '#contract/identity/sign-in.ts';
import type { ClubServer } from './club-server.ts';

export interface Visitor {
  email: string;
  token: string;
}

/** Registers somebody as the Register page does, at the sign-in service and at the club. */
export async function signUp(server: ClubServer, email: string): Promise<Visitor> {
  const registered = await fetch(`${server.url}/identity/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://localhost:${server.port}` },
    body: JSON.stringify({ email, password: 'Kabaddi-7-days', displayName: 'Amina' }),
  });
  const { token } = signedIn.parse(await registered.json());
  const profile = await fetch(`${server.url}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ displayName: 'Amina', email }),
  });
  expect(profile.status).toBe(201);
  return { email, token };
}
