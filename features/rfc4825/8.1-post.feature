@server @usage:resource-lists
Feature: RFC 4825 §8.1, POST handling

  Rule: A POST to an XCAP resource should be answered 405

    @id:document @XCAP-8.1-01 @SHOULD
    Scenario: To a document
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the next request has the header "Content-Type" with "application/resource-lists+xml"
      When the client sends POST to "{document}" with the body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="enemies"/></resource-lists>
        """
      Then the answer is 405
      And nothing has changed

    @id:element @XCAP-8.1-01 @SHOULD
    Scenario: To an element
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the next request has the header "Content-Type" with "application/xcap-el+xml"
      When the client sends POST to "{document}/~~/resource-lists/list" with the body
        """
        <list name="enemies"/>
        """
      Then the answer is 405
      And nothing has changed

    @id:attribute @XCAP-8.1-01 @SHOULD
    Scenario: To an attribute
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the next request has the header "Content-Type" with "application/xcap-att+xml"
      When the client sends POST to "{document}/~~/resource-lists/list/@name" with the body
        """
        "enemies"
        """
      Then the answer is 405
      And nothing has changed

    # Whether what is not there is an XCAP resource is a question of words: 404 passes too.
    @id:document-not @XCAP-8.1-01 @SHOULD
    Scenario: To a document that is not there
      Given there is no document
      And the next request has the header "Content-Type" with "application/resource-lists+xml"
      When the client sends POST to "{document}" with the body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the answer is 405 or 404
      And there is no document now
