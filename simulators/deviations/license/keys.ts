import type { LicenseDeviation } from '../../license/deviation.js';
import { LicenseFault } from '../../license/fault.js';
import { isBase64 } from '../../license/keys.js';
import { LimitedMap } from '../../limited-memory.js';
import { refusingWith } from './answers.js';
import { readingFields, withBook } from './steps.js';

/** A key as its bytes, written in one way. */
function byBytes(key: string): string {
  return Buffer.from(key, 'base64').toString('base64');
}

/** Specification B3: the kinds of keys, and what each of them is for. */
export const KEYS: readonly LicenseDeviation[] = [
  {
    id: 'any-master-key',
    violates: ['B-KEY-01', 'B-SLAVES-05'],
    sentence: 'An unknown Master Key creates a new master.',
    behavior: withBook(({ addMaster, addSlave }) => ({
      addSlave: (request) => {
        if (isBase64(request.masterKey)) {
          addMaster({ key: request.masterKey, organisation: 'unknown', master: 'unknown', totalCredit: 1 });
        }
        return addSlave(request);
      },
    })),
  },
  {
    id: 'keys-by-their-bytes',
    violates: ['B-KEY-06', 'B-SLAVES-05', 'B-ACTIVATE-05', 'B-KEY-03'],
    sentence: 'Keys are compared after decoding, so padding may be missing and other alphabets are accepted.',
    behavior: readingFields((name, value) =>
      /key$/i.test(name) && typeof value === 'string' && value !== '' ? byBytes(value) : value,
    ),
  },
  {
    id: 'runtime-keys-of-any-text',
    violates: ['B-KEY-03', 'B-KEY-06'],
    sentence: 'A Runtime Key may be any text.',
    behavior: ({ readActivate }) => ({
      readActivate: (body) => {
        const { runtimeKey } = Object(body);
        if (typeof runtimeKey !== 'string' || runtimeKey === '') return readActivate(body);
        return { ...readActivate({ ...Object(body), runtimeKey: 'b2s=' }), runtimeKey };
      },
    }),
  },
  {
    id: 'keys-of-bad-form-are-422',
    violates: ['B-KEY-06', 'B-SLAVES-05', 'B-ACTIVATE-05'],
    sentence: 'A key that is not base64 is answered 422.',
    answer: (finished) =>
      finished.body.includes('must be base64') ? refusingWith(422, 'INVALID_KEY')(finished) : finished,
  },
  {
    id: 'slave-keys-activate-nothing',
    violates: ['B-KEY-02', 'B-KEY-04'],
    sentence: 'Only the Master Key activates.',
    spreads: 'most cases activate with a Slave Key somewhere',
    behavior: withBook(({ activate, slave }) => ({
      activate: (request) => {
        if (slave(request.masterOrSlaveKey) === undefined) return activate(request);
        throw new LicenseFault('INVALID_KEY', 'masterOrSlaveKey: is not a valid Master Key');
      },
    })),
  },
  {
    id: 'master-keys-activate-nothing',
    violates: ['B-KEY-04', 'B-SERVICE-01'],
    sentence: 'The owner of a Master Key cannot activate with it, but only with a Slave Key.',
    spreads: 'most cases activate with the Master Key somewhere',
    behavior: withBook(({ activate, balance }) => ({
      activate: (request) => {
        if (balance(request.masterOrSlaveKey) === undefined) return activate(request);
        throw new LicenseFault('INVALID_KEY', 'masterOrSlaveKey: is not a valid Slave Key');
      },
    })),
  },
  {
    id: 'runtime-keys-activate',
    violates: ['B-KEY-03'],
    sentence:
      'The Runtime Key of a device that is activated can be used in the place of the key it was activated with.',
    behavior: withBook(({ activate }) => {
      const activatedBy = new LimitedMap<string, string>();
      return {
        activate: ({ masterOrSlaveKey: given, runtimeKey }) => {
          const masterOrSlaveKey = activatedBy.get(given) ?? given;
          const result = activate({ masterOrSlaveKey, runtimeKey });
          activatedBy.set(runtimeKey, masterOrSlaveKey);
          return result;
        },
      };
    }),
  },
  {
    id: 'runtime-keys-cut-short',
    violates: ['B-KEY-03'],
    sentence: 'Of a Runtime Key only the first six characters are looked at.',
    behavior: ({ openBook }) => ({
      openBook: (settings) => {
        let whole = '';
        const { signer } = settings;
        const book = openBook({
          ...settings,
          signer: { ...signer, sign: (claims) => signer.sign({ ...claims, runtimeKey: whole }) },
        });
        return {
          ...book,
          activate: (request) => {
            whole = request.runtimeKey;
            return book.activate({ ...request, runtimeKey: whole.slice(0, 6) });
          },
        };
      },
    }),
  },
  {
    id: 'slave-keys-add-slaves',
    violates: ['B-KEY-05', 'B-SLAVES-05'],
    sentence: 'A Slave Key can be used to add more slaves of its master.',
    behavior: withBook(({ addSlave }) => {
      const masterOf = new LimitedMap<string, string>();
      return {
        addSlave: (request) => {
          const masterKey = masterOf.get(request.masterKey) ?? request.masterKey;
          const slave = addSlave({ ...request, masterKey });
          masterOf.set(slave.key, masterKey);
          return slave;
        },
      };
    }),
  },
  {
    id: 'credentials-asked-for',
    violates: ['B-AUTH-03', 'B-SLAVES-05', 'B-ACTIVATE-05', 'B-KEY-06', 'B-ERROR-05'],
    sentence: 'An invalid key is answered 401, with a challenge.',
    answer: (finished) => {
      const refused = refusingWith(401, 'INVALID_KEY')(finished);
      return refused.status === 401
        ? { ...refused, headers: { ...refused.headers, 'www-authenticate': 'Bearer realm="license"' } }
        : refused;
    },
  },
];
