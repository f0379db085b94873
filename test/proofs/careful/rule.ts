import type { WrittenDocument } from './written-documents.js';

/** A rule about documents that a server may check, whether or not it has to. */
export interface DocumentRule {
  /** Id of the requirement, or the clause where the register has none. */
  readonly id: string;
  /** AUIDs of its usages; all when absent. */
  readonly usages?: RegExp;
  /** Whether refused content has to keep it, too: then a request has one reason to be refused. */
  readonly isOfRefused?: true;
  /** Ids of cases, and of requirements with cases, that break it on purpose. */
  readonly brokenBy?: readonly string[];
  /** Says what breaks the rule. */
  readonly breaches: (written: WrittenDocument) => readonly string[];
}

/** A URI with its scheme (RFC 3986 §3). */
export const URI = /^[A-Za-z][A-Za-z0-9+.-]*:\S+$/;
