import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A document in each form that browsers take, made once and sent many times. */
export interface EncodedText {
  identity: string;
  br: Buffer;
  gzip: Buffer;
}

export async function encodeText(text: string): Promise<EncodedText> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  const [br, zipped] = await Promise.all([compressBrotli(text, quality), compressGzip(text)]);
  return { identity: text, br, gzip: zipped };
}

/** Smallest first. */
const ENCODINGS = [
  ['br', /\bbr\b/],
  ['gzip', /\bgzip\b/],
] as const;

/** Sends the smallest form that the reader accepts. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, text: EncodedText): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  const [encoding] = ENCODINGS.find(([, pattern]) => pattern.test(accepted)) ?? [];
  void reply.header('vary', 'accept-encoding');
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.send(text[encoding ?? 'identity']);
}
