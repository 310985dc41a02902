import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { buildOpenApi } from './openapi.ts';

/** The readable page at /api/docs, and the OpenAPI document at /api/docs/json. */
export async function registerDocs(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: buildOpenApi(publicUrl) } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'list', deepLinking: false },
    theme: { title: 'Sports Club Management System · API' },
  });
}
