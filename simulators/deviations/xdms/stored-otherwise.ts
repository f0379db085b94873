import type { Fragment } from '../../xdms/document/parse-fragment.js';
import type { Draft, XmlDocument } from '../../xdms/document/xml-document.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import type { AttributeLocation, ElementLocation } from '../../xdms/placement/location.js';
import type { RemovableNode } from '../../xdms/placement/remove-node.js';
import { isAccepted } from './refusals.js';

/** Makes another document of a standard edit of an element; undefined keeps the standard outcome. */
export type OtherElement = (draft: Draft, location: ElementLocation, fragment: Fragment) => XmlDocument | undefined;

/** Makes another document of a standard edit of an attribute; undefined keeps the standard outcome. */
export type OtherAttribute = (draft: Draft, location: AttributeLocation, attValue: string) => XmlDocument | undefined;

/** Makes another document of a standard deletion; undefined keeps the standard outcome. */
export type OtherDeletion = (document: XmlDocument, node: RemovableNode) => XmlDocument | undefined;

/** A server that refuses what the standard refuses, and otherwise stores another document after a PUT of an element. */
export function elementsStoredAs(other: OtherElement): StepOverrides {
  return afterPut((note) => ({
    placeElement: (placeElement) => (location, fragment) => {
      const draft = placeElement(location, fragment);
      if (draft !== undefined) note(() => other(draft, location, fragment));
      return draft;
    },
  }));
}

/** A server that refuses what the standard refuses, and otherwise stores another document after a PUT of an attribute. */
export function attributesStoredAs(other: OtherAttribute): StepOverrides {
  return afterPut((note) => ({
    placeAttribute: (placeAttribute) => (location, attValue) => {
      const draft = placeAttribute(location, attValue);
      if (draft !== undefined) note(() => other(draft, location, attValue));
      return draft;
    },
  }));
}

/** A server that refuses what the standard refuses, and otherwise stores another document after a DELETE of a node. */
export function deletionsStoredAs(other: OtherDeletion): StepOverrides {
  return {
    deleteResource:
      (deleteResource, { environment, withSteps }) =>
      (request, target) => {
        const exchange = exchangeAfterChecks(environment.read(target)?.document);
        const noting: StepOverrides['removeNode'] = (removeNode) => (document, node) => {
          exchange.note(() => other(document, node));
          return removeNode(document, node);
        };
        const { validateDocument, exchanged } = exchange;
        const confirmDeletion: StepOverrides['confirmDeletion'] =
          (standard) =>
          (...given) =>
            exchanged(standard(...given));
        return withSteps({ removeNode: noting, confirmDeletion, validateDocument }, () =>
          deleteResource(request, target),
        );
      },
  };
}

/** A server that validates a new document as the standard does, and stores another one in its place. */
export function documentsStoredAs(other: (document: XmlDocument, before: XmlDocument) => XmlDocument): StepOverrides {
  return {
    put:
      (put, { environment, withSteps }) =>
      (request, target) => {
        const before = target.node === undefined ? environment.read(target)?.document : undefined;
        if (before === undefined) return put(request, target);
        const { note, exchanged, validateDocument } = exchangeAfterChecks(undefined);
        const readDocument: StepOverrides['readDocument'] = (standard) => (text) => {
          const document = standard(text);
          note(() => other(document, before));
          return exchanged(document);
        };
        return withSteps({ readDocument, validateDocument }, () => put(request, target));
      },
  };
}

type Note = (other: () => XmlDocument | undefined) => void;

function afterPut(noting: (note: Note) => StepOverrides): StepOverrides {
  return {
    put:
      (put, { environment, withSteps }) =>
      (request, target) => {
        // A new document has nothing of the old one.
        if (target.node === undefined) return put(request, target);
        const { note, exchanged, validateDocument } = exchangeAfterChecks(environment.read(target)?.document);
        const confirmInsertion: StepOverrides['confirmInsertion'] =
          (standard) =>
          (...given) =>
            exchanged(standard(...given));
        return withSteps({ ...noting(note), confirmInsertion, validateDocument }, () => put(request, target));
      },
  };
}

interface Exchange {
  readonly note: Note;
  /** Returns the noted document instead of the standard one. */
  readonly exchanged: (standard: XmlDocument) => XmlDocument;
  /** Validates the standard document, so that what the standard refuses is refused. */
  readonly validateDocument: NonNullable<StepOverrides['validateDocument']>;
}

/**
 * Exchanges the changed document of one request.
 *
 * @param before the stored document; when an earlier exchange has made it invalid, it takes every further change
 */
function exchangeAfterChecks(before: XmlDocument | undefined): Exchange {
  let other: (() => XmlDocument | undefined) | undefined;
  let checked: XmlDocument | undefined;
  let stored: XmlDocument | undefined;
  return {
    note: (noted) => {
      other = noted;
    },
    exchanged: (standard) => {
      checked = standard;
      stored = other?.() ?? standard;
      return stored;
    },
    validateDocument: (validate) => (document, usage, context) => {
      try {
        // Another exchange around this one also asks about the document before.
        validate(document === stored && checked !== undefined ? checked : document, usage, context);
      } catch (thrown) {
        if (before === undefined || isAccepted(() => validate(before, usage, context))) throw thrown;
      }
    },
  };
}
