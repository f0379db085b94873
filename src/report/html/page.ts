import { BASE, COPY, HIDDEN, pageParts, TOKENS } from '../../../common/pages/page-parts.js';
import { html, type SafeHtml, scriptContent, styleContent } from './html.js';

export interface Page {
  readonly title: string;
  readonly body: SafeHtml;
  /** The version of Xcaliper that made the page. */
  readonly generator: string;
  /** Paths of style sheets in the package, in their order; those of all pages are added. */
  readonly styles: readonly string[];
  /** Paths of the modules of the script in the package, those that others import first. */
  readonly modules: readonly string[];
}

/** The style and the script of the report. */
export const REPORT_PARTS: Pick<Page, 'styles' | 'modules'> = {
  styles: ['report', 'first-screen', 'causes', 'clauses', 'evidence', 'lanes', 'narrow', 'print'].map(styleSheet),
  modules: [...['address', 'pieces', 'evidence', 'filter', 'keys'].map(moduleFile), COPY, moduleFile('report')],
};

/** The style of the page to print; it needs no script. */
export const SUMMARY_PARTS: Pick<Page, 'styles' | 'modules'> = {
  styles: ['report', 'first-screen', 'narrow', 'summary'].map(styleSheet),
  modules: [],
};

/** The style and the script that the pages of comparisons, trends and proofs share. */
export const COMPARE_PARTS: Pick<Page, 'styles' | 'modules'> = {
  styles: ['compare', 'compare-matrix', 'compare-details', 'compare-trends', 'compare-narrow', 'compare-print'].map(
    styleSheet,
  ),
  modules: ['address', 'pieces', 'compare'].map(moduleFile),
};

/**
 * Writes a complete page that needs no network. Its content security policy allows only our own script and style. A text
 * of a subject that escaped the escaping would still do nothing.
 */
export function pageHtml({ title, body, generator, styles, modules }: Page): string {
  const parts = pageParts([TOKENS, BASE, ...styles, HIDDEN], modules);
  const policy = [...parts.policy, "base-uri 'none'", "form-action 'none'"].join('; ');
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="generator" content="${generator}">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${styleContent(parts.style)}</style>
</head>
<body>
${body}
${modules.length === 0 ? undefined : html`<script>${scriptContent(parts.script)}</script>`}
</body>
</html>
`.toString();
}

function styleSheet(name: string): string {
  return `src/report/assets/styles/${name}.css`;
}

function moduleFile(name: string): string {
  return `src/report/assets/${name}.js`;
}
