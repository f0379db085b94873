import { attributeOf } from '../../document/attributes.js';
import type { Constraint } from '../usage.js';

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
