/** The placeholder of a random value: `<id 12>`. */
const NAME = /<[a-z]+ \d+>/g;
/** The number of lines to search in the other recording for a line that is missing or new. */
const LOOK_AHEAD = 60;

interface Line {
  part?: string;
  request?: string;
  kind?: string;
  to?: string;
  subject?: string;
  who?: string;
}

const withoutNumbers = (text: string) => text.replaceAll(NAME, (name) => name.replace(/ \d+/, ''));

/** Returns the name of the request or message that a line records. */
function titleOf(line: string): string {
  const { part, who = 'nobody', request, kind, to, subject = '' } = JSON.parse(line) as Line;
  const what = request === undefined ? `${kind ?? ''} to ${to ?? ''}: ${subject}` : `${who}: ${request}`;
  return withoutNumbers(`${part ?? ''} | ${what}`);
}

function* differencesIn(before: unknown, now: unknown, at: string): Generator<string> {
  if (JSON.stringify(before) === JSON.stringify(now)) return;
  const areBoth = (is: (value: unknown) => boolean) => is(before) && is(now);
  if (
    areBoth((value) => typeof value === 'object' && value !== null) &&
    areBoth(Array.isArray) === (Array.isArray(before) || Array.isArray(now))
  ) {
    const [was, is] = [before as Record<string, unknown>, now as Record<string, unknown>];
    for (const key of new Set([...Object.keys(was), ...Object.keys(is)]))
      yield* differencesIn(was[key], is[key], at === '' ? key : `${at}.${key}`);
  } else yield `    ${at}:\n      - ${JSON.stringify(before)}\n      + ${JSON.stringify(now)}`;
}

/** Returns the differences between two recordings, one text per request or message. */
export function compare([first = '', ...before]: string[], [second = '', ...now]: string[]): string[] {
  if (first !== second)
    throw new Error('The two recordings were made by different scenarios: please record both with the same.');
  const found: string[] = [];
  const [there, back] = [new Map<string, string>(), new Map<string, string>()];

  /** Numbers in placeholders differ when an earlier line was added, so two lines are the same when equal values are in equal places. */
  function isSame(was: string, is: string): boolean {
    if (withoutNumbers(was) !== withoutNumbers(is)) return false;
    const [old, young] = [was.match(NAME) ?? [], is.match(NAME) ?? []];
    return old.every((name, nth) => {
      const other = young[nth] ?? '';
      const isKnown = (there.get(name) ?? other) === other && (back.get(other) ?? name) === name;
      there.set(name, other);
      back.set(other, name);
      return isKnown;
    });
  }

  const titles = now.map(titleOf);
  let at = 0;
  for (const was of before) {
    const title = titleOf(was);
    const next = titles.indexOf(title, at);
    if (next === -1 || next - at > LOOK_AHEAD) {
      found.push(`- ${title}`);
      continue;
    }
    for (const added of titles.slice(at, next)) found.push(`+ ${added}`);
    at = next + 1;
    const is = now[next] ?? '';
    if (isSame(was, is)) continue;
    const parts = [...differencesIn(JSON.parse(withoutNumbers(was)), JSON.parse(withoutNumbers(is)), '')];
    found.push(
      [
        `≠ ${title}`,
        ...(parts.length > 0 ? parts : [`    names differ:\n      - ${was}\n      + ${is}`]),
      ].join('\n'),
    );
  }
  for (const added of titles.slice(at)) found.push(`+ ${added}`);
  return found;
}
