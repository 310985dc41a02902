/** The frame that Firebase keeps on the page; it hands the popup's outcome to the library above it. */
export const FRAME_PAGE = `<!doctype html><title>Frame</title><script>
addEventListener('message', ({ origin, data }) => {
  if (origin === location.origin) parent.postMessage(data, '*');
});
</script>`;

/** The popup: where Google lets people choose an account. */
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
 * Plays as much of Google's frame library as Firebase's popup needs. It runs in the page, so it stands on nothing around
 * it.
 */
function playGapi(): void {
  const handleOf = (handlers: Handlers) => ({
    restyle: () => Promise.resolve(),
    ping: () => Promise.resolve(),
    register(name: keyof Handlers, handler: (message: unknown) => void) {
      handlers[name] = handler;
    },
    send(name: string, _message: unknown, answer: (answers: object[]) => void) {
      // The SDK throws after every answer; Google's library swallows that.
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

/** Returns what https://apis.google.com/js/api.js answers. */
export function gapiScript(): string {
  return `(${playGapi.toString()})();`;
}
