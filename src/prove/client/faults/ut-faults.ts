import { SIMSERVS } from '../../../../common/usages/standard-usages.js';
import { added, breaking, type FaultyClient, field, path, runWith, sending } from '../faulty-client.js';

const READ = ['ut-read-services'];
const BOOTSTRAPPED = ['ut-bootstrapped'];
const INTENDED = 'X-3GPP-Intended-Identity';

/** Our client with the product token that servers at Ut wait for. */
export const UT_CLIENT: FaultyClient['run'] = sending((sent) => ({
  ...sent,
  headers: [...sent.headers.filter(([name]) => name.toLowerCase() !== 'user-agent'), ['User-Agent', 'ours 3gpp-gba']],
}));

export const UT_FAULTS: readonly FaultyClient[] = [
  ...breaking('UA-USE-01', ['ut-new-rule'], {
    'unprefixed-ruleset': path((text) => text.replace(/\/[\w.-]+:(ruleset|rule)/g, '/$1').replace(/\?.*$/, '')),
  }),
  ...breaking('XCAP-7.1-02', ['ut-write-services'], {
    'general-type-at-ut': field('content-type', () => 'application/xml'),
  }),
  ...breaking('UA-UT-01', READ, {
    'other-auid-at-ut': path((text) => text.replace(SIMSERVS.auid, 'org.etsi.ngn.simservs')),
    'other-document-at-ut': path((text) => text.replace('simservs.xml', 'simservs')),
  }),
  ...breaking('UA-UT-02', READ, {
    'display-name-as-xui': path((text) => text.replace(/\/users\/([^/]+)/, '/users/%22Alice%22%20%3C$1%3E')),
    'telephone-number-without-plus': path((text) => text.replace(/\/users\/[^/]+/, '/users/tel:15550100')),
  }),
  ...breaking('UA-UT-03', READ, { 'unquoted-identity': added(INTENDED, 'sip:+15550100@ims.example.com') }),
  { id: 'other-identity', breaks: 'UA-UT-04', scenarios: READ, run: added(INTENDED, '"tel:+15550100"') },
  { id: 'no-product-token', breaks: 'UA-UT-05', scenarios: BOOTSTRAPPED, run: runWith({}) },
  ...breaking('UA-UT-06', BOOTSTRAPPED, {
    'identity-as-username': runWith({ stack: { username: 'sip:+15550100@ims.example.com' } }),
  }),
];
