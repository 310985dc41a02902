export interface ReadEmail {
  to: string;
  subject: string;
  messageId: string;
  headers: string;
  text: string;
  html: string;
  /** The attached calendar entry, or '' without one. */
  calendar: string;
}

const decoders: Record<string, (body: string) => string> = {
  'quoted-printable': (body) => {
    const bytes = body
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString('utf8');
  },
  base64: (body) => Buffer.from(body, 'base64').toString('utf8'),
};

const unfold = (head: string) => head.replaceAll(/\r\n[ \t]+/g, ' ');

function fieldOf(head: string, name: string): string {
  return new RegExp(`^${name}: *(.*)$`, 'im').exec(unfold(head))?.[1] ?? '';
}

/** Decodes encoded words: `=?UTF-8?Q?…?=` → text. */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : (decoders['quoted-printable']?.(word.replaceAll('_', ' ')) ?? ''),
    );
}

interface Part {
  type: string;
  body: string;
}

function partsOf(message: string): Part[] {
  const at = message.indexOf('\r\n\r\n');
  const [head, body] = [message.slice(0, at), message.slice(at + 4)];
  const type = fieldOf(head, 'content-type');
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  if (boundary !== undefined)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => partsOf(part.replace(/^\r\n/, '')));
  const decode = decoders[fieldOf(head, 'content-transfer-encoding').toLowerCase()];
  return [{ type, body: decode ? decode(body.trimEnd()) : body.trimEnd() }];
}

/** Parses a whole message as it was transmitted. */
export function readEmail(message: string): ReadEmail {
  const headers = unfold(message.slice(0, message.indexOf('\r\n\r\n')));
  const parts = partsOf(message);
  const bodyOf = (type: string) => parts.find((part) => part.type.startsWith(type))?.body ?? '';
  return {
    to: fieldOf(headers, 'to').replaceAll(/[<>]/g, ''),
    subject: decodeWords(fieldOf(headers, 'subject')),
    messageId: fieldOf(headers, 'message-id'),
    headers,
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
    calendar: bodyOf('text/calendar'),
  };
}
