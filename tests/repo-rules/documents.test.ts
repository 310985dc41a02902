import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { problemPage } from '#server/platform/http/problems.ts';
import { documentTexts } from '#web/app/document-texts.ts';
import { callbackPage } from '#server/sign-in/own/google-sign-in.ts';

const SITE = readFileSync(path.resolve(import.meta.dirname, '../../src/web/index.html'), 'utf8').replace(
  '{{lang}}',
  documentTexts('en').lang,
);
const BEGINNING = '<!doctype html>\n<html lang="en-GB">';

test.each([
  ['the site', SITE],
  ['a problem shown as a page', problemPage('Busy', 'Please wait.')],
  ['the page that Google sends back to', callbackPage().page],
])('the document of %s is read in the language of the club', (_name, html) => {
  expect(html.slice(0, BEGINNING.length)).toBe(BEGINNING);
});
