import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../../common/package-root.js';

/** The page whose programs come from files. */
export const USE_CASES_PAGE = path.join(PACKAGE_ROOT, 'docs', 'use-cases.md');

/** Puts the programs of examples/ into the page, each below the comment that names its file. */
export function withPrograms(page: string): string {
  return page.replace(
    /^(<!-- (examples\/\S+\.ts) -->\n\n```ts\n).*?^```$/gms,
    (_, head: string, file: string) => `${head}${readFileSync(path.join(PACKAGE_ROOT, file), 'utf8')}\`\`\``,
  );
}
