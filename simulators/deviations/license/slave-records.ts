import type { LicenseDeviation } from '../../license/deviation.js';
import { LimitedSet } from '../../limited-memory.js';
import { isGranted } from './answers.js';
import { withBook, withoutField, withSlaveRecord } from './steps.js';

/** Specification B1: the record of a slave, and what becomes of it. */
export const SLAVE_RECORDS: readonly LicenseDeviation[] = [
  {
    id: 'organisation-left-out',
    violates: ['B-SLAVE-01'],
    sentence: 'The record of a slave does not say whose it is.',
    spreads: 'a client takes no record without it, and so has no Slave Key to go on with',
    behavior: withSlaveRecord((record) => withoutField('organisation', record)),
  },
  {
    id: 'organisation-of-the-service',
    violates: ['B-SLAVE-01'],
    sentence: 'The organisation in the record of a slave is always that of the license server.',
    behavior: withSlaveRecord((record) => ({ ...record, organisation: 'License Services Inc.' })),
  },
  {
    id: 'master-is-the-master-key',
    violates: ['B-SLAVE-02'],
    sentence: 'The record of a slave names its master by the Master Key.',
    answer: (finished, { target, body }) => {
      if (target !== '/slaves' || !isGranted(finished)) return finished;
      const { masterKey } = JSON.parse(Buffer.from(body).toString());
      return { ...finished, body: JSON.stringify({ ...JSON.parse(finished.body), master: masterKey }) };
    },
  },
  {
    id: 'slaves-used-from-the-start',
    violates: ['B-SLAVE-03'],
    sentence: 'A slave is used as soon as it has been added.',
    behavior: withBook(({ addSlave, slave }) => ({
      addSlave: (request) => ({ ...addSlave(request), used: true }),
      slave: (key) => {
        const found = slave(key);
        return found && { ...found, used: true };
      },
    })),
  },
  {
    id: 'used-is-a-text',
    violates: ['B-SLAVE-03'],
    sentence: 'used is the text "false" rather than a boolean.',
    spreads: 'a client takes no such record, and so has no Slave Key to go on with',
    behavior: withSlaveRecord((record) => ({ ...record, used: String(record.used) })),
  },
  {
    id: 'create-date-in-seconds',
    violates: ['B-SLAVE-04'],
    sentence: 'createDate counts seconds rather than milliseconds.',
    behavior: withSlaveRecord((record) => ({
      ...record,
      createDate: Math.floor(Number(record.createDate) / 1000),
    })),
  },
  {
    id: 'create-date-as-text',
    violates: ['B-SLAVE-04'],
    sentence: 'createDate is a text of ISO 8601.',
    behavior: withSlaveRecord((record) => ({
      ...record,
      createDate: new Date(Number(record.createDate)).toISOString(),
    })),
  },
  {
    id: 'slave-key-in-hexadecimal',
    violates: ['B-SLAVE-05', 'B-KEY-02'],
    sentence: 'Slave Keys are answered in hexadecimal digits, with hyphens.',
    spreads: 'such a Slave Key activates nothing',
    behavior: withSlaveRecord((record) => ({
      ...record,
      key: Buffer.from(String(record.key), 'base64')
        .toString('hex')
        .replace(/.{8}(?=.)/g, '$&-'),
    })),
  },
  {
    id: 'slave-key-left-out',
    violates: ['B-SLAVES-03'],
    sentence: 'A new slave has no Slave Key in the response.',
    spreads: 'a client has no Slave Key to go on with',
    behavior: withSlaveRecord((record) => withoutField('key', record)),
  },
  {
    id: 'slaves-never-used',
    violates: ['B-SLAVE-06'],
    sentence: 'A slave stays unused after activations.',
    behavior: withBook(({ slave }) => ({
      slave: (key) => {
        const found = slave(key);
        return found && { ...found, used: false };
      },
    })),
  },
  {
    id: 'slaves-used-when-refused',
    violates: ['B-SLAVE-06'],
    sentence: 'A slave is used once it has tried to activate a device, also when it was refused.',
    behavior: withBook(({ activate, slave }) => {
      const tried = new LimitedSet<string>();
      return {
        activate: (request) => {
          tried.add(request.masterOrSlaveKey);
          return activate(request);
        },
        slave: (key) => {
          const found = slave(key);
          return found && { ...found, used: tried.has(key) };
        },
      };
    }),
  },
  {
    id: 'slaves-used-when-they-pay',
    violates: ['B-SLAVE-06'],
    sentence: 'A slave is used once one of its activations has taken credit.',
    behavior: withBook(({ activate, slave }) => {
      const paid = new LimitedSet<string>();
      let last = 0;
      return {
        activate: (request) => {
          const result = activate(request);
          if (result.usedCredit !== last) paid.add(request.masterOrSlaveKey);
          last = result.usedCredit;
          return result;
        },
        slave: (key) => {
          const found = slave(key);
          return found && { ...found, used: paid.has(key) };
        },
      };
    }),
  },
];
