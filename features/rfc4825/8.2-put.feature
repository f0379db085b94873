@server @usage:resource-lists
Feature: RFC 4825 §8.2, PUT handling

  Rule: Namespace bindings cannot be put

    @id:namespace-bindings-cannot-put @XCAP-8.2-01 @MUST @dangerous
    Scenario Outline: <what>
      Given the document "friends"
      And the next request has header "Content-Type" with value "<type>"
      When the client sends PUT to "{document}/~~/resource-lists/list/namespace::*" with body
        """
        <list xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x"/>
        """
      Then the server answers 405
      And the document is unchanged
      When the client PUTs element 'resource-lists/list' with '<list name="enemies"/>'
      Then the request succeeds

      Examples:
        | id                  | what                              | type                    |
        | application-xcap-ns | With the media type of bindings   | application/xcap-ns+xml |
        | application-xcap-el | With the media type of an element | application/xcap-el+xml |

  Rule: The 405 tells in Allow that they can be fetched

    @id:allow-includes-get-not-put @XCAP-8.2-02 @MUST @dangerous
    Scenario: Allow includes GET, not PUT, and GET works
      Given the document "friends"
      And the next request has header "Content-Type" with value "application/xcap-ns+xml"
      When the client sends PUT to "{document}/~~/resource-lists/list/namespace::*" with body
        """
        <list xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x"/>
        """
      Then the server answers 405
      And the response header "Allow" matches "^(?!.*\bPUT\b).*\bGET\b"
      When the client sends GET to node 'resource-lists/list/namespace::*'
      Then the server answers 200

  Rule: That does not depend on the element or the document being there

    @id:bindings-element-document-not @XCAP-8.2-03 @implied-MUST @dangerous
    Scenario: The bindings of an element of a document that is not there
      Given there is no document
      And the next request has header "Content-Type" with value "application/xcap-ns+xml"
      When the client sends PUT to "{document}/~~/resource-lists/list/namespace::*" with body
        """
        <list xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      Then the server answers 405
      And the document does not exist
      When the client PUTs the document as document "unnamed list"
      Then the request succeeds

    @id:bindings-element-not @XCAP-8.2-03 @implied-MUST @dangerous
    Scenario: The bindings of an element that is not there
      Given the document "friends"
      And the next request has header "Content-Type" with value "application/xcap-ns+xml"
      When the client sends PUT to "{document}/~~/resource-lists/list/entry/namespace::*" with body
        """
        <entry xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      Then the server answers 405
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:a@example.com"/>'
      Then the request succeeds
