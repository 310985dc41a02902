import type { TestServer } from '../../support/server.ts';

interface Form {
  action: string;
  /** The fields that the form sends with any button. */
  fields: URLSearchParams;
  choices: string[];
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const decode = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? '');

function readForm(html: string, at: string): Form {
  const action = /<form[^>]* action="([^"]*)"/.exec(html)?.[1];
  if (action === undefined) throw new Error(`the page has no form: ${html}`);
  const hidden = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  const buttons = html.matchAll(/<button[^>]* name="choice" value="([^"]*)"/g);
  return {
    action: new URL(decode(action), at).href,
    fields: new URLSearchParams(
      [...hidden].map(([, name = '', value = '']) => [decode(name), decode(value)]),
    ),
    choices: [...buttons].map(([, value = '']) => decode(value)),
  };
}

/**
 * Returns a payer's browser for the pages of SSLCommerz's and bKash's test providers. It reads a page's form, presses a button and follows
 * the result. Public addresses are requested from the test's own server.
 */
export function takaPayer({ url, publicUrl }: Pick<TestServer, 'url' | 'publicUrl'>) {
  const here = (address: string) =>
    address.startsWith(publicUrl) ? url + address.slice(publicUrl.length) : address;
  const post = (action: string, body: URLSearchParams) =>
    fetch(here(action), { method: 'POST', body, redirect: 'manual' });

  return {
    /** Opens the provider's page without following redirects. */
    open: (address: string) => fetch(here(address), { redirect: 'manual' }),

    /** Completes the payment on the provider's page with a button's value, such as `pay-card` or `cancel`. Returns the response. */
    chooseAt: async (address: string, choice: string): Promise<Response> => {
      const page = await fetch(here(address));
      const { action, fields, choices } = readForm(await page.text(), page.url);
      if (!choices.includes(choice)) throw new Error(`the page offers ${choices.join(', ')}, not ${choice}`);
      fields.set('choice', choice);
      return post(action, fields);
    },

    /** Returns to the club through the form or redirect of the last response, `times` times in parallel. */
    goBack: async (last: Response, times = 1): Promise<{ status: number; path: string }> => {
      const location = last.headers.get('location');
      const form = location === null ? readForm(await last.clone().text(), last.url) : null;
      const visit = () =>
        form ? post(form.action, form.fields) : fetch(here(location ?? ''), { redirect: 'manual' });
      const [answer] = await Promise.all(Array.from({ length: times }, visit));
      return {
        status: answer?.status ?? 0,
        path: (answer?.headers.get('location') ?? '').replace(publicUrl, ''),
      };
    },
  };
}
