# The cases of RFC 4825 §8.2.7 judge whether a creation gets 200 or 201.
@server @usage:rls-services
Feature: RFC 4826 §4.2, The schema of RLS services

  Background:
    Given the usage "rls-services"

  Rule: Packages have no attributes and contain package elements of text; foreign elements follow a package

    # §4.1 allows foreign elements in packages and does not say where; the schema does.
    @id:packages @RL-4.2-01 @implied-MUST
    Scenario Outline: Packages with <what>
      Given there is no document
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <list/>
            <wrong>
          </service>
        </rls-services>
        """
      Then the request does not succeed
      But the document does not exist
      And the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <list/>
            <right>
          </service>
        </rls-services>
        """
      And the request succeeds

      Examples:
        | id                 | what                                       | wrong                                                                               | right                                                                             |
        | text               | text                                       | <packages>presence</packages>                                                       | <packages><package>presence</package></packages>                                  |
        | undeclared-element | an undeclared element                      | <packages><event>presence</event></packages>                                        | <packages><package>presence</package></packages>                                  |
        | foreign-first      | a foreign element before the first package | <packages><x:note xmlns:x="urn:example:x"/><package>presence</package></packages>   | <packages><package>presence</package><x:note xmlns:x="urn:example:x"/></packages> |
        | element-in-package | an element in a package                    | <packages><package><x:event xmlns:x="urn:example:x"/></package></packages>          | <packages><package>presence</package></packages>                                  |
        | packages-attribute | an attribute                               | <packages xmlns:x="urn:example:x" x:all="no"><package>presence</package></packages> | <packages xmlns:x="urn:example:x"><package>presence</package></packages>          |
        | package-attribute  | an attribute of a package                  | <packages><package name="presence"/></packages>                                     | <packages><package/></packages>                                                   |

  Rule: The document element and a resource-list have no attributes, and the document element has no text

    @id:no-attributes @usage:resource-lists @implied-MUST
    Scenario Outline: The document has <what>
      Given a "resource-lists" document at "{root}/resource-lists/users/{xui}/index"
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      And there is no document
      When the client PUTs the document
        """
        <wrong>
        """
      Then the request does not succeed
      But the document does not exist
      And the client PUTs the document
        """
        <right>
        """
      And the request succeeds

      @RL-4.2-02
      Examples:
        | id                  | what                              | wrong                                                                                                                                                                                                                                            | right                                                                                                                                                                                                                             |
        | attribute           | an attribute                      | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services" version="1"/>                                                                                                                                                                          | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>                                                                                                                                                                       |
        | foreign-attribute   | a foreign attribute               | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services" xmlns:x="urn:example:x" x:version="1"/>                                                                                                                                                | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services" xmlns:x="urn:example:x"/>                                                                                                                                               |
        | reference-attribute | a resource-list with an attribute | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><resource-list name="friends">{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list></service></rls-services> | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list></service></rls-services> |

      @RL-4.1-02
      Examples:
        | id   | what | wrong                                                                         | right                                                                                  |
        | text | text | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">mine</rls-services> | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><!-- mine --></rls-services> |