import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import {
  API_BASE,
  type Endpoint,
  IDENTITY_BASE,
  RECENT_MINUTES,
  type RefusalCode,
  type Schema,
} from '#contract/endpoint.ts';
import { AUTH_FAILURES, type AuthCode, identityFailure } from '#contract/identity-failure.ts';
import { finishGoogle } from '#contract/identity/google.ts';
import { PROBLEMS } from '#contract/problem-table.ts';
import { problem, type ProblemCode } from '#contract/problem.ts';
import type { IdentitySettings } from '#contract/settings.ts';
import { endpoints, schemaNames } from '#contract/site/api.ts';

type Json = Record<string, unknown>;
type Named = Record<string, Json>;
/** Failure responses by name; OpenAPI requires a `description` for each. */
type Failures = Record<string, Json & { description: string }>;

/**
 * Removes the pattern of formats such as UUIDs and dates: it has hundreds of characters and adds nothing. Allows additional properties in
 * responses, because they may gain fields.
 */
function leaveOut(
  { jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema },
  io: 'input' | 'output',
): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (io === 'output') delete jsonSchema.additionalProperties;
}

const writtenSchema = z.looseObject({
  $defs: z._default(z.record(z.string(), z.record(z.string(), z.unknown())), {}),
});

/** Returns the JSON Schema and adds its named parts to `named`. */
function writeSchema(named: Named, schema: Schema, io: 'input' | 'output'): Json {
  const written = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: schemaNames,
    override: (context) => leaveOut(context, io),
  });
  // JSON Schema keeps references under `$defs`, OpenAPI under `components`.
  const text = JSON.stringify(written).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $schema: _dialect, $defs, ...rest } = writtenSchema.parse(JSON.parse(text));
  for (const [name, definition] of Object.entries($defs)) {
    if (name in named && !isDeepStrictEqual(named[name], definition))
      throw new Error(`${name} is not the same in requests and in answers: give each a name of its own.`);
    named[name] = definition;
  }
  return rest;
}

function listParameters(named: Named, { params, query }: Endpoint): Json[] {
  return (
    [
      ['path', params],
      ['query', query],
    ] as const
  ).flatMap(([place, schema]) => {
    // Every endpoint declares its params and query as objects.
    const { properties = {}, required = [] } = writeSchema(named, schema, 'input') as {
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

/** Lists the optional headers with which a change can state its preconditions. */
function listHeaders(endpoint: Endpoint): Json[] {
  const { once, refusals } = endpoint;
  const header = (name: string, description: string, pattern?: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string', ...(pattern !== undefined && { pattern }) },
  });
  return [
    ...(once
      ? [header('Idempotency-Key', 'A repeat with the same key returns the first answer.', '^[!-~]{1,200}$')]
      : []),
    ...(refusals.includes('changed-meanwhile')
      ? [
          header(
            'As-Read',
            'What was read of the record before: `name=number` for each field, with blanks between them. A field that says something else by now is refused with `changed-meanwhile`, and `now` has what it says. The number is FNV-1a (32 bits, in base 36) over the UTF-16 code units of the value’s JSON; a field that is absent is `null`.',
          ),
        ]
      : []),
    ...(refusals.includes('may-be-done')
      ? [
          header(
            'Not-Done-Yet',
            '`yes`: go on although the club was restored, and this may have been done before.',
            '^yes$',
          ),
        ]
      : []),
  ];
}

function answerMediaType({ stream, file }: Endpoint): string {
  if (stream) return 'text/event-stream';
  return file ? 'text/csv' : 'application/json';
}

const REFUSALS = { ...PROBLEMS, ...AUTH_FAILURES };

/** Many calls fail in the same way, so each combination of codes becomes one response in `shared` to which the calls refer. */
function failureResponses(shared: Failures, endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(listRefusals(endpoint), (code) => REFUSALS[code].status);
  const content =
    endpoint.base === IDENTITY_BASE
      ? { 'application/json': { schema: { $ref: '#/components/schemas/IdentityFailure' } } }
      : { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const name = [status, ...codes].join('.').replaceAll('/', '-');
      const description = codes.map((code) => `\`${code}\`: ${REFUSALS[code].title}`).join('; ');
      shared[name] = { description, content };
      return [String(status), { $ref: `#/components/responses/${name}` }];
    }),
  );
}

function listSecurity({ access: { who }, stream }: Endpoint): Json[] {
  if (stream) return [{}, { bearer: [] }];
  if (who === 'everyone' || who === 'own-page') return [];
  if (who === 'session') return [{ session: [] }];
  return [who === 'half-signed-in' ? { halfSignIn: [] } : { bearer: [] }];
}

function describeOperation(schemas: Named, failures: Failures, name: string, endpoint: Endpoint): Json {
  const { access, base, body, response, status, method, summary, path, paged, recent, once } = endpoint;
  const hasBody = method === 'POST' || method === 'PATCH';
  return {
    operationId: name,
    summary,
    description: [
      `Open to: ${access.who.replaceAll('-', ' ')}.`,
      ...(recent ? [`Needs a password or a code entered within the last ${RECENT_MINUTES} minutes.`] : []),
      ...(once ? ['With an Idempotency-Key header, a repeat returns the first answer.'] : []),
    ].join(' '),
    tags: [base === IDENTITY_BASE ? 'identity' : (path.split('/')[1]?.replace(/^(all-|user$)/, '') ?? 'api')],
    parameters: [...listParameters(schemas, endpoint), ...listHeaders(endpoint)],
    ...(hasBody && {
      requestBody: { content: { 'application/json': { schema: writeSchema(schemas, body, 'input') } } },
    }),
    security: listSecurity(endpoint),
    responses: {
      [status]: {
        description: status === 204 ? 'Done' : 'The answer',
        ...(paged && {
          headers: { Link: { description: 'The next page: rel="next"', schema: { type: 'string' } } },
        }),
        ...(status !== 204 && {
          content: {
            [answerMediaType(endpoint)]: { schema: writeSchema(schemas, response, 'output') },
          },
        }),
      },
      ...failureResponses(failures, endpoint),
    },
  };
}

function describeCookie(publicUrl: string, name: string) {
  return {
    type: 'apiKey' as const,
    in: 'cookie' as const,
    name: publicUrl.startsWith('https:') ? `__Host-${name}` : name,
  };
}

/** Whether this server serves the call: identity calls need the club's own sign-in, and Google calls a Google client. */
function isServed(endpoint: Endpoint, identity: IdentitySettings): boolean {
  if (endpoint.base !== IDENTITY_BASE) return true;
  return identity.provider === 'embedded' && (identity.google || endpoint !== finishGoogle);
}

/** Returns an OpenAPI 3.1 document of all calls that this server serves, generated from the contract. */
export function buildOpenApi(publicUrl: string, identity: IdentitySettings) {
  const paths: Record<string, Json> = {};
  const schemas: Named = {};
  const responses: Failures = {};
  for (const [name, endpoint] of endpoints) {
    if (!isServed(endpoint, identity)) continue;
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = describeOperation(schemas, responses, name, endpoint);
    if (endpoint.base !== API_BASE) path['servers'] = [{ url: `${publicUrl}${endpoint.base}` }];
  }
  schemas['Problem'] = writeSchema(schemas, problem, 'output');
  if (identity.provider === 'embedded')
    schemas['IdentityFailure'] = writeSchema(schemas, identityFailure, 'output');
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
          session: describeCookie(publicUrl, 'session'),
          halfSignIn: describeCookie(publicUrl, 'half-sign-in'),
        }),
      },
      schemas,
      responses,
    },
  };
}

function generalRefusals({ access, method, path, recent, once }: Endpoint): ProblemCode[] {
  const general: ProblemCode[] = ['invalid-input', 'too-many-requests'];
  const signedIn: ProblemCode[] = access.who === 'everyone' ? [] : ['sign-in-required', 'email-in-use'];
  const limited: ProblemCode[] = access.who === 'everyone' || access.who === 'signed-in' ? [] : ['forbidden'];
  const asAdmin: ProblemCode[] = /admin|staff|household-person/.test(access.who)
    ? ['second-factor-required']
    : [];
  const proven: ProblemCode[] = recent ? ['sign-in-again'] : [];
  const ofBodies: ProblemCode[] =
    method === 'POST' || method === 'PATCH' ? ['payload-too-large', 'unsupported-media-type'] : [];
  const named: ProblemCode[] = path.includes('{') || 'booking' in access ? ['not-found'] : [];
  const keyed: ProblemCode[] = once ? ['idempotency-key-reused'] : [];
  return [...general, ...keyed, ...signedIn, ...limited, ...asAdmin, ...proven, ...named, ...ofBodies];
}

function generalAuthFailures({ access, recent, faultCodes }: Endpoint): AuthCode[] {
  const general: AuthCode[] = ['auth/argument-error', 'auth/too-many-requests', 'auth/unauthorized-domain'];
  const session: AuthCode[] = access.who === 'session' ? ['auth/user-token-expired'] : [];
  const half: AuthCode[] = access.who === 'half-signed-in' ? ['auth/missing-multi-factor-session'] : [];
  const proven: AuthCode[] = recent ? ['auth/requires-recent-login'] : [];
  const faults = Object.values(faultCodes).filter((code) => code !== undefined);
  return [...general, ...session, ...half, ...proven, ...faults];
}

/** Returns all refusals that a call may answer with, for the documentation. */
export function listRefusals(endpoint: Endpoint): RefusalCode[] {
  const general = endpoint.base === IDENTITY_BASE ? generalAuthFailures : generalRefusals;
  return [...new Set([...general(endpoint), ...endpoint.refusals])];
}
