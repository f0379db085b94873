import { parse, YAMLParseError } from 'yaml';
import { z } from 'zod';
import { describeIssue } from '../../../common/describe-issue.js';
import { HarnessError } from '../errors.js';
import { CLASSES, LEVELS, type Level, SUBJECTS, UNTESTED_REASONS } from './terms.js';

const requirementSchema = z
  .strictObject({
    id: z.string().regex(/^[A-Z]+-[A-Za-z0-9.-]+$/, 'must look like A-URI-03'),
    section: z.string().min(1),
    level: z.enum(LEVELS),
    subject: z.enum(SUBJECTS),
    text: z.string().min(1),
    /** The first words of the paragraph or sentence that the requirement rests on, as in its document. */
    paragraph: z.string().min(1).optional(),
    /** Says why an implied MUST is binding although its text has no keyword. */
    because: z.string().min(1).optional(),
    /** What the statement rests on, with `source`; absent where the whole text of the document can be read. */
    class: z.enum(CLASSES).optional(),
    /** Document, clause and address of what the statement rests on. */
    source: z.string().min(1).optional(),
    /** Present when no case tests the requirement. */
    untested: z.strictObject({ reason: z.enum(UNTESTED_REASONS), note: z.string().min(1).optional() }).optional(),
  })
  .refine((one) => (one.class === undefined) === (one.source === undefined), {
    path: ['source'],
    error: 'must stand beside class, and class beside source',
  })
  .refine(({ class: kind = 'quote', level }) => kind === 'quote' || !isBinding(level), {
    path: ['level'],
    error: 'must be SHOULD or MAY: only the class quote is binding',
  });

function isBinding(level: Level): boolean {
  return level === 'MUST' || level === 'implied-MUST';
}

export type Requirement = Readonly<z.infer<typeof requirementSchema>>;

/**
 * Parses a file of the register.
 *
 * @param file path of the file, for messages
 * @throws HarnessError naming the file and the invalid entry
 */
export function parseRegister(file: string, text: string): readonly Requirement[] {
  const result = z.array(requirementSchema).safeParse(yamlValue(file, text));
  if (!result.success) throw new HarnessError(`${file}: ${describeIssue(result.error)}`);
  return result.data;
}

function yamlValue(file: string, text: string): unknown {
  try {
    return parse(text);
  } catch (thrown) {
    if (!(thrown instanceof YAMLParseError)) throw thrown;
    throw new HarnessError(`${file}: ${thrown.message}`, { cause: thrown });
  }
}
