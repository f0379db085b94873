import { type ChangedElements, changedPath } from '../document/element-change.js';
import type { XmlDocument } from '../document/xml-document.js';
import type { DeclaredNames } from '../schema/declared-names.js';
import type { ConstraintContext, ServedUsage } from '../usages/usage.js';

/** The rules that a document was found to keep. */
interface Rules {
  readonly usage: ServedUsage;
  readonly knownNames: ReadonlyMap<string, DeclaredNames>;
}

/** Remembers which documents one server has found valid. It keeps no document: others may forget them. */
export class ValidDocuments {
  readonly #rules = new WeakMap<XmlDocument, Rules>();
  /** Those of the last document, which most documents share. */
  #latest: Rules | undefined;

  add(document: XmlDocument, usage: ServedUsage, { knownNames }: ConstraintContext): void {
    if (this.#latest?.usage !== usage || this.#latest.knownNames !== knownNames) this.#latest = { usage, knownNames };
    this.#rules.set(document, this.#latest);
  }

  /** @returns the change from the stored version; undefined unless that one is valid by the same rules */
  changeOf(
    document: XmlDocument,
    usage: ServedUsage,
    { stored, knownNames }: ConstraintContext,
  ): ChangedElements | undefined {
    const rules = stored && this.#rules.get(stored);
    if (stored === undefined || rules?.usage !== usage || rules.knownNames !== knownNames) return undefined;
    return changedPath(stored, document);
  }
}
