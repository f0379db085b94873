import { html, type SafeHtml } from '../../report/html/html.js';
import { recordedValue } from '../../report/words/failure-sentence.js';
import { prettyXml } from '../../report/words/pretty-xml.js';
import { textDiff } from '../../report/words/text-diff.js';
import { visibleText } from '../../report/words/visible-text.js';
import type { CaseError } from '../../result/case-result.js';
import { type LinePair, markedParts, pairsOf } from './line-pairs.js';

/** Shows two differing documents beside each other as canonical XML, with the differing parts marked. */
export function besideHtml({ expected, actual }: CaseError): SafeHtml | undefined {
  if (expected === undefined || actual === undefined) return undefined;
  const [wanted, got] = [recordedValue(expected), recordedValue(actual)];
  if (![wanted, got].every((text) => /^[\uFEFF\s]*</.test(text) && prettyXml(text) !== undefined)) return undefined;
  const diff = textDiff(wanted, got);
  if (diff === undefined) return undefined;
  return html`<section class="beside"><h3>Documents side by side</h3><table><thead><tr><th scope="col">expected</th><th scope="col">actual</th></tr></thead><tbody>${pairsOf(diff.lines).map(pairHtml)}</tbody></table></section>`;
}

function pairHtml(pair: LinePair): SafeHtml {
  if (pair.leftOut !== undefined) {
    return html`<tr><td colspan="2"><i>… ${visibleText(pair.leftOut)} in common</i></td></tr>
`;
  }
  const [expected, actual] = markedParts(pair);
  return html`<tr data-differs="${pair.expected === pair.actual ? 'no' : 'yes'}"><td><code>${partsHtml(expected, 'del')}</code></td><td><code>${partsHtml(actual, 'ins')}</code></td></tr>
`;
}

function partsHtml(parts: readonly { readonly text: string; readonly differs: boolean }[], tag: 'del' | 'ins') {
  return parts.map(({ text, differs }) => {
    const shown = visibleText(text);
    if (!differs) return shown;
    return tag === 'del' ? html`<del>${shown}</del>` : html`<ins>${shown}</ins>`;
  });
}
