import { LANGUAGES, type Language } from '#contract/language.ts';
import { inLanguage } from '#server/platform/language.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import { kind, type Kind, KINDS, personalLinks, renderHtml } from '../support/product.ts';
import { ID, IN_PARTS, OF_DUES } from '../support/letter-facts.ts';

const URL = 'https://club.example';
const CLUB = { arena: 'Sports Club Arena', address: ['House 12', 'Dhaka'], phone: '+880 1700-000000' };

/**
 * Returns one email in a language as a mail program shows it, under its subject. The subject is also the text of the notification in the
 * app.
 */
function letterOf(name: Kind, language: Language): string {
  return inLanguage(language, () => {
    const facts = name === 'membership-begun' ? OF_DUES : IN_PARTS;
    const content = KINDS[name].write(facts, personalLinks(URL, Buffer.alloc(32, 7), ID));
    const html = renderHtml(content, { club: CLUB, name: 'Nusrat', choices: `${URL}/dashboard/myProfile` });
    return `<td lang="${language}"><h2>${escapeHtml(content.title)}</h2><iframe title="${name}" srcdoc="${escapeHtml(html)}"></iframe></td>`;
  });
}

export function lettersPage(): string {
  const rows = kind.options.map(
    (name) => `<tr><th>${name}</th>${LANGUAGES.map((language) => letterOf(name, language)).join('')}</tr>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Letters</title>
<style>body{font-family:system-ui}table{width:100%}td{width:45%;vertical-align:top}iframe{width:100%;height:28rem;border:1px solid #ccc}h2{font-size:1rem}</style>
<table>${rows.join('')}</table>`;
}
