import assert from 'node:assert/strict';
import type { Client } from 'undici';
import type { Operation } from './arbitrary-operation.js';
import { conflictOf, exchange, type HttpResponse } from './exchange.js';
import { httpRequest, octetsOf } from './http-request.js';
import type { Documents, Expected, ModelRequest } from './model/requests.js';
import { respond } from './model/respond.js';
import { documentText } from './model/tree.js';
import { TagBook } from './tag-book.js';
import { takeAim } from './take-aim.js';
import type { Tally } from './tally.js';

/**
 * Sends operations to a server without documents, and holds every response and every document to the model.
 *
 * @throws Error with all requests so far, its cause an AssertionError
 */
export async function follow(client: Client, operations: readonly Operation[], tally: Tally): Promise<void> {
  const books = new Map<string, TagBook>();
  const sent: string[] = [];
  let documents: Documents = new Map();
  for (const operation of operations) {
    const request = takeAim(operation, documents);
    const book = books.get(request.target.document) ?? new TagBook();
    books.set(request.target.document, book);
    sent.push(described(request, book.tag));
    try {
      documents = await step(client, request, documents, book, tally);
    } catch (thrown) {
      throw new Error(`${thrown instanceof Error ? thrown.message : thrown}\nThe requests:\n${sent.join('\n')}\n`, {
        cause: thrown,
      });
    }
  }
}

async function step(
  client: Client,
  request: ModelRequest,
  documents: Documents,
  book: TagBook,
  tally: Tally,
): Promise<Documents> {
  const { expected, documents: after } = respond(documents, request);
  const response = await exchange(client, httpRequest(request, book.tag));
  tally.count(request, expected);
  requireExpected(response, expected);
  const isWritten = request.method !== 'GET' && response.status < 300;
  await requireDocument(client, request, after, book, isWritten);
  if (isWritten) await requireEffect(client, request, book);
  return after;
}

function requireExpected(response: HttpResponse, { status, conflict, text }: Expected): void {
  const got = `${response.status} ${conflictOf(response) ?? ''}`.trim();
  assert.equal(got, `${status} ${conflict ?? ''}`.trim(), `The response is ${response.body.toString()}`);
  if (text !== undefined) assert.equal(response.body.toString(), text);
}

/** Reads the document back: octets outside the edit are unchanged, and the entity tag changes with the document. */
async function requireDocument(
  client: Client,
  { target: { document } }: ModelRequest,
  documents: Documents,
  book: TagBook,
  mayChange: boolean,
): Promise<void> {
  const response = await get(client, { document, isBound: true }, book);
  const expected = documents.get(document);
  assert.equal(response.status, expected ? 200 : 404, 'The document exists, or does not');
  if (expected) assert.equal(response.body.toString(), documentText(expected), 'The document after the request');
  book.record(response, mayChange);
}

/** GET of what was put returns it, octet for octet; GET and DELETE of what was deleted find nothing. */
async function requireEffect(client: Client, { method, target, content }: ModelRequest, book: TagBook): Promise<void> {
  const response = await get(client, target, book);
  assert.equal(response.status, method === 'PUT' ? 200 : 404, 'GET of the same URI');
  if (response.status === 200) assert.equal(response.tag, book.tag, 'A node has the entity tag of its document');
  if (content) assert.deepEqual(response.body, octetsOf(content), 'GET returns what was put');
}

function get(client: Client, target: ModelRequest['target'], { tag }: TagBook): Promise<HttpResponse> {
  return exchange(client, httpRequest({ method: 'GET', target, condition: 'none' }, tag));
}

function described(request: ModelRequest, tag: string | undefined): string {
  const { method, path, headers, body } = httpRequest(request, tag);
  const fields = Object.entries(headers).map(([name, value]) => ` ${name}: ${value}`);
  return `${method} ${path}${fields.join()}${body ? ` ${JSON.stringify(body.toString())}` : ''}`;
}
