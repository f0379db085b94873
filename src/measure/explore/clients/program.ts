import type { SharedContent, SharedResource } from './shared-content.js';

/** A request before it is sent. */
export interface PlannedOperation {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly resource: SharedResource;
  /** Makes the content of a PUT distinguishable. */
  readonly value: string;
  /**
   * `seen` is If-Match with the last entity tag that the client has seen, `unseen` If-None-Match with it, and `new`
   * If-None-Match with an asterisk.
   */
  readonly condition?: 'seen' | 'unseen' | 'new';
}

export interface ClientScript {
  /** Whether each operation waits for the answer to the one before; otherwise all are sent at once. */
  readonly isInTurn: boolean;
  readonly operations: readonly PlannedOperation[];
}

/** What several clients do to one document. All begin together. */
export interface Program {
  /** Whether there is a document at the beginning. */
  readonly hasDocument: boolean;
  readonly clients: readonly ClientScript[];
}

/** An operation, and the number of its client. */
export interface Turn {
  readonly client: number;
  readonly planned: PlannedOperation;
}

/** Most operations of a program and of a client: each order is tried. */
const MOST_OPERATIONS = 11;
const MOST_OF_CLIENT = 4;

/** Most requests that are thrown for one of a kind that a program may have. */
const MOST_TRIES = 50;

/**
 * Makes a program.
 *
 * @param most number of clients, from 2
 * @param random numbers from 0 to 1
 * @param has whether programs may have a request of this kind
 */
export function randomProgram(
  content: SharedContent,
  most: number,
  random: () => number,
  has: (kind: Omit<PlannedOperation, 'value'>) => boolean = () => true,
): Program {
  const below = (count: number) => Math.floor(random() * count);
  const oneOf = <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0];
  // Most races need two operations about the same resource, so a program has few resources.
  const resources = [content[0], oneOf(content), oneOf(content)] as const;
  const request = () => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const kind = randomRequest(oneOf(resources), below);
      if (has(kind)) return kind;
    }
    return { method: 'GET', resource: content[0] } as const;
  };
  const count = 2 + below(Math.min(most, MOST_OPERATIONS) - 1);
  const each = Math.min(MOST_OF_CLIENT, Math.floor(MOST_OPERATIONS / count));
  const clients = Array.from({ length: count }, (_, client) => ({
    isInTurn: random() < 0.6,
    operations: Array.from({ length: 1 + below(each) }, (__, number) => ({
      ...request(),
      value: `v${client}x${number}`,
    })),
  }));
  return { hasDocument: random() < 0.8, clients };
}

function randomRequest(resource: SharedResource, below: (count: number) => number): Omit<PlannedOperation, 'value'> {
  const [chance, isConditional] = [below(10), below(3) === 0];
  if (chance < 3) return { method: 'GET', resource, ...(isConditional && { condition: 'unseen' }) };
  const method = chance < 5 ? 'DELETE' : 'PUT';
  // RFC 4825 §8.2.6: If-None-Match with an asterisk never holds for a PUT of an element or attribute.
  const mayBeNew = method === 'PUT' && resource.node === '' && below(2) === 0;
  return { method, resource, ...(isConditional && { condition: mayBeNew ? 'new' : 'seen' }) };
}

/** Returns programs with one client, operation or condition less. */
export function smallerPrograms({ hasDocument, clients }: Program): readonly Program[] {
  const withoutClient = clients.map((_, index) => clients.toSpliced(index, 1));
  const withoutPart = clients.flatMap((client, index) =>
    client.operations.flatMap(({ condition, ...plain }, at) => {
      const others = client.operations.toSpliced(at, 1);
      const plainer = condition === undefined ? [] : [client.operations.toSpliced(at, 1, plain)];
      const changed = others.length === 0 ? plainer : [others, ...plainer];
      return changed.map((operations) => clients.toSpliced(index, 1, { ...client, operations }));
    }),
  );
  return [...withoutClient, ...withoutPart]
    .filter(({ length }) => length > 0)
    .map((some) => ({ hasDocument, clients: some }));
}

/** Returns orders in which the operations of a program can be sent one after the other. */
export function orders({ clients }: Program, most: number): readonly (readonly Turn[])[] {
  const lists = clients.flatMap(({ isInTurn, operations }, client) => {
    const turns = operations.map((planned) => ({ client, planned }));
    return isInTurn ? [turns] : turns.map((turn) => [turn]);
  });
  return interleavings(lists, most);
}

/** Returns orders that keep that of each list. Each beginning gets its share, so that they differ early. */
function interleavings<Item>(lists: readonly (readonly Item[])[], most: number): readonly (readonly Item[])[] {
  const left = lists.filter(({ length }) => length > 0);
  if (left.length === 0) return [[]];
  const share = Math.ceil(most / left.length);
  const all = left.flatMap(([first, ...others], index) =>
    interleavings(left.toSpliced(index, 1, others), share).map((rest) =>
      first === undefined ? rest : [first, ...rest],
    ),
  );
  return all.slice(0, most);
}
