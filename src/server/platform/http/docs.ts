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

/** It is as strict as the site's own policy, but for the letters that the reader's style sheet brings with it. */
const POLICY = [
  "default-src 'self'",
  "base-uri 'none'",
  "font-src 'self' data:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "object-src 'none'",
];

/** Makes what sends a text that is written and compressed once, when it is first asked for. */
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
/** The reader's large files, which its own routes would send as they are. */
const FILES = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui-standalone-preset.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
};

/** The readable page at /api/docs, and the OpenAPI document at /api/docs/json and /api/docs/yaml. */
export async function registerDocs(
  app: FastifyInstance,
  publicUrl: string,
  identity: IdentitySettings,
): Promise<void> {
  // It takes half of a start to write, and few ask for it: the plugins hold an object that the first who asks fills.
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
      // Its own handlers would write the whole document anew for everybody who asks.
      preHandler: (request, reply, done) => {
        const send = documents.get(request.routeOptions.url ?? '');
        if (send) send(request, reply).catch(done);
        else done();
      },
    },
    theme: { title: 'Sports Club Management System · API' },
  });
}
