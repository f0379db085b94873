import { randomBytes } from 'node:crypto';
import type { LicenseDeviation } from '../../license/deviation.js';

/** Behaviors that are unusual and allowed: no case may fail because of them. */
export const LICENSE_INERT: readonly LicenseDeviation[] = [
  {
    id: 'inert-order-of-fields',
    violates: [],
    sentence: 'The fields of answers and of their headers come in the opposite order.',
    answer: (finished) => ({
      ...finished,
      headers: Object.fromEntries(Object.entries(finished.headers).reverse()),
      body: JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(finished.body)).reverse())),
    }),
  },
  {
    id: 'inert-white-space-in-json',
    violates: [],
    sentence: 'JSON is written on many lines, and characters are escaped wherever they may be.',
    answer: (finished) => ({
      ...finished,
      body: JSON.stringify(JSON.parse(finished.body), undefined, '\t').replace(
        /[/=]/g,
        (character) => `\\u00${character.charCodeAt(0).toString(16)}`,
      ),
    }),
  },
  {
    id: 'inert-long-keys',
    violates: [],
    sentence: 'Slave Keys are of 100 bytes, with padding.',
    behavior: ({ openBook }) => ({
      openBook: (settings) =>
        openBook({ ...settings, newKey: () => Buffer.concat([randomBytes(99), Buffer.of(255)]).toString('base64') }),
    }),
  },
];
