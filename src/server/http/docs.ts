import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { IdentitySettings } from '#contract/settings.ts';
import { buildOpenApi } from './openapi.ts';

/** As strict as the site's own policy, but for the letters that the reader's style sheet brings with it. */
const POLICY = [
  "default-src 'self'",
  "base-uri 'none'",
  "font-src 'self' data:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "object-src 'none'",
];

/** The readable page at /api/docs, and the OpenAPI document at /api/docs/json. */
export async function registerDocs(
  app: FastifyInstance,
  publicUrl: string,
  identity: IdentitySettings,
): Promise<void> {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: buildOpenApi(publicUrl, identity) },
  });
  const https = publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : [];
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: [...POLICY, ...https].join('; '),
    uiConfig: { docExpansion: 'list', deepLinking: false },
    theme: { title: 'Sports Club Management System · API' },
  });
}
