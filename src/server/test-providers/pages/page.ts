import { markup, NOTHING, type Html } from './markup.ts';

/** The provider to which the pages belong. */
export interface Provider {
  name: 'SSLCommerz' | 'bKash';
  /** The path of the pages, such as `/test-gateway/bkash`. */
  base: string;
}

/** A way to end the payment. The form sends `value` as `choice`. */
export interface PageChoice {
  value: string;
  label: string;
  /** A short description of the result. */
  hint: string;
  isMain?: true;
}

interface PageContent {
  heading: string;
  lines: string[];
  content?: Html;
}

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

/** Returns the form with the ways to end a payment, the main ones first. */
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

/** Returns a form with one button that posts the fields to another page. */
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

/** Returns a list of the previous attempts, oldest first. */
export function pastList(heading: string, entries: string[]): Html {
  if (entries.length === 0) return NOTHING;
  return markup`<section class="past">
    <h2>${heading}</h2>
    <ol>
      ${entries.map((entry) => markup`<li>${entry}</li>`)}
    </ol>
  </section>`;
}
