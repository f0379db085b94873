@server @usage:resource-lists @usage:rls-services
Feature: RFC 4826 §8.2, Media types

  Rule: They have the charset parameter of application/xml

    @id:document-put @RL-8.2-01 @implied-MUST
    Scenario Outline: A document is put as <type>
      Given the usage "<usage>"
      And there is no document
      And the next request has header "Content-Type" with value '<type>'
      When the client PUTs the document
        """
        <<usage> xmlns="urn:ietf:params:xml:ns:<usage>"/>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <<usage> xmlns="urn:ietf:params:xml:ns:<usage>"/>
        """
      When the client sends GET to the document
      Then the server answers 200
      And the response has media type "application/<usage>+xml"

      Examples:
        | id               | usage          | type                                           |
        | resource-lists   | resource-lists | application/resource-lists+xml; charset=utf-8  |
        | resource-lists-2 | resource-lists | application/resource-lists+xml;charset="UTF-8" |
        | resource-lists-3 | resource-lists | Application/Resource-Lists+XML                 |
        | rls-services     | rls-services   | application/rls-services+xml; charset=utf-8    |
        | rls-services-2   | rls-services   | application/rls-services+xml;charset="UTF-8"   |
