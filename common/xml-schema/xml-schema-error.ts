/** Reports that a text is not an XML schema, or one that libxml2 rejects. */
export class XmlSchemaError extends Error {
  override readonly name = 'XmlSchemaError';
  readonly code = 'XCALIPER_XML_SCHEMA';
  readonly file: string;
  /** Counted from 1; 0 when the fault concerns the whole file. */
  readonly line: number;
  /** The message without file and line. */
  readonly problem: string;

  constructor(file: string, line: number, problem: string, options?: ErrorOptions) {
    super(line > 0 ? `${file}, line ${line}: ${problem}` : `${file}: ${problem}`, options);
    this.file = file;
    this.line = line;
    this.problem = problem;
  }
}
