import type { UtPreset } from '../../common/presets.js';
import type { PresetRow } from './preset-row.js';

/** Public clients expect MD5-sess with auth-int at Ut, and know no SHA-256. */
const STANDARD = { algorithms: ['MD5-sess', 'MD5'], integrity: true } as const;

/** That handset computes MD5-sess wrongly, and MD5 correctly. */
const PLAIN_MD5 = { algorithms: ['MD5'], integrity: true } as const;

const IMS_STACK = 'AOSP ImsStack at 55f81824e931, package enabler/ssc';

/**
 * The handsets and carriers, as public sources describe them. A fact that no source gives is not here: such a server
 * does what `ut` does.
 */
export const PRESET_TABLE: Readonly<Record<UtPreset, PresetRow>> = {
  ut: {
    title: 'a server as 3GPP TS 24.623 describes it',
    source: '3GPP TS 24.623 and TS 24.109, as far as they were readable',
    digest: STANDARD,
  },
  gba: {
    title: 'a server for supplementary services that takes keys from the bootstrapping server beside it',
    source: '3GPP TS 24.109 and TS 33.220, as far as they were readable',
    digest: PLAIN_MD5,
    gba: true,
  },
  'ut-proxied': {
    title: 'an application server behind an authentication proxy, which sends X-3GPP-Asserted-Identity',
    source: '3GPP TS 24.109 annex D.2',
    digest: STANDARD,
    trustedProxy: true,
  },
  aosp: {
    title: 'the handset of AOSP ImsStack: XCAP root without a path, MD5',
    source: IMS_STACK,
    root: '/',
    digest: PLAIN_MD5,
  },
  'aosp-integrity': {
    title: 'that handset at a carrier that demands auth-int; it takes auth where both are offered',
    source: IMS_STACK,
    root: '/',
    digest: { ...PLAIN_MD5, integrity: 'required' },
  },
  'aosp-unprefixed': {
    title: 'that handset at a carrier for which it drops prefixes: ruleset instead of cp:ruleset',
    source: `${IMS_STACK}, KEY_UT_OMIT_NAMESPACE_CP_BOOL`,
    root: '/',
    digest: PLAIN_MD5,
    namespaces: false,
  },
  mediatek: {
    title: 'handsets that name the document simservs, without .xml',
    source: 'two reports on MediaTek clients',
    digest: STANDARD,
    document: 'simservs',
  },
  unisoc: {
    title: 'a handset that writes the AUID simserv.ngn.etsi.org before the right one',
    source: 'a report on a UNISOC client; the carrier answered 400',
    root: '/',
    digest: STANDARD,
    auidPrefix: 'simserv.ngn.etsi.org',
  },
  'trailing-slash': {
    title: 'clients that write a slash behind simservs.xml or behind the last predicate',
    source: 'two public clients, in Python and in shell',
    digest: STANDARD,
    trailingSlash: true,
  },
  homer: {
    title: 'Clearwater Homer: whole documents, no entity tags, 400 for invalid ones, 204 for each DELETE',
    source: 'Metaswitch/crest at c0f61ae2264f',
    digest: STANDARD,
    auid: 'org.etsi.ngn.simservs',
    serviceCapabilities: false,
    deviations: [
      'like-documents-only',
      'like-no-entity-tags',
      'conflicts-are-400',
      'delete-of-nothing-is-200',
      'delete-is-204',
    ],
  },
};
