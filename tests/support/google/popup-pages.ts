/** The frame that Firebase keeps on the page; it passes the popup's outcome to the library in the page. */
export const FRAME_PAGE = `<!doctype html><title>Frame</title><script>
addEventListener('message', ({ origin, data }) => {
  if (origin === location.origin) parent.postMessage(data, '*');
});
</script>`;

/** The popup in which people choose a Google account. */
export const HANDLER_PAGE = `<!doctype html><title>Sign in with Google</title><form>
<label>Google account <input name="email" type="email"></label><button>Continue</button></form><script>
const asked = new URLSearchParams(location.search);
document.querySelector('form').onsubmit = (event) => {
  event.preventDefault();
  const email = new FormData(event.target).get('email');
  const authEvent = {
    type: asked.get('authType'), eventId: asked.get('eventId'), sessionId: 'session', tenantId: null, postBody: null,
    urlResponse: location.href + '#' + new URLSearchParams({ email }),
  };
  for (let nth = 0; nth < opener.frames.length; nth += 1)
    opener.frames[nth].postMessage({ authEvent }, location.origin);
};
</script>`;

interface Handlers {
  authEvent?: (message: unknown) => void;
}

/**
 * Imitates the parts of Google's frame library that Firebase's popup needs. It runs in the page, so it must not use anything outside its
 * body.
 */
function playGapi(): void {
  const handleOf = (handlers: Handlers) => ({
    restyle: () => Promise.resolve(),
    ping: () => Promise.resolve(),
    register(name: keyof Handlers, handler: (message: unknown) => void) {
      handlers[name] = handler;
    },
    send(name: string, _message: unknown, answer: (answers: object[]) => void) {
      // The SDK throws after every answer, and Google's library swallows the error.
      void Promise.resolve([{ [name]: true }])
        .then(answer)
        .catch(() => undefined);
    },
  });
  const open = ({ url }: { url: string }, ready: (handle: ReturnType<typeof handleOf>) => Promise<unknown>) =>
    new Promise((resolve, reject) => {
      const frame = document.createElement('iframe');
      const handlers: Handlers = {};
      frame.hidden = true;
      frame.src = url;
      frame.onload = () => void ready(handleOf(handlers)).then(resolve, reject);
      addEventListener('message', ({ source, data }) => {
        if (source === frame.contentWindow) handlers.authEvent?.(data);
      });
      document.body.append(frame);
    });
  const iframes = { CROSS_ORIGIN_IFRAMES_FILTER: {}, Iframe: open, getContext: () => ({ open }) };
  const load = (_name: string, { callback }: { callback: () => void }) => callback();
  const callbacks = window as unknown as Record<string, () => void>;
  Object.assign(window, { gapi: { load, iframes } });
  const { src } = document.currentScript as HTMLScriptElement;
  callbacks[new URL(src).searchParams.get('onload') ?? '']?.();
}

/** Returns the content of https://apis.google.com/js/api.js. */
export function gapiScript(): string {
  return `(${playGapi.toString()})();`;
}
