import { expect, it } from 'vitest';
import { endpoints } from '#contract/api.ts';
import { buildOpenApi } from './openapi.ts';

const document = buildOpenApi('https://club.example');

it('the documentation lists each call of the contract once', () => {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = [...endpoints.values()].map(({ method, path }) => `${method} ${path}`);
  expect(listed.sort()).toEqual(declared.sort());
  expect(new Set(declared).size).toBe(declared.length);
});

it('the documentation of a booking names its fields, its refusals and who may make it', () => {
  const operation = document.paths['/bookings']?.post;
  expect(operation).toMatchObject({
    operationId: 'createBooking',
    description: 'Open to: self.',
    security: [{ bearer: [] }],
    requestBody: {
      content: { 'application/json': { schema: { required: expect.arrayContaining(['date', 'slots']) } } },
    },
    responses: { 201: {}, 401: {}, 403: {}, 409: { description: expect.stringContaining('slot-taken') } },
  });
});

it('the documentation says which calls want a password or a code typed lately', () => {
  expect(document.paths['/bookings/{id}/refund']?.post).toMatchObject({
    description: expect.stringContaining('within the last 15 minutes'),
    responses: { 403: { description: expect.stringContaining('sign-in-again') } },
  });
  expect(JSON.stringify(document.paths['/bookings/{id}/approve'])).not.toContain('sign-in-again');
});

it('a path parameter is required and a filter is not', () => {
  expect(document.paths['/courts/{id}/availability']?.get).toMatchObject({
    parameters: [
      { name: 'id', in: 'path', required: true },
      { name: 'date', in: 'query', required: true },
    ],
    security: [],
  });
  expect(document.paths['/all-users']?.get).toMatchObject({
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'search', required: false })]),
  });
});
