import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import * as z from 'zod/mini';

// The least that Node can do: send the same bytes from memory, by address.

const bodies = new Map(
  Object.entries(
    z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))),
  ).map(([path, body]) => [path, Buffer.from(body)]),
);

const server = createServer((request, response) => {
  const body = bodies.get(request.url ?? '');
  if (!body) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': 'text/plain', 'content-length': body.length }).end(body);
});
// On a busy machine, a block of the product may take longer than the default keep-alive timeout.
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('listening'));
process.on('disconnect', () => {
  server.closeAllConnections();
  server.close();
});
