import type { LicenseDeviation } from '../../license/deviation.js';
import { LicenseFault } from '../../license/fault.js';
import { isGranted, refusingWith, saying } from './answers.js';
import { isRecord, readingFields, readingKeys, withBook } from './steps.js';

const DOCUMENTED: ReadonlySet<string> = new Set(['masterKey', 'comment', 'masterOrSlaveKey', 'runtimeKey']);

/** Activations that a server with a limit serves in a window, whose length is in milliseconds. */
const RATE = { requests: 30, window: 60_000 };

/** Specification, Endpoints B: what is asked of the two operations, and what is answered to it. */
export const REQUESTS: readonly LicenseDeviation[] = [
  {
    id: 'undocumented-fields-refused',
    violates: ['B-HTTP-07'],
    sentence: 'A field that is not documented is refused.',
    behavior: readingKeys((body) => {
      const unknown = isRecord(body) ? Object.keys(body).filter((name) => !DOCUMENTED.has(name)) : [];
      if (unknown.length === 0) return body;
      throw new LicenseFault('INVALID_FIELD', 'body: has a field that is not known');
    }),
  },
  {
    id: 'undocumented-fields-taken-over',
    violates: ['B-HTTP-07'],
    sentence: 'Fields of a request are taken over into the record, documented or not.',
    answer: (finished, { target, body }) => {
      if (target !== '/slaves' || !isGranted(finished)) return finished;
      const { masterKey: _secret, comment: _note, ...sent } = JSON.parse(Buffer.from(body).toString());
      return { ...finished, body: JSON.stringify({ ...JSON.parse(finished.body), ...sent }) };
    },
  },
  {
    id: 'prototypes-from-the-wire',
    violates: ['B-HTTP-07'],
    sentence: 'A field called __proto__ becomes the prototype of the request, and its fields count as sent.',
    behavior: readingKeys((body) => {
      if (!isRecord(body)) return body;
      const { ['__proto__']: prototype } = Object.fromEntries(Object.entries(body));
      return Object.hasOwn(body, '__proto__') && isRecord(prototype) ? { ...prototype, ...body } : body;
    }),
  },
  {
    id: 'first-of-two-fields',
    violates: ['B-HTTP-07'],
    sentence: 'The first of two fields with the same name counts.',
    behavior: ({ readBody }) => ({
      readBody: (bytes, type) => {
        const text = bytes.toString();
        const once = text.replace(/("\w+")(\s*:\s*(?:"[^"]*"|[^,"]+),.*)\1\s*:/s, '$1$2"again":');
        return readBody(Buffer.from(text.includes('\uFFFD') ? bytes : once), type);
      },
    }),
  },
  {
    id: 'comments-required',
    violates: ['B-SLAVES-02'],
    sentence: 'A slave is not added without a comment.',
    spreads: 'hardly any case has a comment when it adds a slave',
    behavior: ({ readAddSlave }) => ({
      readAddSlave: (body) => {
        const request = readAddSlave(body);
        if (request.comment !== undefined) return request;
        throw new LicenseFault('INVALID_FIELD', 'comment: is missing');
      },
    }),
  },
  {
    id: 'empty-comments-refused',
    violates: ['B-SLAVES-02'],
    sentence: 'A comment must not be empty.',
    behavior: ({ readAddSlave }) => ({
      readAddSlave: (body) => {
        const request = readAddSlave(body);
        if (request.comment !== '') return request;
        throw new LicenseFault('INVALID_FIELD', 'comment: must not be empty');
      },
    }),
  },
  {
    id: 'comments-forgotten',
    violates: ['B-SLAVES-02'],
    sentence: 'The comment is not kept with the slave.',
    behavior: withBook(({ addSlave }) => ({ addSlave: ({ masterKey }) => addSlave({ masterKey }) })),
  },
  {
    id: 'comments-of-any-type',
    violates: ['B-SLAVES-06'],
    sentence: 'A comment of another type than text is ignored.',
    behavior: readingKeys((body) => {
      if (!isRecord(body) || typeof body.comment === 'string') return body;
      const { comment: _ignored, ...others } = body;
      return others;
    }),
  },
  {
    id: 'success-is-202',
    violates: ['B-SLAVES-03', 'B-ACTIVATE-03'],
    sentence: 'A success is answered 202.',
    spreads: 'a client takes it for no success, and so has no Slave Key and no token to go on with',
    answer: (finished) => (isGranted(finished) ? { ...finished, status: 202 } : finished),
  },
  {
    id: 'success-is-always-200',
    violates: ['B-SLAVES-03', 'B-ACTIVATE-03'],
    sentence: 'A success is answered 200, as in the examples of the specification, also with successStatus 201.',
    spreads: 'whoever expects a success looks at the status',
    settings: () => ({ successStatus: 200 }),
  },
  {
    id: 'success-is-always-201',
    violates: ['B-SLAVES-04', 'B-ACTIVATE-04'],
    sentence: 'A success is answered 201, also with successStatus 200.',
    settings: () => ({ successStatus: 201 }),
  },
  {
    id: 'rate-limited',
    violates: ['B-ACTIVATE-03'],
    sentence: 'After 30 activations within a minute, further ones are answered 429 with Retry-After.',
    behavior: ({ readActivate }) => {
      let arrivals: readonly number[] = [];
      return {
        readActivate: (body) => {
          const now = performance.now();
          arrivals = [...arrivals.filter((arrival) => arrival > now - RATE.window), now].slice(-RATE.requests - 1);
          if (arrivals.length <= RATE.requests) return readActivate(body);
          throw new LicenseFault('TOO_MANY_REQUESTS', 'too many activations; wait a minute', { 'retry-after': '60' });
        },
      };
    },
  },
  {
    id: 'success-without-content',
    violates: ['B-SLAVES-03'],
    sentence: 'A success is answered 201 with an empty body.',
    spreads: 'a client has no Slave Key and no token to go on with',
    answer: (finished) => (isGranted(finished) ? { ...finished, body: '' } : finished),
  },
  {
    id: 'no-slaves-over-rest',
    violates: ['B-SERVICE-01', 'B-SLAVES-03'],
    sentence: 'Slaves are added by hand: POST /slaves is answered 404.',
    spreads: 'most cases add a slave',
    behavior: () => ({ routeTarget: (target) => (target === '/slaves' ? '/by-hand' : target) }),
  },
  {
    id: 'no-activation-over-rest',
    violates: ['B-SERVICE-01', 'B-ACTIVATE-03'],
    sentence: 'Devices are activated by hand: POST /activate is answered 404.',
    spreads: 'most cases activate a device',
    behavior: () => ({ routeTarget: (target) => (target === '/activate' ? '/by-hand' : target) }),
  },
  {
    id: 'invalid-keys-are-403',
    violates: ['B-SLAVES-05', 'B-ACTIVATE-05', 'B-KEY-06', 'B-AUTH-03', 'B-ERROR-05'],
    sentence: 'An invalid key is answered 403.',
    answer: refusingWith(403, 'INVALID_KEY'),
  },
  {
    id: 'invalid-keys-are-404',
    violates: ['B-SLAVES-05', 'B-ACTIVATE-05', 'B-AUTH-03', 'B-ERROR-05'],
    sentence: 'A key that is not known is answered 404.',
    answer: (finished) =>
      finished.body.includes('is not a valid') ? refusingWith(404, 'INVALID_KEY')(finished) : finished,
  },
  {
    id: 'fields-at-fault-are-422',
    violates: ['B-SLAVES-06', 'B-ACTIVATE-07', 'B-ERROR-03'],
    sentence: 'A missing field or one of another type is answered 422, and so is a body without fields.',
    answer: refusingWith(422, 'INVALID_FIELD'),
  },
  {
    id: 'fields-at-fault-not-named',
    violates: ['B-SLAVES-06', 'B-ACTIVATE-07'],
    sentence: 'A field that is missing or of another type is refused without being named.',
    answer: saying((message) =>
      /^\w*[Kk]ey: (is missing|must (?!be base64))|^comment: /.test(message) ? 'a field is not valid' : message,
    ),
  },
  {
    id: 'first-field-at-fault-only',
    violates: ['B-ACTIVATE-07'],
    sentence: 'Of several fields at fault only the first is named.',
    answer: saying((message) => message.replace(/; .*/, '')),
  },
  {
    id: 'texts-made-of-other-types',
    violates: ['B-SLAVES-06', 'B-ACTIVATE-07'],
    sentence: 'Numbers, lists and null are taken for the text they would be written as.',
    behavior: readingFields((_name, value) => String(value)),
  },
  {
    id: 'master-key-activates-by-its-own-name',
    violates: ['B-ACTIVATE-07'],
    sentence: 'The field masterKey does for masterOrSlaveKey.',
    behavior: ({ readActivate }) => ({
      readActivate: (body) =>
        readActivate(isRecord(body) && 'masterKey' in body ? { masterOrSlaveKey: body.masterKey, ...body } : body),
    }),
  },
];
