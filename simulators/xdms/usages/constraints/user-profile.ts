import { COMMON_POLICY } from '../../../../common/usages/standard-usages.js';
import { attributeOf } from '../../document/attributes.js';
import type { Constraint } from '../usage.js';
import { inEvery } from './in-every-element.js';
import { textContent } from './text-content.js';

/**
 * 3GPP TS 24.484 §8.3.2.8: the name of a user profile contains its index. The rule about names judges other names, and a
 * document without an owner, which is judged by itself, has no name.
 */
export const profileIndex: Constraint = ({ root }, { id: { xui, path } }) => {
  if (xui === undefined) return undefined;
  const [, named] = /-user-profile-(\d+)\.xml$/.exec(path.at(-1) ?? '') ?? [];
  const index = attributeOf(root, '', 'user-profile-index')?.value.trim();
  if (named === undefined || index === undefined || Number(index) === Number(named)) return undefined;
  const places = [
    { element: root, attribute: 'user-profile-index', clause: '3GPP TS 24.484 §8.3.2.8', advice: `Write ${named}.` },
  ];
  const phrase = `The name of the profile has the index ${named}, and the document the index ${index}.`;
  return { kind: 'constraint-failure', phrase, places };
};

const BOOLEAN = /^\s*(?:true|false|1|0)\s*$/;

/**
 * 3GPP TS 24.484 §8.3.2.7, and likewise for video: what a profile allows is an xs:boolean among the actions of a rule. A
 * schema cannot declare elements by the start of their names, and later releases add some.
 */
export function rights(namespace: string): Constraint {
  return inEvery(namespace, /^allow-/, '3GPP TS 24.484', (element, document) => {
    const { parent, children, localName } = element;
    if (parent?.localName !== 'actions' || parent.namespace !== COMMON_POLICY) return undefined;
    const isBoolean = children.length === 0 && BOOLEAN.test(textContent(document, element));
    return isBoolean ? undefined : `The content of ${localName} is neither true nor false.`;
  });
}
