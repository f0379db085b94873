import { added, type FaultyClient, field, path, runWith, sending } from '../faulty-client.js';

const READ = ['ut-read-services'];
const BOOTSTRAPPED = ['ut-bootstrapped'];
const INTENDED = 'X-3GPP-Intended-Identity';

/** Our client with the product token that servers at Ut wait for. */
export const UT_CLIENT: FaultyClient['run'] = sending((sent) => ({
  ...sent,
  headers: [...sent.headers.filter(([name]) => name.toLowerCase() !== 'user-agent'), ['User-Agent', 'ours 3gpp-gba']],
}));

export const UT_FAULTS: readonly FaultyClient[] = [
  {
    id: 'unprefixed-ruleset',
    breaks: 'UA-USE-01',
    scenarios: ['ut-new-rule'],
    run: path((text) => text.replace(/\/[\w.-]+:(ruleset|rule)/g, '/$1').replace(/\?.*$/, '')),
  },
  {
    id: 'general-type-at-ut',
    breaks: 'XCAP-7.1-02',
    scenarios: ['ut-write-services'],
    run: field('content-type', () => 'application/xml'),
  },
  {
    id: 'other-auid-at-ut',
    breaks: 'UA-UT-01',
    scenarios: READ,
    run: path((text) => text.replace('simservs.ngn.etsi.org', 'org.etsi.ngn.simservs')),
  },
  {
    id: 'other-document-at-ut',
    breaks: 'UA-UT-01',
    scenarios: READ,
    run: path((text) => text.replace('simservs.xml', 'simservs')),
  },
  {
    id: 'display-name-as-xui',
    breaks: 'UA-UT-02',
    scenarios: READ,
    run: path((text) => text.replace(/\/users\/([^/]+)/, '/users/%22Alice%22%20%3C$1%3E')),
  },
  {
    id: 'telephone-number-without-plus',
    breaks: 'UA-UT-02',
    scenarios: READ,
    run: path((text) => text.replace(/\/users\/[^/]+/, '/users/tel:15550100')),
  },
  {
    id: 'unquoted-identity',
    breaks: 'UA-UT-03',
    scenarios: READ,
    run: added(INTENDED, 'sip:+15550100@ims.example.com'),
  },
  { id: 'other-identity', breaks: 'UA-UT-04', scenarios: READ, run: added(INTENDED, '"tel:+15550100"') },
  { id: 'no-product-token', breaks: 'UA-UT-05', scenarios: BOOTSTRAPPED, run: runWith({}) },
  {
    id: 'identity-as-username',
    breaks: 'UA-UT-06',
    scenarios: BOOTSTRAPPED,
    run: runWith({ stack: { username: 'sip:+15550100@ims.example.com' } }),
  },
];
