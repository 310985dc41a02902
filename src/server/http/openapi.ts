import * as z from 'zod/mini';
import { API_BASE, endpoints } from '#contract/api.ts';
import { RECENT_MINUTES, type Endpoint, type Schema } from '#contract/endpoint.ts';
import { problem, PROBLEMS, type ProblemCode } from '#contract/problem.ts';

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

/** Each refusal that a call may answer, as its documentation lists them. */
export function refusalsOf({ access, method, path, recent, refusals }: Endpoint): ProblemCode[] {
  const general: ProblemCode[] = ['invalid-input', 'too-many-requests'];
  const signedIn: ProblemCode[] = access.who === 'everyone' ? [] : ['sign-in-required', 'email-in-use'];
  const limited: ProblemCode[] = access.who === 'everyone' || access.who === 'signed-in' ? [] : ['forbidden'];
  const asAdmin: ProblemCode[] = access.who.includes('admin') ? ['second-factor-required'] : [];
  const proven: ProblemCode[] = recent ? ['sign-in-again'] : [];
  const large: ProblemCode[] = method === 'POST' || method === 'PATCH' ? ['payload-too-large'] : [];
  const named: ProblemCode[] = path.includes('{') || 'booking' in access ? ['not-found'] : [];
  return [
    ...new Set([...general, ...signedIn, ...limited, ...asAdmin, ...proven, ...named, ...large, ...refusals]),
  ];
}

function problemResponses(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => PROBLEMS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}`).join('; '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function operationOf(name: string, endpoint: Endpoint): Json {
  const { access, body, response, status, method, summary, path, paged, recent } = endpoint;
  const hasBody = method === 'POST' || method === 'PATCH';
  return {
    operationId: name,
    summary,
    description: [
      `Open to: ${access.who.replaceAll('-', ' ')}.`,
      ...(recent ? [`Wants a password or a code typed within the last ${RECENT_MINUTES} minutes.`] : []),
    ].join(' '),
    tags: [path.split('/')[1]?.replace(/^(all-|user$)/, '') ?? 'api'],
    parameters: parametersOf(endpoint),
    ...(hasBody && {
      requestBody: { content: { 'application/json': { schema: jsonSchema(body, 'input') } } },
    }),
    security: access.who === 'everyone' ? [] : [{ bearer: [] }],
    responses: {
      [status]: {
        description: status === 204 ? 'Done' : 'The answer',
        ...(paged && {
          headers: { Link: { description: 'The next page: rel="next"', schema: { type: 'string' } } },
        }),
        ...(status !== 204 && {
          content: { 'application/json': { schema: jsonSchema(response, 'output') } },
        }),
      },
      ...problemResponses(endpoint),
    },
  };
}

/** The whole API as an OpenAPI 3.1 document, made from the contract. */
export function buildOpenApi(publicUrl: string) {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(name, endpoint);
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
      securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer' } },
      schemas: { Problem: jsonSchema(problem, 'output') },
    },
  };
}
