@server @usage:pidf-manipulation
Feature: RFC 4827 §5, MIME type

  Rule: It is application/pidf+xml

    @id:document-put-fetched @PM-5-01 @implied-MUST
    Scenario: A document is put and fetched with it
      Given the usage "pidf-manipulation"
      And there is no document
      And the next request has the header "Content-Type" with "application/pidf+xml"
      When the client sends PUT to "{root}/pidf-manipulation/users/{xui}/index" with the body
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com"/>
        """
      Then the answer is a success
      When the client sends GET to the document
      Then the answer is 200
      And the media type of the answer is "application/pidf+xml"

    @id:not @PM-5-01 @implied-MUST
    Scenario Outline: It is not <type>
      Given the usage "pidf-manipulation"
      And the document
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com"/>
        """
      And the next request has the header "Content-Type" with '<type>'
      When the client sends PUT to "{root}/pidf-manipulation/users/{xui}/index" with the body
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:somebody.else@example.com"/>
        """
      Then the answer is 415
      And nothing has changed
      Given the next request has the header "Content-Type" with "application/pidf+xml"
      When the client sends PUT to "{root}/pidf-manipulation/users/{xui}/index" with the body
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:somebody.else@example.com"/>
        """
      Then the answer is a success
      And the document is now, as canonical XML,
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:somebody.else@example.com"/>
        """

      Examples:
        | id                    | type                              |
        | application-xml       | application/xml                   |
        | text-xml              | text/xml                          |
        | application-cpim-pidf | application/cpim-pidf+xml         |
        | application-pidf      | application/pidf-manipulation+xml |
        | application-pidf-diff | application/pidf-diff+xml         |

  Rule: It may have a charset parameter

    @id:charset-parameter @PM-5-02 @implied-MUST
    Scenario Outline: <type>
      Given the usage "pidf-manipulation"
      And the document
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com"/>
        """
      And the next request has the header "Content-Type" with '<type>'
      When the client sends PUT to "{root}/pidf-manipulation/users/{xui}/index" with the body
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:somebody.else@example.com"/>
        """
      Then the answer is a success
      And the document is now, as canonical XML,
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:somebody.else@example.com"/>
        """
      And the subject does not take the same with an element that its schema does not have

      Examples:
        | id                     | type                                  |
        | application-pidf-xml   | application/pidf+xml;charset=utf-8    |
        | application-pidf-xml-2 | application/pidf+xml; charset="UTF-8" |
