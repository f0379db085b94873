import { type SaxesOptions, SaxesParser } from 'saxes';
import { isEmpty } from './namespaces-in-scope.js';

type Declarations = Readonly<Record<string, string>>;

/**
 * A parser that finds the namespace of a prefix at the same cost on every level. The package searches all ancestors
 * for each name, so its time grows with the depth of a document. The caller tells it where texts and elements begin and
 * end.
 */
export class NamespaceParser<Options extends SaxesOptions> extends SaxesParser<Options> {
  #declared: Declarations = {};
  #scopes: Scope[] = [];

  /** Begins a text. @param scope namespaces that the text may use without declaring them */
  starts(scope: Declarations = {}): void {
    this.#declared = {};
    this.#scopes = [new Scope(scope, RESERVED)];
  }

  /** Begins a start tag. @param declared its namespace declarations, which the parser adds as it reads them */
  begins(declared: Declarations = {}): void {
    this.#declared = declared;
  }

  /** Ends the start tag that began last: what follows is its content. */
  opens(): void {
    const around = this.#scopes.at(-1);
    this.#scopes.push(isEmpty(this.#declared) && around !== undefined ? around : new Scope(this.#declared, around));
  }

  /** Ends the element that is open. */
  closes(): void {
    this.#scopes.pop();
  }

  override resolve(prefix: string): string | undefined {
    return this.#declared[prefix] ?? this.#scopes.at(-1)?.find(prefix);
  }
}

/** The namespaces in scope in the content of an element. */
class Scope {
  readonly #declared: Declarations;
  readonly #around: Scope | undefined;
  /** Most scopes are asked for names of their own declarations only. */
  #found: Map<string, string | undefined> | undefined;

  constructor(declared: Declarations, around?: Scope) {
    this.#declared = declared;
    this.#around = around;
  }

  find(prefix: string): string | undefined {
    // A scope may come from a caller as an object that inherits.
    const own = Object.hasOwn(this.#declared, prefix) ? this.#declared[prefix] : undefined;
    if (own !== undefined || this.#around === undefined) return own;
    this.#found ??= new Map();
    if (!this.#found.has(prefix)) this.#found.set(prefix, this.#around.find(prefix));
    return this.#found.get(prefix);
  }
}

/** Prefixes that need no declaration (Namespaces in XML 1.0 §3). */
const RESERVED = new Scope({
  xml: 'http://www.w3.org/XML/1998/namespace',
  xmlns: 'http://www.w3.org/2000/xmlns/',
});
