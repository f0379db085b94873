import { z } from 'zod';
import { idSchema } from './name-schema.js';

const text = (description: string) => z.string().meta({ description });

const named = {
  id: idSchema.meta({ description: 'Id of the fault.' }),
  sentence: text('What the server does, in which situation.'),
};

const to = z
  .array(idSchema)
  .meta({ description: 'Properties of the requests, and of the due answers to them; none for all requests.' });

export const madeUpFaultSchema = z.discriminatedUnion('does', [
  z.object({
    ...named,
    does: z.literal('answer').meta({ description: 'It answers otherwise.' }),
    to,
    status: z.int().min(100).max(599).meta({ description: 'Status of the answer.' }),
    condition: text('Condition of the conflict report.').exactOptional(),
  }),
  z.object({ ...named, does: z.literal('accept').meta({ description: 'It does what has to be refused.' }), to }),
  z.object({
    ...named,
    does: z.literal('send field').meta({ description: 'It sends a header field otherwise.' }),
    to,
    field: text('Name of the header field.'),
    form: z.enum(['absent', 'unquoted', 'constant', 'added']).meta({ description: 'How it sends the field.' }),
    value: text('What it sends or adds.').exactOptional(),
  }),
  z.object({
    ...named,
    does: z.literal('store').meta({ description: 'It stores something else than was put.' }),
    change: text('Id of the change.'),
    put: text('A content as it was put.'),
    got: text('The content that the change makes of it.'),
    moment: z
      .enum(['before checks', 'when stored', 'whole document'])
      .meta({ description: 'When it changes what it stores.' }),
    kinds: z
      .array(z.enum(['document', 'element', 'attribute']))
      .meta({ description: 'The resources that it changes.' }),
    auid: text('The only usage of which it changes documents.').exactOptional(),
  }),
]);
