import { z } from 'zod';
import { defined } from '../../common/defined.js';
import { CHANGE_STREAM } from './change-stream.js';
import { EVENTS } from './event-stream.js';
import type { OperationDescription } from './operation.js';
import type { ControlPlane } from './plane.js';

/** Describes a control plane as OpenAPI 3.1, from the same table as its routes. */
export function openApi(plane: ControlPlane, url: string, hasToken: boolean): object {
  const { title, operations, subscribeToChanges } = plane;
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const path = operation.path.replace('*', '{path}').replace(':id', '{id}');
    const security = hasToken && operation.isPublic ? { security: [] } : {};
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: { ...described(operation), ...security } };
  }
  for (const stream of [EVENTS, ...(subscribeToChanges === undefined ? [] : [CHANGE_STREAM])]) {
    const { path, summary } = stream;
    const parameters = 'query' in stream ? queryParameters(stream.query) : [];
    paths[path] = {
      get: { summary, ...defined({ parameters: parameters.length > 0 ? parameters : undefined }), responses: STREAM },
    };
  }
  const info = { title, version: '1' };
  return { openapi: '3.1.0', info, servers: [{ url }], ...(hasToken && BEARER), paths };
}

const STREAM = { 200: { description: 'Server-sent events.', content: { 'text/event-stream': {} } } };

const BEARER = {
  security: [{ token: [] }],
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
};

function described({ summary, path, query, body, takesDocument }: OperationDescription): object {
  const variable = path.endsWith('*') ? [PATH_PARAMETER] : path.includes(':id') ? [ID_PARAMETER] : [];
  const parameters = [...variable, ...queryParameters(query)];
  return {
    summary,
    ...defined({ parameters: parameters.length > 0 ? parameters : undefined }),
    ...(body !== undefined && content('application/json', z.toJSONSchema(body, { io: 'input' }))),
    ...(takesDocument && content('application/xml', { type: 'string' })),
    responses: {
      200: { description: 'Done.' },
      ...defined({
        404: variable.length > 0 || path.endsWith('/wait') ? { description: 'There is none.' } : undefined,
      }),
      400: { description: 'The request is wrong; `argument` names the field.' },
    },
  };
}

const PATH_PARAMETER = {
  name: 'path',
  in: 'path',
  required: true,
  description: '<auid>/users/<xui>/<document> or <auid>/global/<document>',
  schema: { type: 'string' },
};

const ID_PARAMETER = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

function content(type: string, schema: object): object {
  return { requestBody: { required: true, content: { [type]: { schema } } } };
}

function queryParameters(query: z.ZodType | undefined): readonly object[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
    ...defined({ required: required.includes(name) ? true : undefined }),
  }));
}
