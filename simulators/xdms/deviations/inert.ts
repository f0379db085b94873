import type { Deviation } from './deviation.js';

/** Unusual behaviours that the RFCs allow: no case may fail because of them. */
export const INERT: readonly Deviation[] = [
  {
    id: 'inert-entity-tags',
    violates: [],
    sentence: 'Entity tags are long, with characters that few servers use.',
    entityTags: (next) => () => `"~{${next().slice(1, -1)}},;: [x]=/\\ÿ"`.replace(/[ ÿ]/g, '!'),
  },
  {
    id: 'inert-header-order',
    violates: [],
    sentence: 'Header fields come in the opposite order, their names in other letter case.',
    answer: (answer) => ({
      ...answer,
      headers: Object.fromEntries(Object.entries(answer.headers).reverse()),
    }),
  },
];
