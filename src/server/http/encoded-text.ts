import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A document in each form that browsers take, made once and sent many times. */
export interface EncodedText {
  /** Differs whenever the document does. */
  version: string;
  identity: string;
  br: Buffer;
  gzip: Buffer;
}

export async function encodeText(text: string): Promise<EncodedText> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  const [br, zipped] = await Promise.all([compressBrotli(text, quality), compressGzip(text)]);
  const version = createHash('sha256').update(text).digest('base64url');
  return { version, identity: text, br, gzip: zipped };
}

/** Smallest first. */
const ENCODINGS = [
  ['br', /\bbr\b/],
  ['gzip', /\bgzip\b/],
] as const;

/** Sends the smallest form that the reader accepts, or says that the reader has it already. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, text: EncodedText): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  const [encoding] = ENCODINGS.find(([, pattern]) => pattern.test(accepted)) ?? [];
  // The pages look different to whom they expect to be signed in.
  void reply.header('vary', 'accept-encoding, cookie');
  const tag = `"${text.version}-${encoding ?? 'identity'}"`;
  void reply.header('etag', tag);
  if (reply.statusCode === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send();
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.send(text[encoding ?? 'identity']);
}
