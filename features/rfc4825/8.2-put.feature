@server @usage:resource-lists
Feature: RFC 4825 §8.2, PUT handling

  Rule: Namespace bindings cannot be put

    @id:namespace-bindings-cannot-put @XCAP-8.2-01 @MUST @dangerous
    Scenario Outline: <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the next request has the header "Content-Type" with "<type>"
      When the client sends PUT to "{document}/~~/resource-lists/list/namespace::*" with the body
        """
        <list xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x"/>
        """
      Then the answer is 405
      And nothing has changed
      When the client puts the element 'resource-lists/list' as '<list name="enemies"/>'
      Then the answer is a success

      Examples:
        | id                  | what                              | type                    |
        | application-xcap-ns | With the media type of bindings   | application/xcap-ns+xml |
        | application-xcap-el | With the media type of an element | application/xcap-el+xml |

  Rule: The 405 tells in Allow that they can be fetched

    @id:allow-includes-get-not-put @XCAP-8.2-02 @MUST @dangerous
    Scenario: Allow includes GET, not PUT, and GET works
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the next request has the header "Content-Type" with "application/xcap-ns+xml"
      When the client sends PUT to "{document}/~~/resource-lists/list/namespace::*" with the body
        """
        <list xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x"/>
        """
      Then the answer is 405
      And the answer has a header "Allow" like "^(?!.*\bPUT\b).*\bGET\b"
      When the client sends GET to the node 'resource-lists/list/namespace::*'
      Then the answer is 200

  Rule: That does not depend on the element or the document being there

    @id:bindings-element-document-not @XCAP-8.2-03 @implied-MUST @dangerous
    Scenario: The bindings of an element of a document that is not there
      Given there is no document
      And the next request has the header "Content-Type" with "application/xcap-ns+xml"
      When the client sends PUT to "{document}/~~/resource-lists/list/namespace::*" with the body
        """
        <list xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      Then the answer is 405
      And there is no document now
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list/></resource-lists>
        """
      Then the answer is a success

    @id:bindings-element-not @XCAP-8.2-03 @implied-MUST @dangerous
    Scenario: The bindings of an element that is not there
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the next request has the header "Content-Type" with "application/xcap-ns+xml"
      When the client sends PUT to "{document}/~~/resource-lists/list/entry/namespace::*" with the body
        """
        <entry xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      Then the answer is 405
      And nothing has changed
      When the client puts the element 'resource-lists/list/entry' as '<entry uri="sip:a@example.com"/>'
      Then the answer is a success
