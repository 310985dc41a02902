import * as z from 'zod/mini';
import { endpoints } from '#contract/site/api.ts';
import { API_BASE, IDENTITY_BASE, RECENT_MINUTES, type Endpoint, type Schema } from '#contract/endpoint.ts';
import { AUTH_FAILURES, identityFailure } from '#contract/identity-failure.ts';
import { finishGoogle } from '#contract/identity/google.ts';
import { PROBLEMS } from '#contract/problem-table.ts';
import { problem } from '#contract/problem.ts';
import type { IdentitySettings } from '#contract/settings.ts';
import { refusalsOf } from './refusals.ts';

type Json = Record<string, unknown>;

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parametersOf({ params, query }: Endpoint): Json[] {
  return (
    [
      ['path', params],
      ['query', query],
    ] as const
  ).flatMap(([place, schema]) => {
    // Params and queries are objects in every declaration.
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }));
  });
}

function mediaTypeOf({ stream, file }: Endpoint): string {
  if (stream) return 'text/event-stream';
  return file ? 'text/csv' : 'application/json';
}

const REFUSALS = { ...PROBLEMS, ...AUTH_FAILURES };

function failureResponses(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => REFUSALS[code].status);
  const content =
    endpoint.base === IDENTITY_BASE
      ? { 'application/json': { schema: { $ref: '#/components/schemas/IdentityFailure' } } }
      : { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      { description: codes.map((code) => `\`${code}\`: ${REFUSALS[code].title}`).join('; '), content },
    ]),
  );
}

function securityOf({ access: { who }, stream }: Endpoint): Json[] {
  if (stream) return [{}, { bearer: [] }];
  if (who === 'everyone' || who === 'own-page') return [];
  if (who === 'session') return [{ session: [] }];
  return [who === 'half-signed-in' ? { halfSignIn: [] } : { bearer: [] }];
}

function operationOf(name: string, endpoint: Endpoint): Json {
  const { access, base, body, response, status, method, summary, path, paged, recent } = endpoint;
  const hasBody = method === 'POST' || method === 'PATCH';
  return {
    operationId: name,
    summary,
    description: [
      `Open to: ${access.who.replaceAll('-', ' ')}.`,
      ...(recent ? [`Needs a password or a code entered within the last ${RECENT_MINUTES} minutes.`] : []),
    ].join(' '),
    tags: [base === IDENTITY_BASE ? 'identity' : (path.split('/')[1]?.replace(/^(all-|user$)/, '') ?? 'api')],
    parameters: parametersOf(endpoint),
    ...(hasBody && {
      requestBody: { content: { 'application/json': { schema: jsonSchema(body, 'input') } } },
    }),
    security: securityOf(endpoint),
    responses: {
      [status]: {
        description: status === 204 ? 'Done' : 'The answer',
        ...(paged && {
          headers: { Link: { description: 'The next page: rel="next"', schema: { type: 'string' } } },
        }),
        ...(status !== 204 && {
          content: {
            [mediaTypeOf(endpoint)]: { schema: jsonSchema(response, 'output') },
          },
        }),
      },
      ...failureResponses(endpoint),
    },
  };
}

function cookieOf(publicUrl: string, name: string) {
  return {
    type: 'apiKey' as const,
    in: 'cookie' as const,
    name: publicUrl.startsWith('https:') ? `__Host-${name}` : name,
  };
}

/** Identity calls are there only where the club signs people in itself, and Google's only where it has Google. */
function isServed(endpoint: Endpoint, identity: IdentitySettings): boolean {
  if (endpoint.base !== IDENTITY_BASE) return true;
  return identity.provider === 'embedded' && (identity.google || endpoint !== finishGoogle);
}

/** Returns every call that this server serves as an OpenAPI 3.1 document, made from the contract. */
export function buildOpenApi(publicUrl: string, identity: IdentitySettings) {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of endpoints) {
    if (!isServed(endpoint, identity)) continue;
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(name, endpoint);
    if (endpoint.base !== API_BASE) path['servers'] = [{ url: `${publicUrl}${endpoint.base}` }];
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sports Club Management System',
      version: '1',
      description:
        'Amounts are taka, except fields named …InCents, which are poisha (taka × 100). Dates are calendar dates in Asia/Dhaka; instants are ISO 8601.',
    },
    servers: [{ url: `${publicUrl}${API_BASE}` }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http' as const, scheme: 'bearer' },
        ...(identity.provider === 'embedded' && {
          session: cookieOf(publicUrl, 'session'),
          halfSignIn: cookieOf(publicUrl, 'half-sign-in'),
        }),
      },
      schemas: {
        Problem: jsonSchema(problem, 'output'),
        ...(identity.provider === 'embedded' && { IdentityFailure: jsonSchema(identityFailure, 'output') }),
      },
    },
  };
}
