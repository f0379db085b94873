import { type NamedDocument, namedDocuments } from '../../../measure/server/cases/named-documents.js';
import { prettyXml } from '../../words/pretty-xml.js';
import { html, type SafeHtml } from '../html.js';

/** Shows each document that scenarios use by name, once, with an anchor. */
export function namedDocumentsHtml(): SafeHtml {
  return html`<details class="part" id="named-documents"><summary><h2>Documents that the scenarios use</h2></summary>
<p>A step such as <code>Given the document "friends"</code> uses a document below by its name. Its requests send the document without these line breaks and indentation. The run replaces expressions in braces: {domain} becomes the domain of the first user, and {address} that user's address.</p>
${[...namedDocuments().values()].map(documentHtml)}</details>`;
}

function documentHtml({ name, purpose, text }: NamedDocument): SafeHtml {
  return html`<figure class="document" id="${anchorOf(name)}"><figcaption><b>${name}</b>: ${purpose}</figcaption><pre>${prettyXml(text)?.join('\n') ?? text}</pre></figure>
`;
}

function anchorOf(name: string): string {
  return `document-${name.replaceAll(/[^a-z0-9]+/gi, '-')}`;
}

/** Matches the use of a named document in the text of a step. */
const USE = /\bdocument "([^"\n]*)"/g;

/** Links each use of a named document in a text, as `document "friends"`, to the document. */
export function withDocumentLinks(text: string): SafeHtml {
  const pieces: (SafeHtml | string)[] = [];
  let end = 0;
  for (const { 0: use, 1: name = '', index } of text.matchAll(USE)) {
    if (!namedDocuments().has(name)) continue;
    pieces.push(text.slice(end, index), html`<a href="#${anchorOf(name)}">${use}</a>`);
    end = index + use.length;
  }
  return html`${pieces}${text.slice(end)}`;
}
