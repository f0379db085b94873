import { DeviationCatalogue } from '../../deviation-catalogue.js';
import { DOCUMENT_SELECTOR } from './6.2-document-selector.js';
import { GRAMMAR } from './6.3-grammar.js';
import { NAMES } from './6.3-names.js';
import { NODES } from './6.3-nodes.js';
import { STEPS } from './6.3-steps.js';
import { NAMESPACE_BINDINGS } from './6.4-namespace-bindings.js';
import { URIS } from './6-uris.js';
import { ANSWERS_TO_PUT } from './8.2.7-answers-to-put.js';
import type { Deviation } from './deviation.js';
import { INERT } from './inert.js';

/** Every deviation of the mock XDMS, in the order of the clauses of RFC 4825. */
export const DEVIATIONS: DeviationCatalogue<Deviation> = new DeviationCatalogue<Deviation>([
  ...URIS,
  ...DOCUMENT_SELECTOR,
  ...GRAMMAR,
  ...STEPS,
  ...NAMES,
  ...NODES,
  ...NAMESPACE_BINDINGS,
  ...ANSWERS_TO_PUT,
  ...INERT,
]);
