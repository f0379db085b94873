import { ANYBODY } from './auth/principal.js';
import type { XcapRequest } from './http/xcap-request.js';
import type { StepOverrides } from './pipeline/bind-steps.js';
import { createPipeline } from './pipeline/create-pipeline.js';
import type { Environment } from './pipeline/environment.js';
import type { Serve } from './pipeline/serve.js';

/** Ends the rehearsal of a request at the point where the server would store a document. */
class Rehearsed extends Error {
  override readonly name = 'Rehearsed';
  readonly code = 'XCALIPER_REHEARSED';
  readonly judgment: Promise<void> | undefined;

  /** @param judgment absent when nothing has to be judged any more */
  constructor(judgment: Promise<void> | undefined) {
    super('a rehearsal does not store');
    this.judgment = judgment;
  }
}

/**
 * Rehearses a request: it takes the steps of the server, changes nothing, and begins the judgment of what the server
 * would store when a schema or a pattern of a user has to judge that.
 *
 * @returns the judgment to wait for; undefined when the server can serve the request without waiting
 */
export type JudgeAhead = (request: XcapRequest) => Promise<void> | undefined;

/** The state of a server that may have usages of users. */
export interface JudgingEnvironment extends Environment {
  /** Whether a usage has a schema or a pattern that another thread applies. */
  readonly hasJudges: boolean;
}

/** @param overrides steps of the server besides those of deviations */
export function createJudgeAhead(environment: JudgingEnvironment, overrides: readonly StepOverrides[]): JudgeAhead {
  let rehearse: Serve | undefined;
  return (request) => {
    if (request.method !== 'PUT' && request.method !== 'DELETE') return undefined;
    if (!environment.hasJudges) return undefined;
    rehearse ??= createPipeline(readOnly(environment), [...overrides, REHEARSED_STEPS]);
    return judgmentIn(() => rehearse?.(request));
  };
}

function judgmentIn(rehearse: () => unknown): Promise<void> | undefined {
  try {
    rehearse();
    return undefined;
  } catch (thrown) {
    // The server itself reports any other error, when it serves the request.
    return thrown instanceof Rehearsed ? thrown.judgment : undefined;
  }
}

/** Everybody may rehearse. Only the judges of users run: the server runs the others, which take little time. */
const REHEARSED_STEPS: StepOverrides = {
  authenticate: () => () => ANYBODY,
  authorize: () => () => undefined,
  guardAnswer: () => (answer) => answer,
  readDocument:
    (readDocument, { environment: { lastRead } }) =>
    (text) => {
      const document = readDocument(text);
      lastRead.read = { text, document };
      return document;
    },
  checkSchema:
    () =>
    (document, { schema }) => {
      const judgment = schema?.judge?.(document.text);
      if (judgment !== undefined) throw new Rehearsed(judgment);
    },
  checkNames: () => () => undefined,
  checkConstraints:
    () =>
    (_document, { names }, { id }) => {
      throw new Rehearsed(names?.judge?.(id.path.join('/')));
    },
};

function stop(): never {
  throw new Rehearsed(undefined);
}

/** Lets a rehearsal see the documents. It reports no mistakes: the server reports them. */
function readOnly(environment: Environment): Environment {
  const { store } = environment;
  return Object.create(environment, {
    report: { value: () => undefined },
    store: {
      value: {
        get: store.get.bind(store),
        all: store.all.bind(store),
        countOf: store.countOf.bind(store),
        sizeWith: store.sizeWith.bind(store),
        put: stop,
        delete: stop,
      },
    },
  }) as Environment;
}
