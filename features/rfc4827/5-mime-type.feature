@server @usage:pidf-manipulation
Feature: RFC 4827 §5, MIME type

  Rule: It is application/pidf+xml

    @id:document-put-fetched @PM-5-01 @implied-MUST
    Scenario: A document is put and fetched with it
      Given the usage "pidf-manipulation"
      And there is no document
      And the next request has header "Content-Type" with value "application/pidf+xml"
      When the client sends PUT to "{root}/pidf-manipulation/users/{xui}/index" with body
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com"/>
        """
      Then the request succeeds
      When the client sends GET to the document
      Then the server answers 200
      And the response has media type "application/pidf+xml"

    @id:not @PM-5-01 @implied-MUST
    Scenario Outline: It is not <type>
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      And the next request has header "Content-Type" with value '<type>'
      When the client sends PUT to "{root}/pidf-manipulation/users/{xui}/index" with body
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:somebody.else@example.com"/>
        """
      Then the server answers 415
      And the document is unchanged
      Given the next request has header "Content-Type" with value "application/pidf+xml"
      When the client sends PUT to "{root}/pidf-manipulation/users/{xui}/index" with body
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:somebody.else@example.com"/>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
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
      And the document "empty presence"
      And the next request has header "Content-Type" with value '<type>'
      When the client sends PUT to "{root}/pidf-manipulation/users/{xui}/index" with body
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:somebody.else@example.com"/>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:somebody.else@example.com"/>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id                     | type                                  |
        | application-pidf-xml   | application/pidf+xml;charset=utf-8    |
        | application-pidf-xml-2 | application/pidf+xml; charset="UTF-8" |
