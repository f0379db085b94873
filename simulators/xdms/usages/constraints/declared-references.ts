import { shown } from '../../../../common/arguments.js';
import { defined } from '../../../../common/defined.js';
import type { ReferenceRule } from '../../../../common/usages/usage-file.js';
import type { Constraint } from '../usage.js';
import { selectElements, selectValues, valuesOf } from './select-path.js';

/** Requires that each reference of a usage file finds its value. */
export function declaredReference({ elements, key, target, phrase }: ReferenceRule): Constraint {
  return (document) => {
    const references = selectElements(document, elements).flatMap((element) => valuesOf(document, element, key));
    if (references.length === 0) return undefined;
    const known = new Set(selectValues(document, target).map(({ value }) => value));
    const dead = references.find(({ value }) => !known.has(value));
    if (dead === undefined) return undefined;
    const standard = `${dead.element.localName} refers to ${shown(dead.value)}, which ${target.written} does not have.`;
    const [attribute, advice] = [key.attribute?.localName, `Write a value of ${target.written}.`];
    const places = [{ element: dead.element, advice, ...defined({ attribute }) }];
    return { kind: 'constraint-failure', phrase: phrase ?? standard, places };
  };
}
