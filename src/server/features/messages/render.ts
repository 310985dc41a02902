import { t } from '#texts/letters.js';
import { both, documentLanguage, languageAtWork } from '#contract/language.ts';
import { nameInMail } from '#contract/people/names.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import type { Content } from './content.ts';

export interface Letterhead {
  arena: string;
  address: string[];
  phone: string;
}

interface Frame {
  club: Letterhead;
  /** The recipient's name; empty when they gave none. */
  name: string;
  /** The address of the page with the email settings; null for emails that cannot be switched off. */
  choices: string | null;
}

/** The layout per script: Bangla letters are taller, and their widths differ too much for columns made of spaces. */
const shape = both({
  en: { height: 1.5, titleHeight: 1.3, hasColumns: true },
  bn: { height: 1.75, titleHeight: 1.4, hasColumns: false },
});

function greeting(typed: string): string {
  const name = nameInMail(typed);
  return name === '' ? t.hello : t.helloName({ name });
}

export function renderText({ lines, facts, actions }: Content, { club, name, choices }: Frame): string {
  const { hasColumns } = shape;
  const widest = Math.max(0, ...facts.map(([label]) => label.length));
  const columnWidth = (label: string) => (hasColumns ? widest : label.length) + 2;
  const parts = [
    greeting(name),
    ...lines,
    facts.map(([label, value]) => `${`${label}:`.padEnd(columnWidth(label))}${value}`).join('\n'),
    ...actions.map(({ label, url }) => `${label}:\n${url}`),
    `-- \n${[club.arena, ...club.address, club.phone].join('\n')}`,
    choices === null ? '' : `${t.choose}:\n${choices}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Renders a message as HTML that old mail programs can also show: one column, inline styles, no images. */
export function renderHtml(content: Content, { club, name, choices }: Frame): string {
  const { title, lines, facts, actions } = content;
  const { height, titleHeight } = shape;
  const row = ([label, value]: [string, string]) =>
    `<tr><th scope="row" style="text-align:left;vertical-align:top;padding:4px 16px 4px 0;font-weight:400;color:#57606a">${escapeHtml(label)}</th><td style="padding:4px 0">${escapeHtml(value)}</td></tr>`;
  const button = ({ label, url }: Content['actions'][number], at: number) =>
    at === 0
      ? `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:#14532d;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escapeHtml(label)}</a></p>`
      : `<p><a href="${escapeHtml(url)}" style="color:#14532d">${escapeHtml(label)}</a></p>`;
  return `<!doctype html>
<html lang="${documentLanguage(languageAtWork())}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:16px;background:#f6f8f6;color:#1c211d;${FONT};font-size:16px;line-height:${height}">
<div style="max-width:560px;margin:0 auto;background:#ffffff;padding:24px;border-radius:12px">
<p style="margin:0 0 16px;color:#57606a">${escapeHtml(club.arena)}</p>
<h1 style="font-size:22px;line-height:${titleHeight};margin:0 0 16px">${escapeHtml(title)}</h1>
<p>${escapeHtml(greeting(name))}</p>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
${facts.length > 0 ? `<table style="border-collapse:collapse">${facts.map(row).join('')}</table>` : ''}
${actions.map(button).join('\n')}
<hr style="border:0;border-top:1px solid #d8ded9;margin:24px 0 16px">
<p style="color:#57606a;font-size:14px">${[club.arena, ...club.address, club.phone].map(escapeHtml).join('<br>')}</p>
${choices === null ? '' : `<p style="color:#57606a;font-size:14px"><a href="${escapeHtml(choices)}" style="color:#57606a">${escapeHtml(t.choose)}</a></p>`}
</div></body></html>
`;
}
