# The cases of RFC 4825 §8.2.7 judge whether a creation gets 200 or 201.
@server
Feature: RFC 4826 §6, Extensibility

  Rule: Foreign elements and attributes are accepted where the schema has a wildcard

    @id:lists-allowed @usage:resource-lists @RL-6-02 @implied-MUST
    Scenario Outline: In resource lists: <where>
      Given the usage "resource-lists"
      And the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list><entry uri="sip:a@example.com"/><entry-ref ref="{document reference}/~~/resource-lists/list/entry"/></list>
        </resource-lists>
        """
      # A document can be put again after its deletion.
      And there is no document
      And the document "friends"
      And there is no document
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x"><content></resource-lists>
        """
      Then the request succeeds
      But the server rejects the same document with an undeclared element added
      And the client sends GET to the document
      And the server answers 200
      And the XML body has
        | XPath                                                                                          | value    |
        | count(//*[namespace-uri()="urn:example:x"]) + count(//@*[namespace-uri()="urn:example:x"])     | 1        |
        | local-name((//*[namespace-uri()="urn:example:x"] \| //@*[namespace-uri()="urn:example:x"])/..) | <parent> |
        | string(//*[namespace-uri()="urn:example:x"] \| //@*[namespace-uri()="urn:example:x"])          | 17       |

      Examples:
        | id                  | where                        | content                                                                                                                                                                     | parent    |
        | list-attribute      | an attribute of a list       | <list name="friends" x:phone="17"><entry uri="sip:a@example.com"/></list>                                                                                                   | list      |
        | entry-attribute     | an attribute of an entry     | <list name="friends"><entry uri="sip:a@example.com" x:phone="17"/></list>                                                                                                   | entry     |
        | entry-ref-attribute | an attribute of an entry-ref | <list name="friends"><entry uri="sip:a@example.com"/><entry-ref ref="{document reference}/~~/resource-lists/list/entry" x:phone="17"/></list>                               | entry-ref |
        | external-attribute  | an attribute of an external  | <list name="friends"><external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list" x:phone="17"/></list>                   | external  |
        | list-element        | an element of a list         | <list name="friends"><entry uri="sip:a@example.com"/><x:phone>17</x:phone></list>                                                                                           | list      |
        | entry-element       | an element of an entry       | <list name="friends"><entry uri="sip:a@example.com"><x:phone>17</x:phone></entry></list>                                                                                    | entry     |
        | entry-ref-element   | an element of an entry-ref   | <list name="friends"><entry uri="sip:a@example.com"/><entry-ref ref="{document reference}/~~/resource-lists/list/entry"><x:phone>17</x:phone></entry-ref></list>            | entry-ref |
        | external-element    | an element of an external    | <list name="friends"><external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"><x:phone>17</x:phone></external></list> | external  |

    @id:services-allowed @usage:rls-services @RL-6-02 @implied-MUST
    Scenario Outline: In RLS services: <where>
      Given the usage "rls-services"
      And there is no document
      When the client PUTs the document
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services" xmlns:x="urn:example:x"><content></rls-services>
        """
      Then the request succeeds
      But the server rejects the same document with an undeclared element added
      And the client sends GET to the document
      And the server answers 200
      And the XML body has
        | XPath                                                                                          | value    |
        | count(//*[namespace-uri()="urn:example:x"]) + count(//@*[namespace-uri()="urn:example:x"])     | 1        |
        | local-name((//*[namespace-uri()="urn:example:x"] \| //@*[namespace-uri()="urn:example:x"])/..) | <parent> |
        | string(//*[namespace-uri()="urn:example:x"] \| //@*[namespace-uri()="urn:example:x"])          | 17       |

      Examples:
        | id                | where                     | content                                                                                                                                   | parent   |
        | service-attribute | an attribute of a service | <service uri="sip:xcaliper-friends@{domain}" x:phone="17"><list/><packages><package>presence</package></packages></service>               | service  |
        | list-attribute    | an attribute of its list  | <service uri="sip:xcaliper-friends@{domain}"><list x:phone="17"/><packages><package>presence</package></packages></service>               | list     |
        | service-element   | an element of a service   | <service uri="sip:xcaliper-friends@{domain}"><list/><packages><package>presence</package></packages><x:phone>17</x:phone></service>       | service  |
        | list-element      | an element of its list    | <service uri="sip:xcaliper-friends@{domain}"><list><x:phone>17</x:phone></list><packages><package>presence</package></packages></service> | list     |
        | packages-element  | an element of packages    | <service uri="sip:xcaliper-friends@{domain}"><list/><packages><package>presence</package><x:phone>17</x:phone></packages></service>       | packages |

  Rule: Foreign elements and attributes are refused where the schema has no wildcard

    @id:lists-refused @usage:resource-lists @RL-6-02 @implied-MUST
    Scenario Outline: In resource lists: <where>
      Given the usage "resource-lists"
      And there is no document
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x" <wrong></resource-lists>
        """
      Then the request does not succeed
      But the document does not exist
      And the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x" <right></resource-lists>
        """
      And the request succeeds

      Examples:
        | id                     | where                                | wrong                                                                                                                  | right                                                                                                                         |
        | root-element           | an element of the document element   | ><list name="friends"><display-name>Friends</display-name></list><x:phone>17</x:phone>                                 | ><list name="friends"><display-name>Friends</display-name><x:phone>17</x:phone></list>                                        |
        | display-name-element   | an element of a display name         | ><list name="friends"><display-name>Friends<x:phone>17</x:phone></display-name></list>                                 | ><list name="friends"><display-name>Friends</display-name><entry uri="sip:a@example.com"><x:phone>17</x:phone></entry></list> |
        | before-entry           | an element before an entry           | ><list name="friends"><display-name>Friends</display-name><x:phone>17</x:phone><entry uri="sip:a@example.com"/></list> | ><list name="friends"><display-name>Friends</display-name><entry uri="sip:a@example.com"/><x:phone>17</x:phone></list>        |
        | root-attribute         | an attribute of the document element |  x:phone="17"><list name="friends"><display-name>Friends</display-name></list>                                         | ><list name="friends" x:phone="17"><display-name>Friends</display-name></list>                                                |
        | display-name-attribute | an attribute of a display name       | ><list name="friends"><display-name x:phone="17">Friends</display-name></list>                                         | ><list name="friends"><display-name>Friends</display-name><entry uri="sip:a@example.com" x:phone="17"/></list>                |
        | no-namespace           | an attribute without a namespace     | ><list name="friends" phone="17"><display-name>Friends</display-name></list>                                           | ><list name="friends" x:phone="17"><display-name>Friends</display-name></list>                                                |

    @id:services-refused @usage:rls-services @RL-6-02 @implied-MUST
    Scenario Outline: In RLS services: <where>
      Given the usage "rls-services"
      And there is no document
      When the client PUTs the document
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services" xmlns:x="urn:example:x" <wrong></rls-services>
        """
      Then the request does not succeed
      But the document does not exist
      And the client PUTs the document
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services" xmlns:x="urn:example:x" <right></rls-services>
        """
      And the request succeeds

      Examples:
        | id                 | where                                | wrong                                                                                                                                | right                                                                                                                                |
        | root-element       | an element of the document element   | ><service uri="sip:xcaliper-friends@{domain}"><list/><packages><package>presence</package></packages></service><x:phone>17</x:phone> | ><service uri="sip:xcaliper-friends@{domain}"><list/><packages><package>presence</package></packages><x:phone>17</x:phone></service> |
        | before-list        | an element before the list           | ><service uri="sip:xcaliper-friends@{domain}"><x:phone>17</x:phone><list/><packages><package>presence</package></packages></service> | ><service uri="sip:xcaliper-friends@{domain}"><list/><packages><package>presence</package></packages><x:phone>17</x:phone></service> |
        | package-element    | an element of a package              | ><service uri="sip:xcaliper-friends@{domain}"><list/><packages><package>presence<x:phone>17</x:phone></package></packages></service> | ><service uri="sip:xcaliper-friends@{domain}"><list/><packages><package>presence</package><x:phone>17</x:phone></packages></service> |
        | root-attribute     | an attribute of the document element |  x:phone="17"><service uri="sip:xcaliper-friends@{domain}"><list/><packages><package>presence</package></packages></service>         | ><service uri="sip:xcaliper-friends@{domain}" x:phone="17"><list/><packages><package>presence</package></packages></service>         |
        | packages-attribute | an attribute of packages             | ><service uri="sip:xcaliper-friends@{domain}"><list/><packages x:phone="17"><package>presence</package></packages></service>         | ><service uri="sip:xcaliper-friends@{domain}"><list x:phone="17"/><packages><package>presence</package></packages></service>         |
