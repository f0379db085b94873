import type { World as CucumberWorld } from '@cucumber/cucumber';
import type { Exchange } from '../common/exchange.js';
import type { XcaliperWorld } from './world.js';

// Users compile against this file: it names nothing of the suite, so that the suite can change behind it.

/** The state of one scenario: `this` in a step. */
export interface World extends Pick<CucumberWorld, 'attach' | 'log' | 'link'> {
  /** The server under test. */
  readonly run: { readonly subject: SubjectOfSteps };
  /** The case of this scenario. */
  readonly description: CaseDescription;
  /** What the scenario has sent, with the responses, oldest first. */
  readonly exchanges: readonly Exchange[];
  /**
   * Skips the scenario because it does not apply to this server: `return this.skip('needs a second user')`.
   *
   * @param reason text for the reports
   * @returns the value that the step must return to end the scenario
   */
  skip(reason: string): 'skipped';
  /** Ends the scenario without a verdict because the situation that it judges did not occur; otherwise like `skip`. */
  inconclusive(reason: string): 'skipped';
  /**
   * Ends the scenario without a verdict because the server never sent what the rule speaks of, like a Location. If no
   * other case of the requirement meets one, the requirement is inconclusive.
   */
  vacuous(reason: string): 'skipped';
  /** Ends the scenario without a verdict because something else that it needs is broken. Other cases judge that. */
  blocked(reason: string): 'skipped';
  /** Calls a function after the scenario, whatever its outcome; the last one first. */
  defer(cleanUp: () => Promise<unknown> | unknown): void;
  /** Closes a client or a server after the scenario. */
  use<T extends AsyncDisposable>(resource: T): T;
}

/** The server under test, as steps see it. */
export interface SubjectOfSteps {
  readonly name: string;
  /** XCAP root URI without a trailing slash. */
  readonly xcapRoot: string;
  /** One or more. */
  readonly users: readonly SubjectUser[];
  /** Timeout of one exchange, in milliseconds. */
  readonly timeoutMs: number;
  /** Header fields of every request. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A user whose documents the run may write. */
export interface SubjectUser {
  readonly xui: string;
  /** User name for HTTP authentication; the XUI when absent. */
  readonly username?: string;
  readonly password?: string;
}

/** One executed scenario. */
export interface CaseDescription {
  /** A stable id from tags and columns: `notes/too-long`. */
  readonly id: string;
  /** Name of the scenario with the values of the outline's row. */
  readonly name: string;
  readonly rule?: string;
  readonly tags: readonly string[];
  /** Ids of the covered requirements, from the tags. */
  readonly requirements: readonly string[];
}

/** The request of a `When`. */
export interface Sent {
  readonly method: string;
  readonly target: string;
  /** Content-Type; a prepared header of the next request replaces it. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text with stand-ins, or final octets. */
  readonly body?: string | Uint8Array;
  /** Number of the sending user, counted from 0. */
  readonly user?: number;
}

/** Text and entity tag of a document at one moment; undefined without a document. */
export interface Snapshot {
  readonly text: string | undefined;
  readonly etag: string | undefined;
  /** Why the document could not be read; other cases judge that. */
  readonly problem?: string;
}

/** Returns the whole world: each scenario has one. */
export function whole(world: World): XcaliperWorld {
  return world as XcaliperWorld;
}
