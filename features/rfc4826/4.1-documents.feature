# The cases of RFC 4825 §8.2.7 judge whether a creation gets 200 or 201.
@server @usage:rls-services
Feature: RFC 4826 §4.1, RLS services documents

  Background:
    Given the usage "rls-services"

  Rule: A document that is not well-formed and valid XML 1.0 in UTF-8 is refused

    @id:invalid @RL-4.1-01 @MUST
    Scenario Outline: A document <what>
      Given there is no document
      When the client PUTs the document
        """
        <wrong>
        """
      Then the request does not succeed
      But the server answers 409
      And the document does not exist
      And the client PUTs the document
        """
        <right>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <right>
        """

      # XML 1.0 has no character reference for U+0001; XML 1.1 has one.
      Examples:
        | id                 | what                               | wrong                                                                                                                                                                            | right                                                                                                                                                                                                                             |
        | unclosed-element   | with an unclosed element           | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><list></service></rls-services>                                           | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><list></list></service></rls-services>                                                                                     |
        | undeclared-prefix  | with an undeclared prefix          | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><list><rl:entry uri="sip:a@example.com"/></list></service></rls-services> | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services" xmlns:rl="urn:ietf:params:xml:ns:resource-lists"><service uri="sip:xcaliper-friends@{domain}"><list><rl:entry uri="sip:a@example.com"/></list></service></rls-services> |
        | packages-in-root   | with packages outside of a service | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><packages/></rls-services>                                                                                             | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><list/><packages/></service></rls-services>                                                                                |
        | undeclared-element | with an undeclared element         | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><conference uri="sip:xcaliper-friends@{domain}"/></rls-services>                                                       | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><list/></service></rls-services>                                                                                           |
        | xml-1.1-character  | with a character of XML 1.1 only   | <?xml version="1.1"?><rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><list name="&#1;"/></service></rls-services>         | <?xml version="1.0"?><rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><list name="&#x9;"/></service></rls-services>                                                         |

    @id:utf-16 @RL-4.1-01 @MUST
    Scenario: A document encoded in UTF-16
      Given there is no document
      When the client PUTs the document encoded in "UTF-16 with a byte order mark"
        """
        <?xml version="1.0" encoding="UTF-16"?><rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>
        """
      Then the request does not succeed
      But the server answers 409
      And the document does not exist
      And the client PUTs the document encoded in "UTF-8"
        """
        <?xml version="1.0" encoding="UTF-8"?><rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>
        """
      And the request succeeds

  Rule: The document element is rls-services and contains any number of services and nothing else

    # By the schema, each element that it declares globally is a valid document element. So no row has one of those.
    @id:document-element @RL-4.1-02 @implied-MUST
    Scenario Outline: The document element <what>
      Given there is no document
      When the client PUTs the document
        """
        <wrong>
        """
      Then the request does not succeed
      But the server answers 409
      And the document does not exist
      And the client PUTs the document
        """
        <right>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <right>
        """

      Examples:
        | id                   | what                               | wrong                                                                                                                                              | right                                                                                                                                                                                              |
        | service              | is a service                       | <service xmlns="urn:ietf:params:xml:ns:rls-services" uri="sip:xcaliper-friends@{domain}"><list/></service>                                         | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><list/></service></rls-services>                                                            |
        | no-namespace         | has no namespace                   | <rls-services/>                                                                                                                                    | <s:rls-services xmlns:s="urn:ietf:params:xml:ns:rls-services"/>                                                                                                                                    |
        | other-namespace      | has the namespace of another usage | <rls-services xmlns="urn:ietf:params:xml:ns:resource-lists"/>                                                                                      | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>                                                                                                                                        |
        | list                 | contains a list                    | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><list/></rls-services>                                                                   | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><list/></service></rls-services>                                                            |
        | service-and-packages | contains a service and packages    | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><list/></service><packages/></rls-services> | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><list/></service><service uri="sip:xcaliper-work@{domain}"><list/></service></rls-services> |
