import { z } from 'zod';
import { schemaKeys } from '../schema-keys.js';
import { EXPECTED_REPORTS } from './usage-file.js';

const text = (description: string) => z.string().min(1, 'must not be empty').meta({ description });

const pathText = (description: string) => text(`${description} Unprefixed names are in the default namespace.`);

/** RFC 4825 §5.1: the characters of an AUID, including dots of a vendor's AUID. */
const AUID = /^[A-Za-z0-9\-_~!$&'()*+,;=:@.]+$/;
const MIME_TYPE = /^[a-z0-9!#$&^_.+-]+\/[a-z0-9!#$&^_.+-]+$/;
const DOCUMENT_NAME = /^(?!\.{1,2}(?:\/|$))[^/]+(?:\/(?!\.{1,2}(?:\/|$))[^/]+)*$/;

const uniqueSchema = z.strictObject({
  elements: pathText('Path of the elements, such as n:notes/n:note.'),
  key: pathText('Path from an element to its value: @id, n:name, n:name/@id, or . for its text.'),
  within: z
    .enum(['document', 'parent'])
    .meta({ description: 'Where the values differ: in the document (default), or among the children of one parent.' })
    .optional(),
});

const referenceSchema = z.strictObject({
  elements: pathText('Path of the elements that refer.'),
  key: pathText('Path from an element to the value that must be found.'),
  target: pathText('Path of the values where it must be found, such as n:notes/n:note/@id.'),
  phrase: text('Sentence for the conflict report.').optional(),
});

const example = {
  title: text('The situation in a few words; differs from the other titles.'),
  file: text('The document.').optional(),
  text: text('The document itself, instead of a file.').optional(),
};

const hasOneSource = ({ file, text: written }: { file?: string | undefined; text?: string | undefined }) =>
  (file === undefined) !== (written === undefined);
const ONE_SOURCE = 'must have either file or text';

const validSchema = z.strictObject(example).refine(hasOneSource, ONE_SOURCE);

const invalidSchema = z
  .strictObject({
    ...example,
    report: z
      .enum(EXPECTED_REPORTS)
      .meta({ description: 'Element of the conflict report that a server answers with (RFC 4825 §11.1).' }),
    why: text('The reason, for readers.'),
    phrase: text('A part of the phrase that `xcaliper usage check` prints for the fault.').optional(),
  })
  .refine(hasOneSource, ONE_SOURCE);

/** Rules of one kind, each of which looks at every document. */
const MOST_RULES = 100;

/** Schema of usage files. Relative paths start at the folder of the file. */
export const usageForm = z
  .strictObject({
    $schema: z.string().meta({ description: 'For editors; Xcaliper ignores it.' }).optional(),
    auid: z
      .string()
      .regex(AUID, 'must be an AUID like com.example.notes')
      .meta({ description: 'Application Unique ID (RFC 4825 §5.1), such as com.example.notes.' }),
    mimeType: z
      .string()
      .regex(MIME_TYPE, 'must be a media type in lower case, like application/vnd.example.notes+xml')
      .meta({ description: 'Media type of the documents, in lower case and without parameters.' }),
    namespace: text(
      'Default document namespace (RFC 4825 §5.2): unprefixed names in selectors are in it. * where it is not known: then the document element is in any namespace.',
    ),
    rootElement: text(
      'Name of the document element: name, or prefix:name. Any element of the default namespace when absent.',
    ).optional(),
    document: z
      .string()
      .regex(DOCUMENT_NAME, 'must be the name of a document, like index')
      .meta({ description: "Name of a user's document in cases and examples; index when absent." })
      .optional(),
    scope: z
      .enum(['users', 'global'])
      .meta({ description: 'Tree of the documents: the home directories of users (default), or the global tree.' })
      .optional(),
    class: z
      .enum(['schema'])
      .meta({
        description:
          'schema where the format of the documents is known in part: then no derived requirement is a MUST, only a SHOULD.',
      })
      .optional(),
    schema: text('XML schema of the documents; it may import and include files in the same folder.').optional(),
    open: z
      .array(text('Name of an element of the schema.'))
      .meta({
        description:
          'Elements whose undeclared children, in their own namespace, are not judged: later releases of the usage may have more of them.',
      })
      .optional(),
    directories: z
      .array(text('Name of the directory.'))
      .meta({ description: 'Sub-directories that always exist in a home directory (RFC 4825 §6.2).' })
      .optional(),
    namespaces: z
      .array(text('Namespace URI.'))
      .meta({
        description:
          'Namespaces that the capabilities list (RFC 4825 §12); all target namespaces of the schema and its imports when absent.',
      })
      .optional(),
    prefixes: z
      .record(z.string(), text('Namespace URI.'))
      .meta({ description: 'Prefixes for the paths in this file.' })
      .optional(),
    unique: z
      .array(uniqueSchema)
      .max(MOST_RULES)
      .meta({ description: 'Values that differ; a server answers with uniqueness-failure (RFC 4825 §8.2.5).' })
      .optional(),
    references: z
      .array(referenceSchema)
      .max(MOST_RULES)
      .meta({ description: 'Values that refer to others; a server answers with constraint-failure.' })
      .optional(),
    constraints: z
      .union([text('One constraint.'), z.array(text('One constraint.'))])
      .meta({
        description:
          'Constraints in code, in order: JavaScript modules whose default export checks a document, or xcaliper:NAME for one of the mock.',
      })
      .optional(),
    naming: z
      .strictObject({
        documents: text("Regular expression for a document's path in its home directory, such as ^index$."),
        phrase: text('Sentence for the conflict report.').optional(),
      })
      .meta({ description: 'Names that documents may have (RFC 4825 §5.8).' })
      .optional(),
    authorization: z
      .strictObject({
        globalReaders: z
          .enum(['everybody', 'privileged'])
          .meta({ description: 'Who reads global documents: everybody (default), or privileged users only.' })
          .optional(),
      })
      .optional(),
    examples: z
      .strictObject({
        valid: z.array(validSchema).meta({ description: 'Documents that a server stores.' }).optional(),
        invalid: z
          .array(invalidSchema)
          .meta({ description: 'Documents that a server refuses with 409, each with the reason.' })
          .optional(),
      })
      .optional(),
  })
  .meta({ title: 'Usage file of Xcaliper' });

export type UsageForm = z.infer<typeof usageForm>;

/** Returns the published JSON Schema of usage files. */
export function usageJsonSchema(): object {
  return z.toJSONSchema(usageForm, { io: 'input' });
}

/** Returns the names of all keys of a usage file, at any depth. */
export function usageKeys(): readonly string[] {
  return schemaKeys(usageJsonSchema());
}
