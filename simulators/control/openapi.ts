import { z } from 'zod';
import { OPERATIONS, type Operation } from './operations.js';

/** Describes the control plane as OpenAPI 3.1, from the same table as its routes. */
export function openApi(url: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of OPERATIONS) {
    const path = operation.path.replace('*', '{path}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: described(operation) };
  }
  const info = { title: 'Control plane of the mock XDMS', version: '1' };
  return { openapi: '3.1.0', info, servers: [{ url }], paths };
}

function described({ summary, path, query, body, takesDocument }: Operation): object {
  const parameters = [...(path.endsWith('*') ? [PATH_PARAMETER] : []), ...queryParameters(query)];
  return {
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && content('application/json', z.toJSONSchema(body, { io: 'input' }))),
    ...(takesDocument && content('application/xml', { type: 'string' })),
    responses: {
      200: { description: 'Done.' },
      ...((path.endsWith('*') || path.endsWith('/wait')) && { 404: { description: 'There is none.' } }),
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

function content(type: string, schema: object): object {
  return { requestBody: { required: true, content: { [type]: { schema } } } };
}

function queryParameters(query: z.ZodType | undefined): readonly object[] {
  if (query === undefined) return [];
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }));
}
