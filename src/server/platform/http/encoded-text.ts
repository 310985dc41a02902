import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BoundedMap } from '../bounded-map.ts';
import { KEPT_READY } from './kept-ready.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A document in each form that browsers accept, made once and sent many times. */
export interface EncodedText {
  /** Differs whenever the document does. */
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

/** Brotli's best level saves a tenth for forty times the work: worth it where a text is made seldom and sent for long. */
const QUICK = 6;
const SMALLEST = constants.BROTLI_MAX_QUALITY;

/** What zlib returns lies in a block of up to 64 kB, however short it is, and would keep all of it. */
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

/** Returns a page that is kept, as small as it can be. */
export function encodePage(text: string): Promise<EncodedText> {
  return compress(plainText(text), SMALLEST);
}

export function encodeText(text: string): Promise<EncodedText> {
  return compress(plainText(text), QUICK);
}

/** Texts that are known when they come for the second time. */
const CAPACITY = 1000;
/** Smaller ones fit into one packet as they are. */
const WORTH_BYTES = 1000;

/** Compresses a text when it comes up for the second time: most answers are asked for once, and some all day. */
export function createEncoder(): (text: string) => EncodedText {
  const cameOnce = new BoundedMap<string, true>(CAPACITY);
  /** Has each text by its version. */
  const kept = KEPT_READY.map<EncodedText>(CAPACITY);

  /** Until it is compressed, it is sent as it is. */
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

/** Smallest first. */
const ENCODINGS = [
  ['br', /\bbr\b/],
  ['gzip', /\bgzip\b/],
] as const;

interface Form {
  /** Answers 304 to a reader who already has this form. */
  status: 200 | 304;
  /** Name, value, name, value. */
  headers: string[];
  body: Buffer | undefined;
}

/** Returns the smallest form that the reader accepts. */
export function chooseForm(wanted: IncomingHttpHeaders, text: EncodedText): Form {
  const accepted = wanted['accept-encoding'] ?? '';
  const [encoding] = ENCODINGS.find(([name, pattern]) => text[name] && pattern.test(accepted)) ?? [];
  const tag = `"${text.version}-${encoding ?? 'identity'}"`;
  // One of several, perhaps, and weak where a proxy has compressed the answer itself.
  if (wanted['if-none-match']?.includes(tag)) return { status: 304, headers: ['etag', tag], body: undefined };
  const body = text[encoding ?? 'identity'] ?? text.identity;
  const headers = ['etag', tag, 'content-length', String(body.length)];
  if (encoding) headers.push('content-encoding', encoding);
  return { status: 200, headers, body };
}

/** Sends the smallest form that the reader accepts, or says that the reader has it already. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, text: EncodedText): FastifyReply {
  // A page that was not found is sent in any case.
  const wanted =
    reply.statusCode === 200 ? request.headers : { ...request.headers, 'if-none-match': undefined };
  const { status, headers, body } = chooseForm(wanted, text);
  for (let at = 0; at < headers.length; at += 2) void reply.header(headers[at] ?? '', headers[at + 1]);
  return (status === 200 ? reply : reply.code(status)).send(body);
}
