import { defined } from '../../../../common/defined.js';
import type { Moment, PutKind } from '../../../result/made-up-fault.js';
import type { ObservedCase } from '../../search/observed-case.js';
import type { Explaining } from '../fitting.js';
import type { TwinObservation } from '../observation.js';
import { type ProposedFault, proposedFault } from '../proposed-fault.js';
import { brokenByStoring } from './broken-by-storing.js';
import type { StoredChange } from './change.js';
import { inferChanges } from './infer-changes.js';
import { type ShownContent, shownContents } from './shown-content.js';
import { changedText, PUT_KINDS, storingFault, storingSteps } from './storing.js';
import { keyOf, writtenTree } from './tree.js';

/** Most pairs of documents from which changes are inferred; those that most cases show come first. */
const MOST_PAIRS = 40;

/** Most changes that are looked at in all contents, that a twin tries, and that it tries in all variants. */
const MOST_LOOKED_AT = 24;
const MOST_TRIED = 5;
const MOST_VARIED = 2;

/** What a content that shows nothing of a change weighs, or another one: the change may be of some requests only. */
const UNCHANGED = 0.25;

/**
 * Proposes faults of servers that store something else than was put.
 *
 * @param explaining chooses the faults that explain most
 */
export function proposeStored(
  observations: readonly TwinObservation[],
  explaining: Explaining,
): readonly ProposedFault[] {
  const contents = shownContents(observations);
  const pairs = contents
    .filter(({ isAlike }) => !isAlike)
    .sort((one, other) => badIn(other).length - badIn(one).length);
  const shown = pairs.filter((one) => badIn(one).length > 0).slice(0, MOST_PAIRS);
  const inferred = inferredFrom(shown);
  const promising = evidenceOf(
    [...inferred.values()].map(({ change }) => change),
    shown,
  ).slice(0, MOST_LOOKED_AT);
  const evidence = evidenceOf(
    promising.map(({ change }) => change),
    contents,
  );
  const changes = distinct(evidence)
    .filter((one) => one.count > 0 && !isCoveredByWhole(one, evidence))
    .slice(0, MOST_TRIED);
  const tried = changes.flatMap((one) => {
    const known = inferred.get(one.change.id);
    return known === undefined ? [] : [{ ...one, ...known, cases: casesChangedBy(one.change, observations) }];
  });
  const [first, ...others] = VARIANTS;
  const plain = tried.map((one) => ({ ...one, fault: variantOf(one, first) }));
  const best = explaining(plain, MOST_VARIED);
  const varied = best.flatMap((one) => [
    ...others.map((variant) => variantOf(one, variant)),
    ...(one.auid === undefined ? [] : VARIANTS.map((variant) => variantOf(one, variant, one.auid))),
  ]);
  return [...best.map(({ fault }) => fault), ...varied];
}

/** A content before a change, and behind it. */
type Example = Readonly<Record<'put' | 'got', string>>;

/** Infers changes by their ids, each with the shortest content that shows it. */
function inferredFrom(shown: readonly ShownContent[]): ReadonlyMap<string, { change: StoredChange; example: Example }> {
  const found = new Map<string, { change: StoredChange; example: Example }>();
  for (const { put, got } of shown) {
    const example = { put: writtenTree(put), got: writtenTree(got) };
    for (const change of inferChanges(put, got)) {
      const known = found.get(change.id);
      if (known === undefined || known.example.put.length > example.put.length)
        found.set(change.id, { change, example });
    }
  }
  return found;
}

function badIn({ cases }: ShownContent): readonly ObservedCase[] {
  return [...cases].filter(({ isGood }) => !isGood);
}

interface Evidence {
  readonly change: StoredChange;
  /** Number of cases whose contents become what the server shows. */
  readonly count: number;
  readonly worth: number;
  /** Contents that become what the server shows, and others that change. */
  readonly yes: readonly ShownContent[];
  readonly no: readonly ShownContent[];
  /** The only usage in which the server makes the change, though it could elsewhere. */
  readonly auid: string | undefined;
}

function casesIn(contents: readonly ShownContent[]): number {
  return new Set(contents.flatMap(({ cases }) => [...cases])).size;
}

/** Looks for changes in contents; those that make most of what the server shows come first. */
function evidenceOf(changes: readonly StoredChange[], contents: readonly ShownContent[]): readonly Evidence[] {
  return changes
    .map((change) => {
      const changed = contents.filter(({ put }) => keyOf(change.apply(put)) !== keyOf(put));
      const yes = changed.filter(({ put, got, isAlike }) => !isAlike && keyOf(change.apply(put)) === keyOf(got));
      const no = changed.filter((one) => !yes.includes(one));
      const count = casesIn(yes);
      const unchanged = no.filter(({ isAlike }) => isAlike);
      const auids = new Set(yes.map(({ auid }) => auid));
      const isOfOne = auids.size === 1 && unchanged.length > 0 && !unchanged.some((one) => auids.has(one.auid));
      const [auid] = isOfOne ? auids : [];
      return { change, count, worth: count - UNCHANGED * casesIn(no) - 0.01 * change.cost, auid, yes, no };
    })
    .sort((one, other) => other.worth - one.worth);
}

/** Keeps the most general one of several changes that do the same to all contents. */
function distinct(evidence: readonly Evidence[]): readonly Evidence[] {
  const isSame = (one: readonly ShownContent[], other: readonly ShownContent[]) =>
    one.length === other.length && one.every((content, index) => content === other[index]);
  const areAlike = (one: Evidence, other: Evidence) => isSame(one.yes, other.yes) && isSame(one.no, other.no);
  return evidence.filter((one, index) => !evidence.slice(0, index).some((other) => areAlike(one, other)));
}

function isCoveredByWhole({ change: { isPartOf }, count }: Evidence, all: readonly Evidence[]): boolean {
  return all.some((other) => other.change.id === isPartOf && other.count > count);
}

type Variant = readonly [Moment, readonly PutKind[]];

/** The most general ones first. */
const VARIANTS: readonly [Variant, ...Variant[]] = [
  ['when stored', PUT_KINDS],
  ['before checks', PUT_KINDS],
  ['whole document', PUT_KINDS],
  ...PUT_KINDS.flatMap((kind): Variant[] => [
    ['when stored', [kind]],
    ['before checks', [kind]],
  ]),
];

interface Tried {
  readonly change: StoredChange;
  readonly example: Example;
  readonly cases: readonly ObservedCase[];
}

function variantOf({ change, example, cases }: Tried, [moment, kinds]: Variant, auid?: string): ProposedFault {
  const storing = { change, moment, kinds, ...defined({ auid }) };
  const fault = storingFault(storing, example);
  const deviation = { id: fault.id, sentence: fault.sentence, violates: [], steps: storingSteps(storing) };
  const breaks = () => brokenByStoring(change, kinds);
  return proposedFault({ fault, breaks, meets: (one) => puts(one, change) }, deviation, cases);
}

/** Finds the cases that put something that the change concerns. */
function casesChangedBy(change: StoredChange, observations: readonly TwinObservation[]): readonly ObservedCase[] {
  return [...new Set(observations.map(({ of }) => of))].filter((one) => puts(one, change));
}

function puts({ prepared }: ObservedCase, change: StoredChange): boolean {
  const changed = (text: string) => text !== '' && (/^["']/.test(text) || changedText(change, text) !== text);
  return prepared.exchanges.some(
    ({ request: { method, body } }) => method === 'PUT' && changed(Buffer.from(body).toString()),
  );
}
