import type { DocumentModel } from './document-model.js';
import type { History } from './history.js';
import type { PlannedOperation, Program } from './program.js';
import { raceIn } from './race.js';
import { runInTurn, type SharedDocument } from './run-program.js';
import type { SharedResource } from './shared-content.js';

type Kind = Omit<PlannedOperation, 'value'>;

/** What a server answers rightly while it has one request at a time: only that shows what several do to it. */
export interface AnsweredRightly {
  readonly has: (one: Kind) => boolean;
  /** The kinds of requests that are left out, in words. */
  readonly left: readonly string[];
  readonly raceIn: (history: History) => ReturnType<typeof raceIn>;
}

/** Until a server shows something else. */
export function everything(model: DocumentModel): AnsweredRightly {
  return { has: () => true, left: [], raceIn: (history) => raceIn(history, model) };
}

/** Sends one request of each kind at a time: with a document, and without one or after another client has changed it. */
export async function answeredRightly(shared: SharedDocument, model: DocumentModel): Promise<AnsweredRightly> {
  const seen: (readonly [name: string, history: History])[] = [];
  for (const kind of kindsOf(shared)) {
    for (const program of programsWith(kind, shared)) {
      const turns = program.clients.flatMap(({ operations }, client) =>
        operations.map((planned) => ({ client, planned })),
      );
      seen.push([nameOf(kind), await runInTurn(shared, program, turns.toReversed())]);
    }
  }
  const untold = model.withoutCreation();
  const judges = [everything(model).raceIn, (history: History) => raceIn(withoutCreation(history), untold)] as const;
  const [told, open] = judges.map((judge) => {
    const wrong = new Set(seen.flatMap(([name, history]) => (judge(history) === 'explained' ? [] : [name])));
    return { has: (one: Kind) => !wrong.has(nameOf(one)), left: [...wrong], raceIn: judge };
  });
  if (told === undefined || open === undefined) throw new Error('there are two judges');
  return told.left.length === open.left.length
    ? told
    : { ...open, left: [...open.left, 'whether 201 tells a creation'] };
}

/** Takes 201 for 200, where a server does not tell a creation from a replacement. */
function withoutCreation(history: History): History {
  const operations = history.operations.map((one) =>
    one.answer?.status === 201 ? { ...one, answer: { ...one.answer, status: 200 } } : one,
  );
  return { ...history, operations };
}

function nameOf({ method, resource, condition }: Kind): string {
  return `${method} of ${placeOf(resource)}${condition === undefined ? '' : ` with ${FIELDS[condition]}`}`;
}

const FIELDS = { seen: 'If-Match', unseen: 'If-None-Match', new: 'If-None-Match: *' } as const;

function placeOf({ node }: SharedResource): string {
  return node === '' ? 'the document' : node.includes('/@') ? 'an attribute' : 'an element';
}

function kindsOf({ content }: SharedDocument): readonly Kind[] {
  return content.flatMap((resource): Kind[] => [
    { method: 'GET', resource },
    { method: 'GET', resource, condition: 'unseen' },
    { method: 'PUT', resource },
    { method: 'PUT', resource, condition: 'seen' },
    ...(resource.node === '' ? [{ method: 'PUT', resource, condition: 'new' } as const] : []),
    { method: 'DELETE', resource },
    { method: 'DELETE', resource, condition: 'seen' },
  ]);
}

function programsWith(kind: Kind, { content: [document] }: SharedDocument): readonly Program[] {
  const own = { isInTurn: true, operations: [{ ...kind, value: 'v0' }] };
  const other = { isInTurn: true, operations: [{ method: 'PUT', resource: document, value: 'v1' } as const] };
  const isOfTag = kind.condition === 'seen' || kind.condition === 'unseen';
  return [
    { hasDocument: true, clients: [own] },
    isOfTag ? { hasDocument: true, clients: [own, other] } : { hasDocument: false, clients: [own] },
  ];
}
