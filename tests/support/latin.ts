const LINKS = /https?:\/\/\S+|\S+@\S+\.\w+/g;
/** Words that are in Latin letters in Bangla texts too: brands, and words printed on cards. */
const LATIN_WORDS = /\b(Google|bKash|Nagad|Visa|WhatsApp|TrxID|CVC|CSV|Firebase|SMTP_URL)\b/g;

/** Returns the Latin letters and digits of a text in Bangla, except links, brands and the given names. */
export function latinIn(text: string, names: string[]): string[] {
  const rest = names
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, name) => left.replaceAll(name, ' '), text.replaceAll(LINKS, ' '));
  return rest.replaceAll(LATIN_WORDS, ' ').match(/[A-Za-z0-9]+/g) ?? [];
}
