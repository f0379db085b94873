import { bodyText } from '../../../../../common/exchange.js';
import { nodeFlaw } from '../../../../../common/target/target-flaw.js';
import { conflictOf } from '../../observe/conflict.js';
import { hasSucceeded, isWrite, type Observed, requestType } from '../../observe/observed.js';
import type { Selector } from '../../observe/selector.js';
import { parseFragment } from '../../observe/xml.js';
import { asWhole, inBody, inTarget, type Opinion, type Rule } from '../rule.js';

const NODE_TYPES = ['application/xcap-el+xml', 'application/xcap-att+xml'];

/** Rules about the selector that an operation needs (RFC 4825 §7.1 to §7.10). */
export const SELECTOR_RULES: readonly Rule[] = [
  { id: 'XCAP-7.1-01', judge: (one) => documentUri(one, 'PUT') },
  { id: 'XCAP-7.2-01', judge: (one) => documentUri(one, 'DELETE') },
  { id: 'XCAP-7.4-01', judge: elementUri },
  { id: 'XCAP-7.4-02', judge: (one) => prefixesBound(one, 'PUT', 'element') },
  { id: 'XCAP-7.5-01', judge: deletedElement },
  { id: 'XCAP-7.5-02', judge: (one) => prefixesBound(one, 'DELETE', 'element') },
  { id: 'XCAP-7.6-01', judge: (one) => readable(one, 'GET', 'element') },
  { id: 'XCAP-7.7-01', judge: (one) => readable(one, 'PUT', 'attribute') },
  { id: 'XCAP-7.8-01', judge: (one) => readable(one, 'DELETE', 'attribute') },
  { id: 'XCAP-7.9-01', judge: (one) => readable(one, 'GET', 'attribute') },
  { id: 'XCAP-7.10-01', judge: (one) => readable(one, 'GET', 'namespace') },
  { id: 'XCAP-7.10-03', judge: namespacesAreRead },
  { id: 'XCAP-7-10', judge: selectsAfterwards },
];

function documentUri(one: Observed, method: string): Opinion {
  const { target } = one;
  if (target === undefined || one.method !== method) return undefined;
  if (target.node === undefined) return NODE_TYPES.includes(requestType(one) ?? '') ? undefined : 'kept';
  if (target.node !== '') return undefined;
  const start = target.documentStart + target.document.length;
  return inTarget(one, start, target.nodeStart, 'A separator follows the document.', 'End the URI with the document.');
}

function elementUri(one: Observed): Opinion {
  if (one.target === undefined || one.method !== 'PUT') return undefined;
  const isElement = requestType(one) === 'application/xcap-el+xml';
  if (one.target.node === undefined) return isElement ? lacksSelector(one) : undefined;
  if (one.target.node === '') return undefined;
  if (one.target.selector === undefined) return isMeantFor(one, 'element') ? unreadable(one) : undefined;
  return one.target.selector.kind === 'element' ? 'kept' : undefined;
}

function lacksSelector(one: Observed): Opinion {
  const text = 'The URI of an element lacks a node selector.';
  return inTarget(one, 0, one.exchange.request.target.length, text, 'Append /~~/ and the node selector.');
}

function deletedElement(one: Observed): Opinion {
  if (one.method !== 'DELETE' || one.target?.node === undefined || one.target.node === '') return undefined;
  if (one.target.selector === undefined) return isMeantFor(one, 'element') ? unreadable(one) : undefined;
  if (one.target.selector.kind !== 'element') return undefined;
  if (conflictOf(one)?.error === 'cannot-delete' && !one.isScripted) {
    return wrongNode(one, 'After the removal, the selector would match another element.');
  }
  return hasSucceeded(one) ? 'kept' : undefined;
}

/** Judges a selector that has to follow the grammar and to bind its prefixes. */
function readable(one: Observed, method: string, kind: Selector['kind']): Opinion {
  const { target } = one;
  if (one.method !== method || target?.node === undefined || target.node === '') return undefined;
  if (target.selector === undefined) return isMeantFor(one, kind) ? unreadable(one) : undefined;
  if (target.selector.kind !== kind) return undefined;
  return unboundPrefix(one) ?? 'kept';
}

function prefixesBound(one: Observed, method: string, kind: Selector['kind']): Opinion {
  const { target } = one;
  if (one.method !== method || target?.selector?.kind !== kind || target.selector.prefixes.length === 0)
    return undefined;
  return unboundPrefix(one) ?? 'kept';
}

function unboundPrefix(one: Observed): Opinion {
  const { target } = one;
  const unbound = target?.selector?.prefixes.find((prefix) => !target.bindings.has(prefix));
  if (target === undefined || unbound === undefined) return undefined;
  const found = target.raw.indexOf(`${unbound}:`, target.nodeStart);
  const start = found < 0 ? target.nodeStart : found;
  const text = `The query does not define the prefix ${unbound}.`;
  return inTarget(one, start, start + unbound.length, text, `Append xmlns(${unbound}=URI) to the query.`);
}

/** Guesses what an unreadable selector is meant for, so that one rule judges it and not seven. */
function isMeantFor({ target }: Observed, kind: Selector['kind']): boolean {
  const last = target?.node?.split('/').at(-1) ?? '';
  const meant = last.startsWith('namespace') ? 'namespace' : /^(?:@|%40)/.test(last) ? 'attribute' : 'element';
  return meant === kind;
}

function unreadable(one: Observed): Opinion {
  const { node = '', nodeStart = 0 } = one.target ?? {};
  const flaw = nodeFlaw({ text: node, name: node, start: nodeStart });
  if (flaw !== undefined) return inTarget(one, flaw.start, flaw.end, flaw.text, flaw.instead);
  return wrongNode(one, 'The node selector breaks the grammar of RFC 4825 §6.3.');
}

function wrongNode(one: Observed, text: string): Opinion {
  const { target } = one;
  if (target === undefined) return undefined;
  const end = target.nodeStart + (target.node?.length ?? 0);
  return inTarget(
    one,
    target.nodeStart,
    end,
    text,
    'Write steps like list[@name="friends"], with &amp; and &lt; in values, and escapes.',
  );
}

function namespacesAreRead(one: Observed): Opinion {
  if (one.target?.selector?.kind !== 'namespace') return undefined;
  if (!isWrite(one)) return 'kept';
  return asWhole(one, 'Namespace bindings can only be read.', 'Change the element that declares them.');
}

function selectsAfterwards(one: Observed): Opinion {
  if (!isWrite(one) || one.target?.selector === undefined || one.isScripted) return undefined;
  const error = conflictOf(one)?.error ?? '';
  if (error === 'cannot-insert')
    return otherElement(one) ?? wrongNode(one, 'The selector does not match the resource after the PUT.');
  if (error === 'cannot-delete') return wrongNode(one, 'The selector still matches a resource after the DELETE.');
  return hasSucceeded(one) ? 'kept' : undefined;
}

/** Compares the element in a body with the last step, which has to select it. */
function otherElement(one: Observed): Opinion {
  const { target, usages } = one;
  const [step] = target?.selector?.kind === 'element' ? target.selector.steps.slice(-1) : [];
  const element = parseFragment(bodyText(one.exchange.request));
  if (target === undefined || step === undefined || element === undefined || step.name === '*') return undefined;
  const [local, prefix] = step.name.split(':').reverse() as [string, string?];
  if (element.localName !== local) {
    const text = `The element in the body is ${element.nodeName}, and the selector names ${step.name}.`;
    return inBody(one, undefined, text, `Send an element ${step.name}, or name ${element.nodeName} in the selector.`);
  }
  if ((element.namespaceURI ?? '') !== '') return undefined;
  const namespace = prefix === undefined ? usages.get(target.auid)?.described?.namespace : target.bindings.get(prefix);
  const text = `The element ${element.nodeName} in the body declares no namespace, and has another one than the selector means.`;
  const instead = `Declare it in the body: <${element.nodeName} xmlns="${namespace ?? 'that of the usage'}">.`;
  return inBody(one, `<${element.nodeName}`, text, instead);
}
