import { markup, NOTHING, type Html } from './markup.ts';

/** It says whose pages they are. */
export interface Provider {
  name: 'SSLCommerz' | 'bKash';
  /** Where they stand: `/test-gateway/bkash`. */
  base: string;
}

/** A way to end the payment: `value` is what the form sends, as `choice`. */
export interface PageChoice {
  value: string;
  label: string;
  /** What it leads to, in a few words. */
  hint: string;
  isMain?: true;
}

interface PageContent {
  heading: string;
  /** Sentences below the heading. */
  lines: string[];
  content?: Html;
}

/** Returns a whole page of a test provider, in its provider's colour. */
export function renderPage(
  { name, base }: Provider,
  { heading, lines, content = NOTHING }: PageContent,
): string {
  return markup`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading} – ${name} in test mode</title>
<link rel="stylesheet" href="${base}/page.css">
</head>
<body class="${name.toLowerCase()}">
<main>
<header>
<p class="provider">${name}</p>
<p class="mode"><strong>Test mode.</strong> No money moves here.</p>
</header>
<h1>${heading}</h1>
${lines.map((line) => markup`<p>${line}</p>`)}
${content}
</main>
</body>
</html>
`.text;
}

function hiddenFields(fields: Record<string, string>): Html[] {
  return Object.entries(fields).map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}" />`,
  );
}

function choiceButton({ value, label, hint, isMain }: PageChoice): Html {
  const kind = isMain ? 'main' : 'other';
  return markup`<li>
    <button class="${kind}" name="choice" value="${value}">
      <strong>${label}</strong> <span>${hint}</span>
    </button>
  </li>`;
}

/** Returns the endings of a payment, the usual ones first. */
export function choiceForm(action: string, fields: Record<string, string>, choices: PageChoice[]): Html {
  const [main, others] = [choices.filter(({ isMain }) => isMain), choices.filter(({ isMain }) => !isMain)];
  return markup`<form method="post" action="${action}">
    ${hiddenFields(fields)}
    <ul>
      ${main.map(choiceButton)}
    </ul>
    <h2>Or try what else can happen</h2>
    <ul>
      ${others.map(choiceButton)}
    </ul>
  </form>`;
}

/** Returns a form with one button, which sends the fields to another page. */
export function onwardForm(action: string, fields: Record<string, string>, label: string): Html {
  return markup`<form method="post" action="${action}">
    ${hiddenFields(fields)}
    <button class="main"><strong>${label}</strong></button>
  </form>`;
}

export function onwardLink(address: string, label: string): Html {
  return markup`<p class="onward">
    <a class="main" href="${address}"><strong>${label}</strong></a>
  </p>`;
}

/** Returns what was tried before, oldest first. */
export function pastList(heading: string, entries: string[]): Html {
  if (entries.length === 0) return NOTHING;
  return markup`<section class="past">
    <h2>${heading}</h2>
    <ol>
      ${entries.map((entry) => markup`<li>${entry}</li>`)}
    </ol>
  </section>`;
}
