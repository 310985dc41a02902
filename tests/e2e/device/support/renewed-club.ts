import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { findFreePort } from '../../../support/processes/node-process.ts';
import { startClub, type Club } from '../../support/club-server.ts';

export interface RenewedClub extends Club {
  /** Makes the server serve a new version of the site, with another worker and another name for its first script. */
  renew(): void;
  /** Makes the server answer 404 for this file until a page is loaded again. */
  lose(file: RegExp): void;
  /** Sets whether the server acts as the previous version, which had neither worker nor /offline. */
  goBack(isBefore: boolean): void;
}

/** The addresses that the previous version did not have. */
const NEWER = /^\/(?:sw\.js|(?:bn\/)?offline|(?:bn\/)?manifest\.webmanifest)$/;

const isFile = (address: string) => address.startsWith('/assets/');

const isPage = ({ headers }: IncomingMessage) => headers.accept?.startsWith('text/html') === true;

/** Starts the product behind a proxy that can serve a new version of the site. */
export async function startRenewedClub(): Promise<RenewedClub> {
  const [port, front] = [await findFreePort(), await findFreePort()];
  let version = 1;
  let lost: RegExp | null = null;
  let isBefore = false;

  /** Changes the version in the worker, and gives the first script of a page another name for the same file. */
  const renewed = (content: string) =>
    version === 1
      ? content
      : content
          .replace(/shell-\w+/, (name) => `${name}-${version}`)
          .replace(/(<script type="module"[^>]* src="\/assets\/)/, '$1%2E/');

  async function passOn(asked: IncomingMessage, reply: ServerResponse) {
    const address = asked.url ?? '/';
    if (isPage(asked)) lost = null;
    if (lost?.test(address) || (isBefore && NEWER.test(address))) {
      reply.writeHead(404).end();
      return;
    }
    // A page that looks for a new version requests itself with fetch, so it does not look like a page request; everything except assets is
    // requested uncompressed.
    const headers = { ...asked.headers, ...(!isFile(address) && { 'accept-encoding': 'identity' }) };
    const onward = request({ port, path: address.replace('/%2E/', '/'), method: asked.method, headers });
    asked.pipe(onward);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    const isText = address === '/sw.js' || answer.headers['content-type']?.startsWith('text/html') === true;
    // Without these headers the browser cannot ask whether its copy is still current, which the server would confirm.
    const { 'content-length': _length, etag: _etag, 'last-modified': _date, ...rest } = answer.headers;
    reply.writeHead(answer.statusCode ?? 500, isText ? rest : answer.headers);
    if (isText) reply.end(renewed(await text(answer)));
    else answer.pipe(reply);
  }

  const line = createServer((asked, reply) => {
    passOn(asked, reply).catch(() => reply.destroy());
  }).listen(front, '127.0.0.1');
  await once(line, 'listening');
  const club = await startClub({ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${front}` });
  return {
    ...club,
    renew: () => void (version += 1),
    lose: (file) => void (lost = file),
    goBack: (before) => void (isBefore = before),
    async stop() {
      line.close();
      line.closeAllConnections();
      await club.stop();
    },
  };
}
