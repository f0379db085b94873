import type { FieldNames } from '../../common/arguments.js';
import { type Exchange, headerValue } from '../../common/exchange.js';
import type { AuidName } from '../../common/names/auid-name.js';
import type { Traits } from '../traits.js';
import { TargetSyntaxError } from './uri/percent-decode.js';
import { type SplitTarget, splitTarget } from './uri/split-target.js';

/**
 * Selects requests. A request matches when every given field does: a text is compared with the decoded request, `true`
 * takes any value, `false` takes only requests without one.
 *
 * @example { method: 'PUT', auid: 'resource-lists', node: false }
 */
export interface XdmsRequestMatch<Id extends string = string> {
  readonly method?: string;
  readonly auid?: AuidName<Id> | boolean;
  /** The XUI in the document selector; absent from requests to the global tree. */
  readonly user?: string | boolean;
  /** Name of the document, with the folders above it: `index`. */
  readonly document?: string | boolean;
  /** The node selector. */
  readonly node?: string | boolean;
  /** Value of the header field X-Conformance-Case. */
  readonly case?: string | boolean;
}

export const XDMS_MATCH_FIELDS: FieldNames<XdmsRequestMatch> = {
  method: true,
  auid: true,
  user: true,
  document: true,
  node: true,
  case: true,
};

/** Selects exchanges. */
export interface XdmsExchangeMatch extends XdmsRequestMatch {
  /** Status of the response. */
  readonly status?: number;
}

export const XDMS_EXCHANGE_FIELDS: FieldNames<XdmsExchangeMatch> = { ...XDMS_MATCH_FIELDS, status: true };

/** Describes an exchange in the words of `XdmsExchangeMatch`. */
export function xdmsExchangeTraits({ request, response }: Exchange, rootSegments: readonly string[]): Traits {
  const caseId = headerValue(request.headers, 'x-conformance-case');
  const status = response === undefined ? undefined : String(response.status);
  return { ...xdmsTraits(request.method, request.target, caseId, rootSegments), status };
}

/** Describes a request in the words of `XdmsRequestMatch`; a target that cannot be decoded has only method and case. */
export function xdmsTraits(
  method: string,
  target: string,
  caseId: string | undefined,
  rootSegments: readonly string[],
): Traits {
  const split = splitOrNothing(target, rootSegments);
  return { method, case: caseId, ...(split !== undefined && documentTraits(split)) };
}

function documentTraits({ documentSegments, nodeSelector: node }: SplitTarget): Traits {
  const [auid, tree, ...rest] = documentSegments;
  const [user, path] = tree === 'users' ? [rest[0], rest.slice(1)] : [undefined, rest];
  return { auid, user, document: path.length === 0 ? undefined : path.join('/'), node };
}

function splitOrNothing(target: string, rootSegments: readonly string[]): SplitTarget | undefined {
  try {
    return splitTarget(target, rootSegments);
  } catch (thrown) {
    if (thrown instanceof TargetSyntaxError) return undefined;
    throw thrown;
  }
}
