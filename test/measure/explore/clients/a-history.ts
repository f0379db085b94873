import { isSuccess } from '../../../../common/status.js';
import { RESOURCE_LISTS } from '../../../../common/usages/standard-usages.js';
import { referenceBlueprint } from '../../../../simulators/reference.js';
import { DocumentModel } from '../../../../src/measure/explore/clients/document-model.js';
import type {
  DocumentState,
  History,
  Operation,
  OperationAnswer,
  OperationRequest,
} from '../../../../src/measure/explore/clients/history.js';

const XUI = 'sip:joe@example.com';
export const DOCUMENT = `/xcap-root/resource-lists/users/${XUI}/index`;
export const ENTRY_C = `${DOCUMENT}/~~/resource-lists/list/entry%5B@uri=%22sip:c@example.com%22%5D`;
export const NAME = `${DOCUMENT}/~~/resource-lists/list/@name`;

export const ENTRY = '<entry uri="sip:c@example.com"/>';

/** Makes a document with a list of a name, and entries. */
export function listNamed(name: string, ...entries: readonly string[]): string {
  return `<resource-lists xmlns="${RESOURCE_LISTS.namespace}"><list name="${name}">${entries.join('')}</list></resource-lists>`;
}

export async function aModel(): Promise<DocumentModel> {
  const id = { auid: 'resource-lists', xui: XUI, path: ['index'] };
  const model = DocumentModel.of(await referenceBlueprint({}), 'http://127.0.0.1/xcap-root', id);
  if (model === undefined) throw new Error('the reference does not judge the document');
  return model;
}

const TYPES: Readonly<Record<string, string>> = {
  [DOCUMENT]: RESOURCE_LISTS.mimeType,
  [ENTRY_C]: 'application/xcap-el+xml',
  [NAME]: 'application/xcap-att+xml',
};

export function put(target: string, body: string, headers: Readonly<Record<string, string>> = {}): OperationRequest {
  return { method: 'PUT', target, headers: { ...headers, 'content-type': TYPES[target] ?? '' }, body };
}

export function get(target = DOCUMENT, headers: Readonly<Record<string, string>> = {}): OperationRequest {
  return { method: 'GET', target, headers, body: '' };
}

export function remove(target: string, headers: Readonly<Record<string, string>> = {}): OperationRequest {
  return { method: 'DELETE', target, headers, body: '' };
}

/** An operation between two moments. */
export function during(
  [begunAt, endedAt]: readonly [number, number],
  request: OperationRequest,
  answer?: Partial<OperationAnswer>,
): Operation {
  return { client: 0, request, begunAt, endedAt, answer: answer && { status: 200, body: '', ...answer } };
}

/** A history of a document that exists, with the entity tag `"0"`. */
export function historyOf(operations: readonly Operation[], text: string | undefined = listNamed('v')): History {
  const initial = { text, tag: text === undefined ? undefined : '"0"' };
  return { document: DOCUMENT, initial, operations: [...operations].sort((a, b) => a.endedAt - b.endedAt) };
}

/** A server that makes one change after the other, each with an entity tag that it has never had. */
export class OneAfterTheOther {
  readonly #model: DocumentModel;
  #version = 0;
  state: DocumentState;

  constructor(model: DocumentModel, initial: DocumentState) {
    this.#model = model;
    this.state = initial;
  }

  answer(request: OperationRequest): OperationAnswer {
    const { status, body, text } = this.#model.due(this.state, request);
    if (request.method !== 'GET' && isSuccess(status)) {
      this.#version += 1;
      this.state = { text, tag: text === undefined ? undefined : `"${this.#version}"` };
    }
    return { status, body, ...(isSuccess(status) && { tag: this.state.tag }) };
  }
}
