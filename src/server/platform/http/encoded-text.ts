import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BoundedMap } from '../bounded-map.ts';
import { KEPT_READY } from './kept-ready.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A text in each encoding that browsers accept, compressed once and sent many times. */
export interface EncodedText {
  /** Changes whenever the text does. */
  version: string;
  identity: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

export const countBytes = ({ identity, br, gzip }: EncodedText) =>
  identity.length + (br?.length ?? 0) + (gzip?.length ?? 0);

function plainText(text: string): EncodedText {
  const identity = Buffer.from(text);
  return { version: hash('sha256', identity, 'base64url'), identity };
}

/** Brotli's best level saves a tenth for forty times the work, so it is used only for texts that rarely change. */
const QUICK = 6;
const SMALLEST = constants.BROTLI_MAX_QUALITY;

/** zlib returns a slice of a buffer of up to 64 kB, which a short slice would keep in memory. */
function copyTight(part: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(part.length);
  part.copy(copy);
  return copy;
}

async function compress(text: EncodedText, effort: number): Promise<EncodedText> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: effort } };
  const [br, zipped] = await Promise.all([
    compressBrotli(text.identity, quality),
    compressGzip(text.identity),
  ]);
  return Object.assign(text, { br: copyTight(br), gzip: copyTight(zipped) });
}

/** Compresses a page to be cached as far as possible. */
export function encodePage(text: string): Promise<EncodedText> {
  return compress(plainText(text), SMALLEST);
}

export function encodeText(text: string): Promise<EncodedText> {
  return compress(plainText(text), QUICK);
}

/** The most texts whose first request is remembered. */
const CAPACITY = 1000;
/** Bytes; shorter texts fit into one packet uncompressed. */
const WORTH_BYTES = 1000;

/** Returns a function that compresses a text when it is requested for the second time, because most responses are requested only once. */
export function createEncoder(): (text: string) => EncodedText {
  const cameOnce = new BoundedMap<string, true>(CAPACITY);
  /** Texts by their version. */
  const kept = KEPT_READY.map<EncodedText>(CAPACITY);

  /** The text is sent uncompressed until this has finished. */
  async function shrink(text: EncodedText): Promise<void> {
    await compress(text, QUICK);
    kept.weigh(text.version, text, countBytes(text));
  }

  return function encode(text) {
    const plain = plainText(text);
    const known = kept.get(plain.version);
    if (known) return known;
    if (!cameOnce.delete(plain.version)) {
      cameOnce.set(plain.version, true);
      return plain;
    }
    kept.set(plain.version, plain, countBytes(plain));
    if (plain.identity.length > WORTH_BYTES) void shrink(plain);
    return plain;
  };
}

/** The encodings, most compact first. */
const ENCODINGS = [
  ['br', /\bbr\b/],
  ['gzip', /\bgzip\b/],
] as const;

interface Form {
  /** 304 when the client already has this version. */
  status: 200 | 304;
  /** Alternating names and values. */
  headers: string[];
  body: Buffer | undefined;
}

/** Returns the response in the smallest encoding that the client accepts. */
export function chooseForm(wanted: IncomingHttpHeaders, text: EncodedText): Form {
  const accepted = wanted['accept-encoding'] ?? '';
  const [encoding] = ENCODINGS.find(([name, pattern]) => text[name] && pattern.test(accepted)) ?? [];
  const tag = `"${text.version}-${encoding ?? 'identity'}"`;
  // The header may list several ETags, or a weak one if a proxy has compressed the response.
  if (wanted['if-none-match']?.includes(tag)) return { status: 304, headers: ['etag', tag], body: undefined };
  const body = text[encoding ?? 'identity'] ?? text.identity;
  const headers = ['etag', tag, 'content-length', String(body.length)];
  if (encoding) headers.push('content-encoding', encoding);
  return { status: 200, headers, body };
}

/** Sends the smallest encoding that the client accepts, or a 304 if the client has the current version. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, text: EncodedText): FastifyReply {
  // A response with another status, such as a 404 page, is always sent in full.
  const wanted =
    reply.statusCode === 200 ? request.headers : { ...request.headers, 'if-none-match': undefined };
  const { status, headers, body } = chooseForm(wanted, text);
  for (let at = 0; at < headers.length; at += 2) void reply.header(headers[at] ?? '', headers[at + 1]);
  return (status === 200 ? reply : reply.code(status)).send(body);
}
