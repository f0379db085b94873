import {
  type FieldNames,
  requireMilliseconds,
  requireOptions,
  requireText,
  requireXui,
  shown,
} from '../../../../common/arguments.js';
import { InvalidArgumentError } from '../../../../common/errors.js';
import type { HeaderList } from '../../../../common/exchange.js';
import type { Usage } from '../auid.js';
import type { PreparedRequest } from '../http/exchange-request.js';
import { overlay, requireHeaders, standardFields } from '../http/headers.js';
import { requireBoolean, type StackSettings } from '../resolve-options.js';
import type { NodeSelector } from '../selector/selector-node.js';
import { type XcapUrlRequest, xcapUrl } from '../uri/xcap-url.js';
import { ACTION_OPTIONS, type ActionName, type ActionOptions } from './action.js';
import { repaired, requireEntityTags } from './entity-tags.js';

/** The resource of an action. */
export type Resource =
  | { readonly kind: 'document' }
  | { readonly kind: 'element'; readonly nodes: NodeSelector }
  | { readonly kind: 'namespaces'; readonly nodes: NodeSelector }
  | { readonly kind: 'attribute'; readonly nodes: NodeSelector; readonly attribute: string };

/** The input of an action, unchecked. */
export interface ActionRequest {
  readonly name: ActionName;
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly auid: string;
  readonly resource: Resource;
  /** Present for PUT. */
  readonly body?: string | Uint8Array;
  readonly options: ActionOptions | undefined;
}

/**
 * Turns an action into an HTTP request, header fields in the order of the specification's table "Actions shown".
 *
 * @throws InvalidArgumentError, XcapAuidError, XcapSelectorError naming what to change; sends nothing
 */
export function prepareRequest(settings: StackSettings, action: ActionRequest): PreparedRequest {
  const options = action.options === undefined ? {} : requireOptions(action.options, ACTION_OPTIONS);
  const url = actionUrl(settings, action.auid, { ...options, ...selectionOf(action.resource) });
  const usage = settings.auids.usageOf(action.auid, options.usage);
  const followRedirects = requireBoolean(options.followRedirects, 'followRedirects') ?? settings.followRedirects;
  return {
    method: action.method,
    origin: settings.root.origin,
    target: url.slice(settings.root.origin.length),
    headers: headersOf(settings, action, options, usage),
    body: action.method === 'PUT' ? bytesOf(action.body) : undefined,
    timeout: options.timeout === undefined ? settings.timeout : requireMilliseconds(options.timeout, 'timeout'),
    signal: requireSignal(options.signal),
    followRedirects: followRedirects ?? action.method === 'GET',
  };
}

/** The parts of a URL beyond the stack's settings. */
export type UrlSelection = Pick<ActionOptions, 'xui' | 'document' | 'usage'> &
  Pick<XcapUrlRequest, 'nodes' | 'attribute' | 'namespaces'>;

export const URL_OPTIONS: FieldNames<Omit<UrlSelection, 'nodes'>> = {
  xui: true,
  document: true,
  usage: true,
  attribute: true,
  namespaces: true,
};

/** The URL an action uses. */
export function actionUrl(settings: StackSettings, auid: string, selection: UrlSelection): string {
  const { id, ...usage } = settings.auids.usageOf(auid, selection.usage);
  return xcapUrl({
    xcapRoot: settings.root.uri,
    auid: id,
    usage,
    xui: selection.xui === undefined ? settings.xui : requireXui(selection.xui, 'xui'),
    document: selection.document,
    nodes: selection.nodes,
    attribute: selection.attribute,
    namespaces: selection.namespaces,
    namespaceBindings: settings.namespaceBindings,
  });
}

/**
 * Requires the parts of the resource. Without `nodes` a DELETE of an element would delete the document, and without
 * `attribute` a DELETE of an attribute would delete the element.
 */
function selectionOf(resource: Resource): Pick<XcapUrlRequest, 'nodes' | 'attribute' | 'namespaces'> {
  if (resource.kind === 'document') return {};
  const { nodes } = resource;
  if (!Array.isArray(nodes)) throw new InvalidArgumentError('nodes', `must be a list of nodes, got ${shown(nodes)}`);
  if (resource.kind === 'element') return { nodes };
  if (resource.kind === 'namespaces') return { nodes, namespaces: 'bindings' };
  return { nodes, attribute: requireText(resource.attribute, 'attribute') };
}

function headersOf(settings: StackSettings, action: ActionRequest, options: ActionOptions, usage: Usage): HeaderList {
  const standard: HeaderList = [
    ...standardFields(settings.root.origin),
    // Sent with GET as well, as the specification shows; a DELETE has no content.
    ...(action.method === 'DELETE' ? [] : [['Content-Type', contentType(action.resource, usage)] as const]),
  ];
  const given = overlay(overlay(standard, settings.headers), requireHeaders(options.headers));
  const fields = overlay(given, requireHeaders(ownFields(options, settings)));
  // `modify` gives the condition as a field.
  return settings.entityTags === 'repaired' ? fields.map(withRepairedTag) : fields;
}

function withRepairedTag([name, value]: HeaderList[number]): HeaderList[number] {
  return /^if-(?:none-)?match$/i.test(name) ? [name, repaired(value)] : [name, value];
}

function ownFields({ contentType, ifMatch, ifNoneMatch }: ActionOptions, { entityTags }: StackSettings): HeaderList {
  const tags = (value: string | readonly string[], name: string) => requireEntityTags(value, name, entityTags);
  return [
    ...(contentType === undefined ? [] : [['Content-Type', contentType] as const]),
    ...(ifMatch === undefined ? [] : [['If-Match', tags(ifMatch, 'ifMatch')] as const]),
    ...(ifNoneMatch === undefined ? [] : [['If-None-Match', tags(ifNoneMatch, 'ifNoneMatch')] as const]),
  ];
}

/** RFC 4825 §7.1 for documents; §15.2.1 to §15.2.3 for elements, attributes and namespace bindings. */
function contentType({ kind }: Resource, usage: Usage): string {
  return kind === 'document' ? usage.mimeType : CONTENT_TYPES[kind];
}

const CONTENT_TYPES = {
  element: 'application/xcap-el+xml',
  attribute: 'application/xcap-att+xml',
  namespaces: 'application/xcap-ns+xml',
} as const;

function bytesOf(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body;
  if (typeof body !== 'string') throw new InvalidArgumentError('body', `must be a string or bytes, got ${shown(body)}`);
  if (!body.isWellFormed())
    throw new InvalidArgumentError('body', 'must not contain lone surrogates: UTF-8 cannot encode them');
  return Buffer.from(body, 'utf8');
}

function requireSignal(signal: unknown): AbortSignal | undefined {
  if (signal === undefined || signal instanceof AbortSignal) return signal;
  throw new InvalidArgumentError('signal', `must be an AbortSignal, got ${shown(signal)}`);
}
