/** The stylesheet of the test providers' pages. */
export const STYLE = `@font-face {
  font-family: 'Taka';
  font-weight: 100 549;
  font-display: block;
  src: url('taka-400.woff2') format('woff2');
  unicode-range: U+09F3;
}
@font-face {
  font-family: 'Taka';
  font-weight: 550 900;
  font-display: block;
  src: url('taka-700.woff2') format('woff2');
  unicode-range: U+09F3;
}
:root {
  color-scheme: light dark;
  --paper: #f3f5f8;
  --card: #ffffff;
  --ink: #16202c;
  --muted: #4a5868;
  --line: #d5dce4;
  --sunken: #f3f5f8;
  --note: #fdf3d3;
  --on-note: #5a4300;
  --accent: #14539a;
  --accent-strong: #0d3d75;
  --on-accent: #ffffff;
}
.bkash {
  --accent: #c30f5f;
  --accent-strong: #9a0a4a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #10151b;
    --card: #1a2129;
    --ink: #eef2f6;
    --muted: #b4bfcb;
    --line: #37424e;
    --sunken: #222b35;
    --note: #3a3115;
    --on-note: #f8e3a3;
    --accent: #8fc1ff;
    --accent-strong: #b8d8ff;
    --on-accent: #0a1d33;
  }
  .bkash {
    --accent: #ff9ac4;
    --accent-strong: #ffbdd8;
    --on-accent: #3a0320;
  }
}
* {
  box-sizing: border-box;
}
body {
  margin: 0;
  min-height: 100vh;
  min-height: 100dvh;
  display: grid;
  place-items: center;
  padding: 1rem;
  background: var(--paper);
  color: var(--ink);
  font: 1.0625rem/1.55 'Taka', system-ui, sans-serif;
}
main {
  width: 100%;
  max-width: 30rem;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: 1.25rem;
  background: linear-gradient(var(--accent), var(--accent)) top / 100% 0.375rem no-repeat var(--card);
  padding: 1.5rem 1.5rem 1.75rem;
  box-shadow: 0 18px 40px -24px rgb(0 0 0 / 0.45);
}
header {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem 1rem;
}
header p {
  margin: 0;
}
.provider {
  color: var(--accent);
  font-size: 1.25rem;
  font-weight: 750;
  letter-spacing: -0.01em;
}
.mode {
  border-radius: 0.5rem;
  background: var(--note);
  color: var(--on-note);
  padding: 0.25rem 0.625rem;
  font-size: 0.8125rem;
}
h1 {
  margin: 1.5rem 0 0;
  font-size: 1.75rem;
  line-height: 1.15;
  letter-spacing: -0.02em;
  text-wrap: balance;
}
h1 ~ p {
  margin: 0.5rem 0 0;
  color: var(--muted);
  overflow-wrap: anywhere;
}
h2 {
  margin: 1.5rem 0 0.625rem;
  color: var(--muted);
  font-size: 0.9375rem;
  font-weight: 600;
}
form,
.onward {
  margin-top: 1.5rem;
}
ul {
  display: grid;
  gap: 0.625rem;
  margin: 0;
  padding: 0;
  list-style: none;
}
:where(button, a) {
  display: grid;
  align-content: center;
  width: 100%;
  min-height: 3rem;
  border: 1px solid var(--line);
  border-radius: 0.75rem;
  padding: 0.5rem 1rem;
  line-height: 1.4;
  background: var(--sunken);
  color: var(--ink);
  font-family: inherit;
  font-size: inherit;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
}
form > button,
.onward a {
  text-align: center;
}
button span {
  color: var(--muted);
  font-size: 0.875rem;
}
button strong,
a strong {
  font-weight: 600;
}
.main {
  border-color: var(--accent);
  background: var(--accent);
  color: var(--on-accent);
}
.main span {
  color: inherit;
}
.main:hover {
  border-color: var(--accent-strong);
  background: var(--accent-strong);
}
.other:hover {
  border-color: var(--accent);
}
:focus-visible {
  outline: 3px solid var(--accent);
  outline-offset: 3px;
}
.past {
  margin-top: 1.25rem;
  border-inline-start: 3px solid var(--line);
  padding-inline-start: 1rem;
}
.past h2 {
  margin-top: 0;
  margin-bottom: 0.25rem;
}
.past ol {
  margin: 0;
  padding-inline-start: 1.25rem;
  font-size: 0.9375rem;
}
@media (forced-colors: active) {
  .main {
    border-width: 2px;
  }
}
`;
