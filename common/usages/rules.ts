import { defined } from '../defined.js';
import { usageFault } from './faults.js';
import { elementName, type Names, type PathName, parseElementPath, parseKeyPath, parseValuePath } from './node-path.js';
import type { ReferenceRule, UniqueRule } from './usage-file.js';
import type { UsageForm } from './usage-form.js';

/** The declared constraints of a usage, and what its schema leaves open. */
export interface Rules {
  readonly open: readonly PathName[];
  readonly unique: readonly UniqueRule[];
  readonly references: readonly ReferenceRule[];
}

/** @throws UsageFileError naming the key of a path that cannot be read */
export function readRules({ open = [], unique = [], references = [] }: UsageForm, names: Names, file: string): Rules {
  const read = <Read>(key: string, written: string, parse: (written: string, names: Names) => Read): Read => {
    try {
      return parse(written, names);
    } catch (thrown) {
      throw usageFault(file, key, thrown);
    }
  };
  return {
    open: open.map((written, index) => read(`open[${index}]`, written, elementName)),
    unique: unique.map(({ elements, key, within = 'document' }, index) => ({
      elements: read(`unique[${index}].elements`, elements, parseElementPath),
      key: read(`unique[${index}].key`, key, parseKeyPath),
      within,
    })),
    references: references.map(({ elements, key, target, phrase }, index) => ({
      elements: read(`references[${index}].elements`, elements, parseElementPath),
      key: read(`references[${index}].key`, key, parseKeyPath),
      target: read(`references[${index}].target`, target, parseValuePath),
      ...defined({ phrase }),
    })),
  };
}
