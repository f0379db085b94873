@server @usage:resource-lists
Feature: RFC 4825 §8.2, PUT handling

  Rule: A PUT of namespace bindings is refused with 405

    @id:bindings @XCAP-8.2-01 @MUST @dangerous
    Scenario Outline: PUT of bindings <what>
      Given the document "friends"
      And the next request has header "Content-Type" with value "<type>"
      When the client sends PUT to "{document}/~~/resource-lists/list/namespace::*" with body
        """
        <list xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x"/>
        """
      Then the server answers 405
      But the document is unchanged
      And the client PUTs element 'resource-lists/list' with '<list name="enemies"/>'
      And the request succeeds

      Examples:
        | id      | what                              | type                    |
        | xcap-ns | with the media type of bindings   | application/xcap-ns+xml |
        | xcap-el | with the media type of an element | application/xcap-el+xml |

  Rule: The 405 response to a PUT of namespace bindings lists GET in Allow

    @id:allow @XCAP-8.2-02 @MUST @dangerous
    Scenario: Allow includes GET but not PUT, and GET works
      Given the document "friends"
      And the next request has header "Content-Type" with value "application/xcap-ns+xml"
      And the client sends PUT to "{document}/~~/resource-lists/list/namespace::*" with body
        """
        <list xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x"/>
        """
      And the server answers 405
      Then the response header "Allow" matches "^(?!.*\bPUT\b).*\bGET\b"
      But the client sends GET to node 'resource-lists/list/namespace::*'
      And the server answers 200

  Rule: A PUT of namespace bindings is refused with 405 even if the element or the document does not exist

    @id:missing-document @XCAP-8.2-03 @implied-MUST @dangerous
    Scenario: PUT of the bindings of an element while the document does not exist
      Given there is no document
      And the next request has header "Content-Type" with value "application/xcap-ns+xml"
      When the client sends PUT to "{document}/~~/resource-lists/list/namespace::*" with body
        """
        <list xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      Then the server answers 405
      But the document does not exist
      And the client PUTs the document as document "unnamed list"
      And the request succeeds

    @id:missing-element @XCAP-8.2-03 @implied-MUST @dangerous
    Scenario: PUT of the bindings of an element that does not exist
      Given the document "friends"
      And the next request has header "Content-Type" with value "application/xcap-ns+xml"
      When the client sends PUT to "{document}/~~/resource-lists/list/entry/namespace::*" with body
        """
        <entry xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      Then the server answers 405
      But the document is unchanged
      And the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:a@example.com"/>'
      And the request succeeds
