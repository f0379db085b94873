import { defined } from '../../../../common/defined.js';
import type { ReportMistake } from '../../findings/finding.js';
import { type Refusal, refuse } from '../../http/refusal.js';
import type { XcapRequest } from '../../http/xcap-request.js';
import type { ParseNamespaceBindings } from '../../selector/namespace-bindings.js';
import type { ParseNodeSelector } from '../../selector/parse-node-selector.js';
import { pathBindings } from '../../uri/path-bindings.js';
import { TargetSyntaxError } from '../../uri/percent-decode.js';
import type { SplitTarget } from '../../uri/split-target.js';
import type { Target } from '../target.js';
import { quotedNamespace } from './explain-selection.js';
import type { FindUsage, IdentifyDocument } from './identify-document.js';

/** @throws Refusal 400 for a target that cannot be decoded; 404 */
export type ResolveTarget = (request: XcapRequest) => Target;

/**
 * Splits a target below the XCAP root.
 *
 * @returns undefined when the target is outside the XCAP root
 * @throws TargetSyntaxError
 */
export type SplitRequestTarget = (target: string) => SplitTarget | undefined;

export interface ResolveTargetParts {
  readonly splitTarget: SplitRequestTarget;
  readonly findUsage: FindUsage;
  readonly identifyDocument: IdentifyDocument;
  readonly parseNodeSelector: ParseNodeSelector;
  readonly parseNamespaceBindings: ParseNamespaceBindings;
  readonly report: ReportMistake;
}

/**
 * Finds the resource of the request URI (RFC 4825 §8). First of all checks, it refuses an unknown usage, an unknown
 * user and an extension selector with 404. Every node selector outside the grammar counts as an extension selector.
 */
export function createResolveTarget(parts: ResolveTargetParts): ResolveTarget {
  return (request) => {
    const split = splitOrRefuse(request.target, parts.splitTarget);
    const usage = parts.findUsage(split);
    const documentId = parts.identifyDocument(usage, split, request);
    if (split.nodeSelector === undefined) return { usage, documentId };
    return { usage, documentId, node: nodeOf(split.nodeSelector, split.query, request, parts) };
  };
}

function splitOrRefuse(target: string, splitTarget: SplitRequestTarget): SplitTarget {
  try {
    const split = splitTarget(target);
    if (split === undefined)
      throw refuse(
        404,
        'There is nothing outside the XCAP root; compare the path with the URL that the server printed.',
      );
    return split;
  } catch (thrown) {
    if (thrown instanceof TargetSyntaxError) throw malformed(thrown, target);
    throw thrown;
  }
}

/** The first number sign, or percent sign or octet that begins no escape of UTF-8. */
const STRAY = /#|%(?![0-9A-Fa-f]{2})/;
/** Variables of scripts and format strings, as they look in a request target. */
const VARIABLE = /%(?:[sd@](?![A-Za-z0-9])|\d\$[sd]|\([A-Za-z_]+\)s|(?![0-9A-Fa-f]{2})[A-Za-z_]+%)/;

function malformed({ message, clause, advice }: TargetSyntaxError, target: string): Refusal {
  const start = STRAY.exec(target)?.index;
  const at = start === undefined ? '' : `, octet ${start + 1} of it`;
  const [variable] = VARIABLE.exec(target) ?? [];
  const meant = variable === undefined ? '' : ` ${variable} looks like a variable that nothing has replaced.`;
  const text = `The request target is malformed: ${message}${at}.${meant}`;
  const offence =
    start === undefined ? undefined : ({ part: 'target', start, end: start + 1, sent: target[start] ?? '' } as const);
  return refuse(
    400,
    `The request target is malformed: ${message}${at} (${clause}).${meant} ${advice}`,
    {},
    { rule: clause, text, advice, ...defined({ offence }) },
  );
}

function nodeOf(
  written: string,
  writtenQuery: string,
  request: XcapRequest,
  { parseNodeSelector, parseNamespaceBindings, report }: ResolveTargetParts,
): NonNullable<Target['node']> {
  const { nodeSelector, query } = withBindingsInQuery(written, writtenQuery, request, report);
  const selector = parseNodeSelector(nodeSelector);
  if (selector === undefined) throw unknownSelector(nodeSelector);
  const bindings = parseNamespaceBindings(query);
  const quotes = quotedNamespace(bindings);
  if (quotes !== undefined) {
    const text = 'A namespace in xmlns() is in quotes, which are part of it then.';
    const advice = 'Leave out the quotes.';
    report({ rule: 'RFC 4825 §6.4', text, advice, request: `${request.method} ${request.target}` });
  }
  return { selector, bindings, query };
}

/** Characters of a selector whose mistake is looked for; the search takes time. */
const LONGEST_EXPLAINED = 1_000;

/** Why a selector is outside the grammar of RFC 4825 §6.3, and what to send instead. */
const SELECTOR_FAULTS: readonly (readonly [pattern: RegExp, hint: string, advice: string])[] = [
  [/%(?:5B|5D|22|27|40|3D)/i, 'it is percent-encoded twice', 'Percent-encode each character once: %5B, %5D and %22.'],
  [
    /\[@[^=\]]+=[^"'\]]*\]/,
    'a value is in quotes, like [@name="friends"]',
    'Put the value in quotes, which are %22 in a URI.',
  ],
  [
    /[\w-]+\(|::|\.\.|\||\band\b|\bor\b/,
    'it has parts of XPath that RFC 4825 §6.3 leaves out',
    'Send names, with [1] for a position or [@name="friends"]; the last step may be @name or namespace::*.',
  ],
  [/\[[^@\d\]]/, 'a predicate is [1] or [@name="friends"]', 'Select an element by its position or by an attribute.'],
];

function unknownSelector(nodeSelector: string): Refusal {
  const known = nodeSelector.length <= LONGEST_EXPLAINED ? SELECTOR_FAULTS : [];
  const [, hint, advice] = known.find(([pattern]) => pattern.test(nodeSelector)) ?? [];
  const text = `${nodeSelector} is not a node selector that this server supports`;
  if (hint === undefined || advice === undefined) return refuse(404, `${text}.`);
  // A server may support more than the grammar.
  return refuse(
    404,
    `${text}; ${hint}.`,
    {},
    { rule: 'RFC 4825 §6.3', severity: 'note', text: `${text}; ${hint}.`, advice },
  );
}

function withBindingsInQuery(
  nodeSelector: string,
  query: string,
  { method, target }: XcapRequest,
  report: ReportMistake,
): { readonly nodeSelector: string; readonly query: string } {
  const inPath = pathBindings(nodeSelector);
  if (inPath === undefined) return { nodeSelector, query };
  report({
    rule: 'RFC 4825 §6.4',
    requirement: 'UA-URI-02',
    advice: 'Send ?xmlns(prefix=URI), with a literal question mark.',
    text: 'The namespace bindings are in the path; they belong in the query, without quotes around the URI.',
    request: `${method} ${target}`,
  });
  return { nodeSelector: inPath.nodeSelector, query: `${inPath.query} ${query}` };
}
