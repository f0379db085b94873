import type { Page } from './pages.js';

/** Pages of earlier versions, and the places where their content is now. Links of others lead to them. */
const MOVED: Readonly<Record<string, string>> = {
  'abilities.html': 'reading-a-report.html#operations-that-other-cases-need',
  'commonjs.html': 'client-library.html#modules-and-commonjs',
  'first-run.html': 'measure-a-server.html',
  'fleets.html': 'continuous-integration.html#many-servers',
  'kamailio.html': 'what-it-finds.html',
  'measure-a-client.html': 'test-a-client.html#measure-a-client',
  'measure-your-own-xdms.html': 'measure-a-server.html',
  'other-mocks.html': 'mock-xdms.html#beside-general-mocks',
  'own-features.html': 'your-own-features.html#rules-for-features',
  'sample-reports.html': 'reading-a-report.html',
  'specification-names.html': 'use-cases.html#names-of-the-specification',
  'subject-keys.html': 'subject-file.html#every-key',
  'test-your-own-usage.html': 'your-own-features.html',
  'testing-a-client.html': 'test-a-client.html',
  'writing-features.html': 'your-own-features.html#rules-for-features',
};

/**
 * Makes a page for each address of an earlier version, which leads on.
 *
 * @throws Error when such an address has a page again
 */
export function movedPages(pages: readonly Page[]): readonly { readonly url: string; readonly html: string }[] {
  const taken = pages.find(({ url }) => url in MOVED);
  if (taken !== undefined) throw new Error(`site/moved-pages.ts: ${taken.url} is a page`);
  return Object.entries(MOVED).map(([url, place]) => ({
    url,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Moved</title>
<meta http-equiv="refresh" content="0; url=${place}"></head>
<body><p>This page has moved to <a href="${place}">${place}</a>.</p></body></html>
`,
  }));
}
