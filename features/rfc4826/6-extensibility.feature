# The cases of RFC 4825 §8.2.7 judge whether a creation gets 200 or 201.
@server
Feature: RFC 4826 §6, Extensibility

  Rule: Foreign elements and attributes are accepted where the schema has a wildcard

    @id:lists-allowed @usage:resource-lists @RL-6-02 @implied-MUST
    Scenario Outline: In resource lists: <where>
      Given the usage "resource-lists"
      And the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry-ref ref="resource-lists/a"/>
            <external anchor="http://xcap.example.org/a"/>
          </list>
        </resource-lists>
        """
      When the client PUTs <kind> 'resource-lists/list<node>?xmlns(x=urn:example:x)' with '<body>'
      Then the request succeeds
      But the client sends GET to the document
      And the server answers 200
      And the XML body has
        | XPath                                                                                          | value    |
        | count(//*[namespace-uri()="urn:example:x"]) + count(//@*[namespace-uri()="urn:example:x"])     | 1        |
        | local-name((//*[namespace-uri()="urn:example:x"] \| //@*[namespace-uri()="urn:example:x"])/..) | <parent> |
        | string(//*[namespace-uri()="urn:example:x"] \| //@*[namespace-uri()="urn:example:x"])          | 17       |

      Examples:
        | id                  | where                        | kind      | node                | body                                          | parent    |
        | list-attribute      | an attribute of a list       | attribute | /@x:phone           | "17"                                          | list      |
        | entry-attribute     | an attribute of an entry     | attribute | /entry/@x:phone     | "17"                                          | entry     |
        | entry-ref-attribute | an attribute of an entry-ref | attribute | /entry-ref/@x:phone | "17"                                          | entry-ref |
        | external-attribute  | an attribute of an external  | attribute | /external/@x:phone  | "17"                                          | external  |
        | list-element        | an element of a list         | element   | /x:phone            | <x:phone xmlns:x="urn:example:x">17</x:phone> | list      |
        | entry-element       | an element of an entry       | element   | /entry/x:phone      | <x:phone xmlns:x="urn:example:x">17</x:phone> | entry     |
        | entry-ref-element   | an element of an entry-ref   | element   | /entry-ref/x:phone  | <x:phone xmlns:x="urn:example:x">17</x:phone> | entry-ref |
        | external-element    | an element of an external    | element   | /external/x:phone   | <x:phone xmlns:x="urn:example:x">17</x:phone> | external  |

    @id:services-allowed @usage:rls-services @RL-6-02 @implied-MUST
    Scenario Outline: In RLS services: <where>
      Given the usage "rls-services"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services" xmlns:x="urn:example:x">
          <service uri="sip:xcaliper-friends@{domain}">
            <list/>
            <packages>
              <package>presence</package>
            </packages>
          </service>
        </rls-services>
        """
      When the client PUTs <kind> 'rls-services/service<node>?xmlns(x=urn:example:x)' with '<body>'
      Then the request succeeds
      But the client sends GET to the document
      And the server answers 200
      And the XML body has
        | XPath                                                                                          | value    |
        | count(//*[namespace-uri()="urn:example:x"]) + count(//@*[namespace-uri()="urn:example:x"])     | 1        |
        | local-name((//*[namespace-uri()="urn:example:x"] \| //@*[namespace-uri()="urn:example:x"])/..) | <parent> |
        | string(//*[namespace-uri()="urn:example:x"] \| //@*[namespace-uri()="urn:example:x"])          | 17       |

      Examples:
        | id                | where                     | kind      | node              | body                                          | parent   |
        | service-attribute | an attribute of a service | attribute | /@x:phone         | "17"                                          | service  |
        | list-attribute    | an attribute of its list  | attribute | /list/@x:phone    | "17"                                          | list     |
        | service-element   | an element of a service   | element   | /x:phone          | <x:phone xmlns:x="urn:example:x">17</x:phone> | service  |
        | list-element      | an element of its list    | element   | /list/x:phone     | <x:phone xmlns:x="urn:example:x">17</x:phone> | list     |
        | packages-element  | an element of packages    | element   | /packages/x:phone | <x:phone xmlns:x="urn:example:x">17</x:phone> | packages |

  Rule: Foreign elements and attributes are refused where the schema has no wildcard

    @id:lists-refused @usage:resource-lists @RL-6-02 @implied-MUST
    Scenario Outline: In resource lists: <where>
      Given the usage "resource-lists"
      And the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends">
            <display-name>Friends</display-name>
            <entry uri="sip:a@example.com"/>
          </list>
        </resource-lists>
        """
      When the client PUTs <kind> 'resource-lists<node>?xmlns(x=urn:example:x)' with '<body>'
      Then the server answers 409
      Given the document is unchanged
      When the client PUTs <kind> 'resource-lists/list<legal node>?xmlns(x=urn:example:x)' with '<body>'
      Then the request succeeds

      Examples:
        | id                     | where                                | kind      | node                        | legal node      | body                                                |
        | root-element           | an element of the document element   | element   | /x:phone                    | /x:phone        | <x:phone xmlns:x="urn:example:x">17</x:phone>       |
        | display-name-element   | an element of a display name         | element   | /list/display-name/x:phone  | /entry/x:phone  | <x:phone xmlns:x="urn:example:x">17</x:phone>       |
        | before-entry           | an element before an entry           | element   | /list/*[2][@n="1"]          | /*[3][@n="1"]   | <x:phone xmlns:x="urn:example:x" n="1">17</x:phone> |
        | root-attribute         | an attribute of the document element | attribute | /@x:phone                   | /@x:phone       | "17"                                                |
        | display-name-attribute | an attribute of a display name       | attribute | /list/display-name/@x:phone | /entry/@x:phone | "17"                                                |
        | no-namespace           | an attribute without a namespace     | attribute | /list/@phone                | /@x:phone       | "17"                                                |

    @id:services-refused @usage:rls-services @RL-6-02 @implied-MUST
    Scenario Outline: In RLS services: <where>
      Given the usage "rls-services"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services" xmlns:x="urn:example:x">
          <service uri="sip:xcaliper-friends@{domain}">
            <list/>
            <packages>
              <package>presence</package>
            </packages>
          </service>
        </rls-services>
        """
      When the client PUTs <kind> 'rls-services<node>?xmlns(x=urn:example:x)' with '<body>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs <kind> 'rls-services/service<legal node>?xmlns(x=urn:example:x)' with '<body>'
      Then the request succeeds

      Examples:
        | id                 | where                                | kind      | node                              | legal node        | body                                                |
        | root-element       | an element of the document element   | element   | /x:phone                          | /x:phone          | <x:phone xmlns:x="urn:example:x">17</x:phone>       |
        | before-list        | an element before the list           | element   | /service/*[1][@n="1"]             | /*[3][@n="1"]     | <x:phone xmlns:x="urn:example:x" n="1">17</x:phone> |
        | package-element    | an element of a package              | element   | /service/packages/package/x:phone | /packages/x:phone | <x:phone xmlns:x="urn:example:x">17</x:phone>       |
        | root-attribute     | an attribute of the document element | attribute | /@x:phone                         | /@x:phone         | "17"                                                |
        | packages-attribute | an attribute of packages             | attribute | /service/packages/@x:phone        | /list/@x:phone    | "17"                                                |
