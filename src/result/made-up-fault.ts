/** The kinds of resources that are put. */
export type PutKind = 'document' | 'element' | 'attribute';

/**
 * When a server changes what it stores: the content before it checks it, the content when it stores it, or the whole
 * document that has the new content.
 */
export type Moment = 'before checks' | 'when stored' | 'whole document';

export interface FieldForm {
  /** What a server does with a header field of its answers: it leaves it out, drops quotes, sends a value, or adds one. */
  readonly form: 'absent' | 'unquoted' | 'constant' | 'added';
  /** What is sent or added. */
  readonly value?: string;
}

/**
 * A fault with parameters, which no deviation of the mock has, as data. A diagnosis makes it up from the differences between
 * a server and a twin, and `learnedDeviation` makes a deviation of it.
 */
export type MadeUpFault = {
  readonly id: string;
  /** What the server does, in which situation. */
  readonly sentence: string;
} & (AnswerFault | StoringFault);

/** Another answer to some requests. */
export type AnswerFault = {
  /** Ids of the properties of these requests, and of the standard answers to them; none for all requests. */
  readonly to: readonly string[];
} & (
  | { readonly does: 'answer'; readonly status: number; readonly condition?: string }
  | { readonly does: 'accept' }
  | ({ readonly does: 'send field'; readonly field: string } & FieldForm)
);

/** Something else is stored than what was put. */
export interface StoringFault {
  readonly does: 'store';
  /** Id of the change that makes `got` of `put`. */
  readonly change: string;
  readonly put: string;
  readonly got: string;
  readonly moment: Moment;
  readonly kinds: readonly PutKind[];
  /** The only usage of which it changes documents; all when absent. */
  readonly auid?: string;
}
