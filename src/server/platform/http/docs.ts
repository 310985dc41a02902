import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IdentitySettings } from '#contract/settings.ts';
import { encodeText, sendEncoded, type EncodedText } from './encoded-text.ts';
import { buildOpenApi } from './openapi.ts';

const DOCS = '/api/docs';

/** As strict as the site's own policy, except for the fonts that the style sheet of Swagger UI embeds. */
const POLICY = [
  "default-src 'self'",
  "base-uri 'none'",
  "font-src 'self' data:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "object-src 'none'",
];

/** Returns a handler that writes and compresses a text on the first request and then sends it from memory. */
function sendOnceMade(type: string, write: () => string | Promise<string>) {
  let made: Promise<EncodedText> | null = null;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    made ??= Promise.resolve(write()).then(encodeText);
    return sendEncoded(request, reply.type(type).header('vary', 'accept-encoding'), await made);
  };
}

const FOLDER = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')),
  'static',
);
/** The large files of Swagger UI, which its own routes would send uncompressed. */
const FILES = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui-standalone-preset.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
};

/** Serves the readable documentation at /api/docs, and the OpenAPI document at /api/docs/json and /api/docs/yaml. */
export async function registerDocs(
  app: FastifyInstance,
  publicUrl: string,
  identity: IdentitySettings,
): Promise<void> {
  // Writing the document takes half of the start-up time and few people request it, so the plugins get an empty object that the first
  // request fills.
  const document = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} };
  const write = (as: { yaml: boolean }) => {
    Object.assign(document, buildOpenApi(publicUrl, identity));
    return as.yaml ? app.swagger({ yaml: true }) : JSON.stringify(document);
  };
  await app.register(swagger, { mode: 'static', specification: { document } });
  for (const [name, type] of Object.entries(FILES))
    app.get(
      `${DOCS}/static/${name}`,
      sendOnceMade(type, () => readFile(path.join(FOLDER, name), 'utf8')),
    );
  const documents = new Map([
    [`${DOCS}/json`, sendOnceMade('application/json; charset=utf-8', () => write({ yaml: false }))],
    [`${DOCS}/yaml`, sendOnceMade('application/yaml; charset=utf-8', () => write({ yaml: true }))],
  ]);
  const https = publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : [];
  await app.register(swaggerUi, {
    routePrefix: DOCS,
    staticCSP: [...POLICY, ...https].join('; '),
    uiConfig: { docExpansion: 'list', deepLinking: false },
    uiHooks: {
      // The plugin's own handlers would serialise the whole document for each request.
      preHandler: (request, reply, done) => {
        const send = documents.get(request.routeOptions.url ?? '');
        if (send) send(request, reply).catch(done);
        else done();
      },
    },
    theme: { title: 'Sports Club Management System · API' },
  });
}
