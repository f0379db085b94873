import type { UtPreset } from '../../common/presets.js';
import type { ServiceCapabilities } from '../../common/usages/service-capabilities.js';
import type { AuthOptions, TrustedProxyOptions } from '../xdms/auth/auth-options.js';
import type { Conflict } from '../xdms/http/conflict.js';

/** What a carrier says to people in conflict reports, by the condition of RFC 4825 §11. */
export type Phrases = { readonly [Kind in Conflict['kind']]?: string };

/** What handsets and carriers do in different ways. */
export interface UtQuirks {
  /** AUID of the usage; `simservs.ngn.etsi.org` when absent. */
  readonly auid?: string;
  /** Name of the document that each user has from the start; `simservs.xml` when absent. */
  readonly document?: string;
  /** Path segment before the AUID; becomes the last one of the XCAP root. None when absent. */
  readonly auidPrefix?: string;
  /** False compares element names of selectors without their namespaces. True when absent. */
  readonly namespaces?: boolean;
  /** Takes a slash behind the document or the selector, and reports it. False when absent. */
  readonly trailingSlash?: boolean;
  /** Phrases of conflict reports; a handset may show them. Those of the mock when absent. */
  readonly phrases?: Phrases;
  /** What the operator offers, in the document that each user has; all of it when absent, and nothing for false. */
  readonly serviceCapabilities?: ServiceCapabilities | false;
}

/** A preset of yours: another one with the quirks of your handset or carrier. */
export interface PresetWithQuirks extends UtQuirks {
  readonly extends: UtPreset;
}

/** A row of the table of presets. */
export interface PresetRow extends UtQuirks {
  /** For whom it is. */
  readonly title: string;
  /** The source of these facts. */
  readonly source: string;
  /** Path of the XCAP root, unless an option gives it. */
  readonly root?: string;
  /** Options of Digest, unless options give them; the realm is that of bootstrapping. */
  readonly digest: Pick<AuthOptions, 'algorithms' | 'integrity'>;
  /** The proxy that authenticates, unless an option names one. */
  readonly trustedProxy?: boolean | TrustedProxyOptions;
  /** Whether the server has a bootstrapping server without any option. */
  readonly gba?: true;
  /** Ids of deviations of the server, before those of the options. */
  readonly deviations?: readonly string[];
}
