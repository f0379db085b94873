/** The part of Eleventy that the site uses; the package has no types. */
declare module '@11ty/eleventy' {
  export interface UserConfig {
    addFilter(name: string, filter: (value: string) => unknown): void;
    addGlobalData(name: string, value: unknown): void;
    addPassthroughCopy(paths: Readonly<Record<string, string>>): void;
    /** @param path below the input folder; no file has to exist there */
    addTemplate(path: string, text: string, data: Readonly<Record<string, unknown>>): void;
    amendLibrary(extension: 'md', amend: (library: import('./markdown.js').MarkdownLibrary) => void): void;
    setLayoutsDirectory(folder: string): void;
    setTemplateFormats(formats: readonly string[]): void;
  }

  export default class Eleventy {
    constructor(
      input: string,
      output: string,
      options: { readonly quietMode: boolean; readonly config: (config: UserConfig) => void },
    );
    write(): Promise<unknown>;
  }
}
