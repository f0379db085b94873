@server
Feature: RFC 4826 §8.2, Media types

  Rule: The media types have the charset parameter of application/xml

    @id:charset @usage:<usage> @RL-8.2-01 @MAY
    Scenario Outline: The client PUTs a document as <type>
      Given the usage "<usage>"
      And there is no document
      And the next request has header "Content-Type" with value '<type>'
      When the client PUTs the document
        """
        <<usage> xmlns="urn:ietf:params:xml:ns:<usage>"/>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <<usage> xmlns="urn:ietf:params:xml:ns:<usage>"/>
        """
      And the client sends GET to the document
      And the server answers 200
      And the response has media type "application/<usage>+xml"

      Examples:
        | id              | usage          | type                                           |
        | lists           | resource-lists | application/resource-lists+xml; charset=utf-8  |
        | lists-quoted    | resource-lists | application/resource-lists+xml;charset="UTF-8" |
        | services        | rls-services   | application/rls-services+xml; charset=utf-8    |
        | services-quoted | rls-services   | application/rls-services+xml;charset="UTF-8"   |
