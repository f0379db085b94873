import { defined } from '../../../../common/defined.js';
import type { RecordedExchange } from '../../attachments.js';
import type { Requirement } from '../../register/register.js';
import { withoutUsage } from '../../register/without-usage.js';
import type { CaseResult } from '../../run-result.js';
import { type ExchangeTraits, traitsOf } from '../exchange-traits.js';
import { contentTraits } from './content-traits.js';
import { headerTraits } from './header-traits.js';
import { Refusals } from './refusals.js';
import { selectorTraits } from './selector-traits.js';
import { stateTraits } from './state-traits.js';
import { documentsBefore, type StoredDocument, Trees } from './stored-documents.js';
import type { Trait } from './trait.js';

/** The situation of a request: what it asks for, in which form, and what it meets. */
export interface Situation extends Pick<ExchangeTraits, 'method' | 'kind' | 'auid'> {
  readonly traits: readonly Trait[];
  /** Why the request has to be refused. */
  readonly reason?: Trait;
  /** The clauses of what the case covers. */
  readonly clauses: readonly string[];
}

type Clauses = readonly Pick<Requirement, 'id' | 'section'>[];

/** Derives situations of the requests of a run. */
export class Situations {
  readonly #refusals: Refusals;
  readonly #sections: ReadonlyMap<string, string>;
  readonly #trees = new Trees();
  /** Many requests have the same URI. */
  readonly #ofSelectors = new Map<string, readonly Trait[]>();

  /** @param register the requirements of the cases, for their clauses */
  constructor(refusals: Refusals = new Refusals(), register: Clauses = []) {
    this.#refusals = refusals;
    this.#sections = new Map(register.map(({ id, section }) => [id, section]));
  }

  /** Returns a function that derives the situation of a request by its index in the case. */
  ofCase(result: CaseResult): (index: number) => Situation {
    const { exchanges, requirements } = result;
    const before = documentsBefore(exchanges);
    const clauses = [...new Set(requirements.map((id) => this.#clauseOf(id)))];
    return (index) => {
      const exchange = exchanges[index];
      if (exchange === undefined) throw new RangeError(`the case has no exchange ${index}`);
      const request = traitsOf(exchange, exchanges.slice(0, index));
      const { method, kind, auid, isRefusalDue } = request;
      const traits = this.#traitsOf(exchange, request, before[index]);
      const reason = isRefusalDue ? this.#refusals.reasonOf(result, method) : undefined;
      return { method, kind, auid, traits, clauses, ...defined({ reason }) };
    };
  }

  #traitsOf({ request }: RecordedExchange, traits: ExchangeTraits, before: StoredDocument): readonly Trait[] {
    const key = [traits.kind, ...traits.forms, traits.rawSelector].join('\n');
    const known = this.#ofSelectors.get(key) ?? selectorTraits(traits);
    this.#ofSelectors.set(key, known);
    return [
      ...known,
      ...headerTraits(request.headers),
      ...contentTraits(request),
      ...stateTraits(traits, before, this.#trees),
    ];
  }

  /** Without a register, the start of the ids of a clause stands for it. */
  #clauseOf(requirement: string): string {
    return this.#sections.get(requirement) ?? withoutUsage(requirement).replace(/-[^-]*$/, '');
  }
}
