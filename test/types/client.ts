// Compiled by `npm run types`, never run: each line is a claim about the types that users of the client see.
import {
  type ActionName,
  type AnyLicenseError,
  type AnyXcapError,
  type CONFLICT_KINDS,
  type ConflictKind,
  node,
  type SelectorNode,
  XcapConflictError,
  type XcapNotFoundError,
  type XcapResult,
  type XcapStack,
} from '../../src/client/index.js';
import { holds, type Same } from './exact.js';

holds<'createDocument' extends ActionName ? true : false>();
holds<Same<(typeof CONFLICT_KINDS)[number], ConflictKind>>();
// @ts-expect-error namespaces are part of a selector, and nobody creates one
holds<'createNamespaceBindings' extends ActionName ? true : false>();

/** A union of errors narrows by `code`, down to one class. */
export function byCode(error: AnyXcapError): void {
  if (error.code === 'XCAP_NOT_FOUND') holds<Same<typeof error, XcapNotFoundError>>();
  if (error instanceof XcapConflictError) holds<Same<typeof error.code, 'XCAP_CONFLICT'>>();
  // @ts-expect-error no error has this code
  if (error.code === 'XCAP_NOTHING') throw error;
}

/** A `switch` over all codes leaves nothing. */
export function everyCode(error: AnyLicenseError): string {
  switch (error.code) {
    case 'LICENSE_REFUSED':
    case 'LICENSE_TIMEOUT':
    case 'LICENSE_CONNECTION':
    case 'LICENSE_RESPONSE':
    case 'LICENSE_ABORTED':
    case 'LICENSE_STATE':
      return error.message;
    default:
      return error satisfies never;
  }
}

/** The kinds of nodes tell each other apart. */
export function byKind(step: SelectorNode): string | number {
  if (step.kind === 'position') return step.position;
  if (step.kind === 'namespace') return step.uri;
  // @ts-expect-error a node by name has no position
  if (step.kind === 'name') return step.position;
  return step.name;
}

holds<Same<ReturnType<typeof node.attribute>['kind'], 'attribute'>>();
node.any();
node.any(2);
// @ts-expect-error a position is a number
node.any('2');
// @ts-expect-error the selector helper cannot be changed
node.any = undefined;

export async function actions(stack: XcapStack): Promise<void> {
  const read = await stack.fetchElement('resource-lists', [node.name('list')]);
  holds<typeof read extends XcapResult ? true : false>();
  // @ts-expect-error an element needs its content
  await stack.createElement('resource-lists', [node.name('list')]);
  // @ts-expect-error the name of an option is checked
  await stack.fetchDocument('resource-lists', { ifMath: '"a"' });
}

/** A literal AUID is a known one, in any case, or that of an organization. A text may be any. */
export async function auids(stack: XcapStack, own: string): Promise<void> {
  await stack.fetchDocument('Resource-Lists');
  await stack.fetchDocument('com.example.notes');
  await stack.fetchDocument(own);
  // @ts-expect-error a typo
  await stack.fetchDocument('resource-list');
  // @ts-expect-error a typo
  stack.getUrl('pres-rule');
}
