@server @usage:resource-lists
Feature: RFC 4825 §8.1, POST handling

  Rule: A POST to an XCAP resource should be answered 405

    @id:document @XCAP-8.1-01 @SHOULD
    Scenario: POST to a document
      Given the document "friends"
      And the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends POST to "{document}" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="enemies"/></resource-lists>
        """
      Then the server answers 405
      But the document is unchanged

    @id:element @XCAP-8.1-01 @SHOULD
    Scenario: POST to an element
      Given the document "friends"
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends POST to "{document}/~~/resource-lists/list" with body
        """
        <list name="enemies"/>
        """
      Then the server answers 405
      But the document is unchanged

    @id:attribute @XCAP-8.1-01 @SHOULD
    Scenario: POST to an attribute
      Given the document "friends"
      And the next request has header "Content-Type" with value "application/xcap-att+xml"
      When the client sends POST to "{document}/~~/resource-lists/list/@name" with body
        """
        "enemies"
        """
      Then the server answers 405
      But the document is unchanged

    # The RFC does not say whether a missing document is an XCAP resource: 404 passes too.
    @id:missing-document @XCAP-8.1-01 @SHOULD
    Scenario: POST to a document that does not exist
      Given there is no document
      And the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends POST to "{document}" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the server answers 405 or 404
      But the document does not exist
