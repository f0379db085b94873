@server @usage:pidf-manipulation
Feature: RFC 4827 §5, MIME type

  Rule: The media type of a document is application/pidf+xml

    @id:put-and-get @PM-5-01 @implied-MUST
    Scenario: A document is put and fetched with the media type of PIDF
      Given the usage "pidf-manipulation"
      And there is no document
      And the next request has header "Content-Type" with value "application/pidf+xml"
      And the client sends PUT to "{root}/pidf-manipulation/users/{xui}/index" with body
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"/>
        """
      And the request succeeds
      And the client sends GET to the document
      And the server answers 200
      Then the response has media type "application/pidf+xml"

    @id:other-type @PM-5-01 @implied-MUST
    Scenario Outline: A PUT with <type>
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      And the next request has header "Content-Type" with value '<type>'
      When the client sends PUT to "{root}/pidf-manipulation/users/{xui}/index" with body
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="pres:{address}"/>
        """
      Then the server refuses the request
      But the document is unchanged
      Given the next request has header "Content-Type" with value "application/pidf+xml"
      But the client sends PUT to "{root}/pidf-manipulation/users/{xui}/index" with body
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="pres:{address}"/>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="pres:{address}"/>
        """

      Examples:
        | id        | type                              |
        | xml       | application/xml                   |
        | text-xml  | text/xml                          |
        | cpim-pidf | application/cpim-pidf+xml         |
        | auid      | application/pidf-manipulation+xml |
        | pidf-diff | application/pidf-diff+xml         |

  Rule: The media type may have a charset parameter

    @id:charset @PM-5-02 @SHOULD
    Scenario Outline: A PUT with <type>
      Given the usage "pidf-manipulation"
      And there is no document
      And the next request has header "Content-Type" with value '<type>'
      When the client sends PUT to "{root}/pidf-manipulation/users/{xui}/index" with body
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="pres:{address}"/>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="pres:{address}"/>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id     | type                                  |
        | token  | application/pidf+xml;charset=utf-8    |
        | quoted | application/pidf+xml; charset="UTF-8" |
