import { mediaType } from '../../common/media-type.js';
import { GROUPS } from '../../common/usages/standard-usages.js';
import { withoutElement } from '../xdms/document/edit-document.js';
import { elementsBelow } from '../xdms/document/every-element.js';
import type { XmlDocument, XmlElement } from '../xdms/document/xml-document.js';
import { answer } from '../xdms/http/answer.js';
import { Refusal, refuse } from '../xdms/http/refusal.js';
import type { XcapRequest } from '../xdms/http/xcap-request.js';
import type { StepOverrides } from '../xdms/pipeline/bind-steps.js';
import type { PipelineSteps } from '../xdms/pipeline/pipeline-steps.js';
import type { StoredDocument } from '../xdms/store/document-store.js';
import { groupsOf, groupUri } from '../xdms/usages/constraints/unique-group-uris.js';

const TYPE = 'application/vnd.3gpp.gmop+xml';
const NAMESPACE = 'urn:3gpp:ns:mcpttGMOP:1.0';

/**
 * 3GPP TS 24.481 §6.3.16: a POST of a group management operation to the XCAP root asks for a group without its members.
 * The names in the request were not readable, so the URI of the group may be any attribute or text in it.
 */
export const GROUP_OPERATIONS: StepOverrides = {
  resolveTarget: (resolveTarget, { environment: { rootSegments, store }, steps }) => {
    const root = `/${rootSegments.join('/')}`.replace(/\/$/, '');
    return (request) => {
      const { method, target, headers } = request;
      const isMeant = method === 'POST' && target.replace(/\/$/, '') === root;
      if (!isMeant || mediaType(headers['content-type'])?.toLowerCase() !== TYPE) return resolveTarget(request);
      throw groupWithoutMembers(request, steps, store.all());
    };
  },
};

/** Ends the request, as a refusal does, since there is no resource to go on with. */
function groupWithoutMembers(
  request: XcapRequest,
  { decodeContent, readDocument }: Pick<PipelineSteps, 'decodeContent' | 'readDocument'>,
  documents: readonly StoredDocument[],
): Refusal {
  const asked = readDocument(decodeContent(request));
  if (asked.root.namespace !== NAMESPACE)
    return refuse(400, `The document element must be in the namespace ${NAMESPACE}.`);
  const named = new Set(elementsBelow(asked.root).flatMap((element) => valuesOf(asked, element)));
  const found = documents.find(({ id, document }) => id.auid === GROUPS.auid && names(document, named));
  if (found === undefined) return refuse(404, 'The request names no group of this server.');
  const headers = { 'content-type': GROUPS.mimeType, 'cache-control': 'private, no-cache' };
  return new Refusal('', answer(200, headers, withoutLists(found.document).text));
}

function names(document: XmlDocument, named: ReadonlySet<string>): boolean {
  return groupsOf(document).some((group) => named.has(groupUri(group)));
}

function valuesOf(document: XmlDocument, element: XmlElement): readonly string[] {
  const texts = element.children.length === 0 ? [document.slice(element.contentStart, element.contentEnd).trim()] : [];
  return [...element.attributes.map(({ value }) => value), ...texts];
}

function withoutLists(document: XmlDocument): XmlDocument {
  const list = groupsOf(document)
    .flatMap(({ children }) => children)
    .find(({ localName }) => localName === 'list');
  const shorter = list === undefined ? undefined : withoutElement(document, list);
  return shorter === undefined ? document : withoutLists(shorter);
}
