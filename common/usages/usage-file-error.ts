/** Reports that a usage file, or a file that it names, cannot be used. The message names the file and the key. */
export class UsageFileError extends Error {
  override readonly name = 'UsageFileError';
  readonly code = 'XCALIPER_USAGE_FILE';
  readonly file: string;
  /** Path of the key at fault, such as `examples.invalid[0].file`; empty when the whole file is at fault. */
  readonly key: string;
  /** What is wrong, without file and key. */
  readonly problem: string;

  constructor(file: string, key: string, problem: string, options?: ErrorOptions) {
    super(key === '' ? `${file}: ${problem}` : `${file}: ${key}: ${problem}`, options);
    this.file = file;
    this.key = key;
    this.problem = problem;
  }
}
