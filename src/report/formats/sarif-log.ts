import { visibleText } from '../words/visible-text.js';

/** The parts of SARIF 2.1.0 that Xcaliper writes; the names are those of the standard. */
export interface SarifLog {
  readonly $schema: string;
  readonly version: '2.1.0';
  readonly runs: readonly [SarifRun];
}

export interface SarifRun {
  readonly tool: {
    readonly driver: {
      readonly name: string;
      readonly semanticVersion: string;
      readonly rules: readonly SarifRule[];
    };
  };
  readonly automationDetails: { readonly id: string };
  readonly taxonomies: readonly { readonly name: string; readonly taxa: readonly SarifTaxon[] }[];
  readonly columnKind: 'utf16CodeUnits';
  readonly results: readonly SarifResult[];
}

export type SarifLevel = 'error' | 'warning' | 'note';

export interface SarifText {
  readonly text: string;
}

export interface SarifRule {
  readonly id: string;
  readonly shortDescription: SarifText;
  readonly fullDescription: SarifText;
  readonly help: SarifText;
  readonly helpUri?: string;
  readonly defaultConfiguration: { readonly level: SarifLevel };
  readonly properties: { readonly tags: readonly string[] };
}

export interface SarifTaxon {
  readonly id: string;
  readonly shortDescription: SarifText;
}

export interface SarifResult {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: SarifLevel;
  readonly message: SarifText;
  readonly locations: readonly {
    readonly physicalLocation: {
      readonly artifactLocation: { readonly uri: string };
      readonly region: { readonly startLine: number; readonly startColumn?: number };
    };
  }[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly taxa?: readonly {
    readonly id: string;
    readonly index: number;
    readonly toolComponent: { readonly name: string; readonly index: number };
  }[];
  readonly suppressions?: readonly { readonly kind: 'external'; readonly justification: string }[];
}

/** Makes one line of text for a viewer, without links: SARIF and Markdown both have `[words](target)`. */
export function sarifWords(text: string): string {
  return visibleText(text.trim().replace(/\s+/g, ' ')).replace(/\](?=[([])/g, '] ');
}
