import { z } from 'zod';

const step = z.strictObject({
  /** Local name of the element. */
  name: z.string().min(1),
  /** Namespace of the element; that of the usage when absent. */
  namespace: z.string().min(1).exactOptional(),
  /** Value of an attribute that only this element has. */
  where: z.record(z.string(), z.string()).exactOptional(),
  /** Position among the elements of this name, from 1. */
  position: z.int().min(1).exactOptional(),
});

const single = {
  /** AUID of the usage. */
  usage: z.string().min(1),
  /** Name of the document; the client chooses one when absent. */
  document: z.string().min(1).exactOptional(),
  /** Way to an element, from the children of the root element; an empty one means the root element. */
  at: z.array(step).readonly().exactOptional(),
  /** Name of an attribute of this element. */
  attribute: z.string().min(1).exactOptional(),
  /**
   * New document or element as XML, or the bare value of an attribute. `{now}` stands for the time of the change, as an
   * xs:dateTime.
   */
  content: z.string().exactOptional(),
  /** A value in `content` that the client may replace with another one when the server says that it is in use. */
  replaceable: z.string().min(1).exactOptional(),
};

const VERBS = ['create', 'replace', 'read', 'delete', 'append', 'namespaces', 'capabilities'] as const;

const taskSchema = z.strictObject({
  /**
   * `create` and `replace` write a document, element or attribute; `append` reads the document, adds an element as the
   * last child at a place, and writes the document back; `capabilities` finds out what the server supports; `sequence`
   * carries out `tasks` one after the other, as one client that may remember documents.
   */
  do: z.enum([...VERBS, 'sequence']),
  ...single,
  tasks: z
    .array(z.strictObject({ do: z.enum(VERBS), ...single }))
    .min(2)
    .readonly()
    .exactOptional(),
});

/** What a client shall do, in terms of documents and never of requests. */
export type Task = Readonly<z.infer<typeof taskSchema>>;

/** A step on the way to an element. */
export type TaskStep = Readonly<z.infer<typeof step>>;

/** Parses a task. @throws Error naming the wrong key */
export function parseTask(text: string): Task {
  return taskSchema.parse(JSON.parse(text));
}
