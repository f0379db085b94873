# Which of 200 and 201 a creation is answered with is judged with RFC 4825 §8.2.7.
@server @usage:rls-services
Feature: RFC 4826 §4.1, RLS services documents

  Background:
    Given the usage "rls-services"

  Rule: A document is well-formed and valid, of XML 1.0, and encoded in UTF-8

    @id:document-refused @RL-4.1-01 @MUST
    Scenario Outline: A document <what> is refused
      Given there is no document
      When the client PUTs the document
        """
        <wrong>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document
        """
        <right>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <right>
        """

      # No character reference can stand for U+0001 in XML 1.0; in XML 1.1 one can.
      Examples:
        | id                    | what                                     | wrong                                                                                                                                                                            | right                                                                                                                                                                                                                             |
        | with-an-element-that  | with an element that does not end        | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><list></service></rls-services>                                           | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><list></list></service></rls-services>                                                                                     |
        | with-a-prefix-that-is | with a prefix that is not declared       | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><list><rl:entry uri="sip:a@example.com"/></list></service></rls-services> | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services" xmlns:rl="urn:ietf:params:xml:ns:resource-lists"><service uri="sip:xcaliper-friends@{domain}"><list><rl:entry uri="sip:a@example.com"/></list></service></rls-services> |
        | with-packages-outside | with packages outside of a service       | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><packages/></rls-services>                                                                                             | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><list/><packages/></service></rls-services>                                                                                |
        | with-an-element-of-no | with an element of no schema             | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><conference uri="sip:xcaliper-friends@{domain}"/></rls-services>                                                       | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><list/></service></rls-services>                                                                                           |
        | with-what-is-a        | with what is a character in XML 1.1 only | <?xml version="1.1"?><rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><list name="&#1;"/></service></rls-services>         | <?xml version="1.0"?><rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><list name="&#x9;"/></service></rls-services>                                                         |

    @id:document-encoded-utf-16 @RL-4.1-01 @MUST
    Scenario: A document encoded in UTF-16 is refused
      Given there is no document
      When the client PUTs the document encoded in "UTF-16 with a byte order mark"
        """
        <?xml version="1.0" encoding="UTF-16"?><rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document encoded in "UTF-8"
        """
        <?xml version="1.0" encoding="UTF-8"?><rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>
        """
      Then the request succeeds

  Rule: The document element is rls-services and contains services: any number, and nothing else

    @id:document-element @RL-4.1-02 @implied-MUST
    Scenario Outline: The document element <what>
      Given there is no document
      When the client PUTs the document
        """
        <wrong>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document
        """
        <right>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <right>
        """

      Examples:
        | id                      | what                                | wrong                                                                                                                                              | right                                                                                                                                                                                              |
        | is-no-service           | is no service                       | <service xmlns="urn:ietf:params:xml:ns:rls-services" uri="sip:xcaliper-friends@{domain}"><list/></service>                                         | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><list/></service></rls-services>                                                            |
        | has-a-namespace         | has a namespace                     | <rls-services/>                                                                                                                                    | <s:rls-services xmlns:s="urn:ietf:params:xml:ns:rls-services"/>                                                                                                                                    |
        | is-not-of-another-usage | is not of another usage's namespace | <rls-services xmlns="urn:ietf:params:xml:ns:resource-lists"/>                                                                                      | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>                                                                                                                                        |
        | is-not-that-of-resource | is not that of resource lists       | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>                                                                                    | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>                                                                                                                                        |
        | contains-no-list        | contains no list                    | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><list/></rls-services>                                                                   | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><list/></service></rls-services>                                                            |
        | contains-several        | contains several services           | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><list/></service><packages/></rls-services> | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><list/></service><service uri="sip:xcaliper-work@{domain}"><list/></service></rls-services> |
