import type { Deviation } from '../../xdms/deviation.js';
import { DeviationCatalogue } from '../deviation-catalogue.js';
import { OVERVIEW } from './2-overview.js';
import { DEVIATIONS_OF_USAGES } from './5-usages.js';
import { DOCUMENT_SELECTOR } from './6.2-document-selector.js';
import { GRAMMAR } from './6.3-grammar.js';
import { NAMES } from './6.3-names.js';
import { NODES } from './6.3-nodes.js';
import { STEPS } from './6.3-steps.js';
import { NAMESPACE_BINDINGS } from './6.4-namespace-bindings.js';
import { URIS } from './6-uris.js';
import { REPLACEMENTS } from './7.4-replacements.js';
import { DELETIONS } from './7.5-deletions.js';
import { ATTRIBUTES } from './7.7-attributes.js';
import { OPERATIONS } from './7-operations.js';
import { PARENT } from './8.2.1-parent.js';
import { CONTENT } from './8.2.2-content.js';
import { COUNTED_POSITIONS } from './8.2.3-counted-positions.js';
import { INSERTED_CONTENT } from './8.2.3-inserted-content.js';
import { PLACEMENT } from './8.2.3-placement.js';
import { REPLACEMENT } from './8.2.4-replacement.js';
import { CONSTRAINTS } from './8.2.5-constraints.js';
import { FOREIGN_CONTENT } from './8.2.5-foreign-content.js';
import { PARTIAL_VALIDATION } from './8.2.5-partial-validation.js';
import { VALIDATION } from './8.2.5-validation.js';
import { CONDITIONS } from './8.2.6-conditions.js';
import { ANSWERS_TO_PUT } from './8.2.7-answers-to-put.js';
import { INTERDEPENDENCIES } from './8.2.7-interdependencies.js';
import { GET } from './8.3-get.js';
import { DELETE } from './8.4-delete.js';
import { ENTITY_TAGS } from './8.5-entity-tags.js';
import { SERVER_BEHAVIOR } from './8-server-behavior.js';
import { BINDINGS } from './10-namespace-bindings.js';
import { CONFLICT_REPORTS } from './11-conflict-reports.js';
import { CAPABILITIES } from './12-capabilities.js';
import { SECURITY } from './14-security.js';
import { BEARER_TOKENS } from './bearer-tokens.js';
import { CHALLENGES } from './challenges.js';
import { BSF_DEVIATIONS, NAF_DEVIATIONS } from './gba.js';
import { HTTP } from './http.js';
import { CODINGS } from './http-codings.js';
import { HTTP_CONDITIONS } from './http-conditions.js';
import { CREDENTIALS } from './http-credentials.js';
import { FIELDS } from './http-fields.js';
import { LENGTHS } from './http-lengths.js';
import { MESSAGES } from './http-messages.js';
import { XML_TYPES } from './http-xml-types.js';
import { INERT } from './inert.js';
import { PROFILES } from './profiles.js';
import { RFC_4826_CONSTRAINTS } from './rfc4826-constraints.js';
import { RFC_4826_INDEX } from './rfc4826-index.js';
import { RFC_4826_LISTS } from './rfc4826-lists.js';
import { RFC_4826_SERVICE_URIS } from './rfc4826-service-uris.js';
import { RFC_4826_SERVICES } from './rfc4826-services.js';
import { PRESENCE_EXTENSIONS } from './rfc4827-extensions.js';
import { PRESENCE_DOCUMENTS } from './rfc4827-pidf.js';
import { COMMON_POLICIES } from './rfc5025-common-policy.js';
import { PRESENCE_RULE_DEVIATIONS } from './rfc5025-presence-rules.js';
import { GEOLOCATION_DOCUMENTS } from './rfc6772-documents.js';
import { LOCATION_CONDITIONS } from './rfc6772-locations.js';
import { LOCATION_TRANSFORMATIONS } from './rfc6772-transformations.js';
import { VARIANTS } from './variants-of-operations.js';

const ALL: readonly Deviation[] = [
  ...OVERVIEW,
  ...DEVIATIONS_OF_USAGES,
  ...URIS,
  ...DOCUMENT_SELECTOR,
  ...GRAMMAR,
  ...STEPS,
  ...NAMES,
  ...NODES,
  ...NAMESPACE_BINDINGS,
  ...OPERATIONS,
  ...REPLACEMENTS,
  ...DELETIONS,
  ...ATTRIBUTES,
  ...SERVER_BEHAVIOR,
  ...PARENT,
  ...CONTENT,
  ...PLACEMENT,
  ...COUNTED_POSITIONS,
  ...INSERTED_CONTENT,
  ...REPLACEMENT,
  ...VARIANTS,
  ...VALIDATION,
  ...PARTIAL_VALIDATION,
  ...FOREIGN_CONTENT,
  ...CONSTRAINTS,
  ...CONDITIONS,
  ...ANSWERS_TO_PUT,
  ...INTERDEPENDENCIES,
  ...GET,
  ...DELETE,
  ...ENTITY_TAGS,
  ...BINDINGS,
  ...CONFLICT_REPORTS,
  ...CAPABILITIES,
  ...SECURITY,
  ...COMMON_POLICIES,
  ...PRESENCE_RULE_DEVIATIONS,
  ...GEOLOCATION_DOCUMENTS,
  ...LOCATION_CONDITIONS,
  ...LOCATION_TRANSFORMATIONS,
  ...PRESENCE_DOCUMENTS,
  ...PRESENCE_EXTENSIONS,
  ...RFC_4826_LISTS,
  ...RFC_4826_CONSTRAINTS,
  ...RFC_4826_SERVICES,
  ...RFC_4826_SERVICE_URIS,
  ...RFC_4826_INDEX,
  ...BEARER_TOKENS,
  ...CHALLENGES,
  ...CREDENTIALS,
  ...HTTP,
  ...FIELDS,
  ...CODINGS,
  ...HTTP_CONDITIONS,
  ...MESSAGES,
  ...LENGTHS,
  ...XML_TYPES,
  ...NAF_DEVIATIONS,
  ...BSF_DEVIATIONS,
  ...INERT,
];

/** Every deviation of the mock XDMS, in the order of the clauses of RFC 4825, and their profiles. */
export const XDMS_DEVIATION_ROWS: DeviationCatalogue<Deviation> = new DeviationCatalogue<Deviation>(ALL, PROFILES);
