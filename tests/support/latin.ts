const LINKS = /https?:\/\/\S+|\S+@\S+\.\w+/g;
/** These stand in Latin letters in Bangla texts, too: brands, and what is printed on cards. */
const LATIN_WORDS = /\b(Google|bKash|Nagad|Visa|WhatsApp|TrxID|CVC|CSV|Firebase|SMTP_URL)\b/g;

/** Returns what a text in Bangla has in Latin letters and digits, but for links, brands and the names that it is given. */
export function latinIn(text: string, names: string[]): string[] {
  const rest = names
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, name) => left.replaceAll(name, ' '), text.replaceAll(LINKS, ' '));
  return rest.replaceAll(LATIN_WORDS, ' ').match(/[A-Za-z0-9]+/g) ?? [];
}
