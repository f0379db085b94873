import { randomBytes } from 'node:crypto';
import type { LicenseDeviation } from '../../license/deviation.js';
import { createTokenSigner } from '../../license/token.js';
import { withoutField, withResult } from './steps.js';

/** Specification B2: the result of an activation. */
export const ACTIVATION_RESULTS: readonly LicenseDeviation[] = [
  {
    id: 'token-left-out',
    violates: ['B-ACTIVATION-01', 'B-CREDIT-02', 'B-ACTIVATE-03'],
    sentence: 'An activation has no token in the response.',
    behavior: ({ answerSuccess }) => ({
      answerSuccess: (status, record) => answerSuccess(status, withoutField('token', { ...record })),
    }),
  },
  {
    id: 'token-of-three-parts',
    violates: ['B-ACTIVATION-01', 'B-ACTIVATION-04'],
    sentence: 'The token is of three parts with full stops between them, as a JSON Web Token is.',
    behavior: withResult((result) => ({
      ...result,
      token: `eyJhbGciOiJFZERTQSJ9.${String(result.token).replace(/=*$/, '')}.c2ln`,
    })),
  },
  {
    id: 'total-is-what-is-left',
    violates: ['B-ACTIVATION-02'],
    sentence: 'totalCredit is the number of remaining units.',
    spreads: 'the balance is looked at by whoever looks at credit',
    behavior: withResult((result) => ({
      ...result,
      totalCredit: Number(result.totalCredit) - Number(result.usedCredit),
    })),
  },
  {
    id: 'credit-as-text',
    violates: ['B-ACTIVATION-02', 'B-ACTIVATION-03'],
    sentence: 'totalCredit and usedCredit are texts of digits.',
    spreads: 'a client takes no such result, and the balance is looked at by whoever looks at credit',
    behavior: withResult((result) => ({
      ...result,
      totalCredit: String(result.totalCredit),
      usedCredit: String(result.usedCredit),
    })),
  },
  {
    id: 'credit-before-the-activation',
    violates: ['B-ACTIVATION-03', 'B-CREDIT-02'],
    sentence: 'usedCredit is the number of units used before the activation.',
    behavior: withResult((result) => ({ ...result, usedCredit: Math.max(0, Number(result.usedCredit) - 1) })),
  },
  {
    id: 'token-another-each-time',
    violates: ['B-ACTIVATION-04'],
    sentence: 'The token is random bytes, others at each activation.',
    behavior: withResult((result) => ({ ...result, token: randomBytes(96).toString('base64') })),
  },
  {
    id: 'token-without-the-device',
    violates: ['B-ACTIVATION-04'],
    sentence: 'The token signs only the master, and so unlocks every device.',
    behavior: ({ openBook }) => ({
      openBook: (settings) =>
        openBook({
          ...settings,
          signer: {
            ...settings.signer,
            sign: (claims) => settings.signer.sign({ ...claims, runtimeKey: '' }),
          },
        }),
    }),
  },
  {
    id: 'token-signed-by-another-key',
    violates: ['B-ACTIVATION-04'],
    sentence: "The token is not signed with the key that belongs to the server's public key.",
    behavior: ({ openBook }) => {
      const other = createTokenSigner();
      return { openBook: (settings) => openBook({ ...settings, signer: other }) };
    },
  },
  {
    id: 'token-for-the-slave',
    violates: ['B-ACTIVATION-04'],
    sentence: 'The token depends on the key that activates, so a device that comes in by another key gets another one.',
    behavior: ({ openBook }) => ({
      openBook: (settings) => {
        let by = '';
        const { signer } = settings;
        const book = openBook({
          ...settings,
          signer: { ...signer, sign: (claims) => signer.sign({ ...claims, master: `${claims.master} by ${by}` }) },
        });
        return {
          ...book,
          activate: (request) => {
            by = request.masterOrSlaveKey;
            return book.activate(request);
          },
        };
      },
    }),
  },
];
