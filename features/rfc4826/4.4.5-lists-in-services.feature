# The cases of RFC 4825 §8.2.7 judge whether a creation gets 200 or 201.
@server @usage:rls-services @usage:resource-lists
Feature: RFC 4826 §4.4.5, Lists in services

  Background:
    Given a "resource-lists" document at "{root}/resource-lists/users/{xui}/index"
      """folded
      <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
        <list name="friends"><entry uri="sip:a@example.com"/></list>
      </resource-lists>
      """
    And the usage "rls-services"

  Rule: Names, uris, refs and anchors are unique within the lists of services as in resource lists

    # The RFC refers to §3.4.7 for the constraints; they are in §3.4.5.
    @id:top-level @RL-4.4.5-10 @MUST
    Scenario Outline: <what> are equal at the top level of the list
      Given the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
        </rls-services>
        """
      When the client PUTs element 'rls-services/service[2]' with '<service xmlns:rl="urn:ietf:params:xml:ns:resource-lists" uri="sip:xcaliper-friends@{domain}"><list><one><one></list></service>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'rls-services/service[2]' with '<service xmlns:rl="urn:ietf:params:xml:ns:resource-lists" uri="sip:xcaliper-friends@{domain}"><list><one><other></list></service>'
      And the request succeeds

      Examples:
        | id      | what                 | one                                                                                                                 | other                                                                                                               |
        | names   | Names of lists       | <rl:list name="a"/>                                                                                                 | <rl:list name="b"/>                                                                                                 |
        | uris    | Uris of entries      | <rl:entry uri="sip:a@example.com"/>                                                                                 | <rl:entry uri="sip:b@example.com"/>                                                                                 |
        | refs    | Refs of entry-refs   | <rl:entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list/entry"/>                                 | <rl:entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list%5b1%5d/entry"/>                          |
        | anchors | Anchors of externals | <rl:external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/> | <rl:external anchor="http://xcap.example.org/resource-lists/users/sip:b@example.org/index/~~/resource-lists/list"/> |

    @id:nested-list @RL-4.4.5-10 @MUST
    Scenario Outline: <what> are equal in a nested list
      Given the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <service uri="sip:xcaliper-friends@{domain}">
            <list>
              <rl:list name="close"><one></rl:list>
            </list>
          </service>
        </rls-services>
        """
      And the client PUTs element 'rls-services/service/list/rl:list/<node>?xmlns(rl=urn:ietf:params:xml:ns:resource-lists)' with '<other>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <service uri="sip:xcaliper-friends@{domain}">
            <list>
              <rl:list name="close"><one><other></rl:list>
            </list>
          </service>
        </rls-services>
        """
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <service uri="sip:xcaliper-friends@{domain}">
            <list>
              <rl:list name="close"><one></rl:list>
            </list>
          </service>
        </rls-services>
        """
      When the client PUTs element 'rls-services/service/list/rl:list/<node>?xmlns(rl=urn:ietf:params:xml:ns:resource-lists)' with '<one>'
      Then the request does not succeed
      But the document is unchanged

      Examples:
        | id      | what                 | node            | one                                                                                                                 | other                                                                                                               |
        | names   | Names of lists       | rl:list[2]      | <rl:list name="a"/>                                                                                                 | <rl:list name="b"/>                                                                                                 |
        | uris    | Uris of entries      | rl:entry[2]     | <rl:entry uri="sip:a@example.com"/>                                                                                 | <rl:entry uri="sip:b@example.com"/>                                                                                 |
        | refs    | Refs of entry-refs   | rl:entry-ref[2] | <rl:entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list/entry"/>                                 | <rl:entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list%5b1%5d/entry"/>                          |
        | anchors | Anchors of externals | rl:external[2]  | <rl:external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/> | <rl:external anchor="http://xcap.example.org/resource-lists/users/sip:b@example.org/index/~~/resource-lists/list"/> |

    @id:put-attribute @RL-4.4.5-10 @MUST
    Scenario Outline: The client PUTs an attribute: <what>
      Given the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <service uri="sip:xcaliper-friends@{domain}">
            <list><one><other></list>
          </service>
        </rls-services>
        """
      And the client PUTs attribute 'rls-services/service/list/<node>?xmlns(rl=urn:ietf:params:xml:ns:resource-lists)' with '"<free>"'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <service uri="sip:xcaliper-friends@{domain}">
            <list><after></list>
          </service>
        </rls-services>
        """
      When the client PUTs attribute 'rls-services/service/list/<node>?xmlns(rl=urn:ietf:params:xml:ns:resource-lists)' with '"<taken>"'
      Then the request does not succeed
      But the document is unchanged

      Examples:
        | id          | what                        | node                   | one                                                                                                                 | other                                                                                                               | taken                                                                                       | free                                                                                        | after                                                                                                                                                                                                                                  |
        | name        | the name of a list          | rl:list[2]/@name       | <rl:list name="a"/>                                                                                                 | <rl:list name="b"/>                                                                                                 | a                                                                                           | c                                                                                           | <rl:list name="a"/><rl:list name="c"/>                                                                                                                                                                                                 |
        | uri         | the uri of an entry         | rl:entry[2]/@uri       | <rl:entry uri="sip:a@example.com"/>                                                                                 | <rl:entry uri="sip:b@example.com"/>                                                                                 | sip:a@example.com                                                                           | sip:c@example.com                                                                           | <rl:entry uri="sip:a@example.com"/><rl:entry uri="sip:c@example.com"/>                                                                                                                                                                 |
        | ref         | the ref of an entry-ref     | rl:entry-ref[2]/@ref   | <rl:entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list/entry"/>                                 | <rl:entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list%5b1%5d/entry"/>                          | resource-lists/users/{xui}/index/~~/resource-lists/list/entry                               | resource-lists/users/{xui}/index/~~/resource-lists/list/entry%5b1%5d                        | <rl:entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list/entry"/><rl:entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list/entry%5b1%5d"/>                                                          |
        | anchor      | the anchor of an external   | rl:external[2]/@anchor | <rl:external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/> | <rl:external anchor="http://xcap.example.org/resource-lists/users/sip:b@example.org/index/~~/resource-lists/list"/> | http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list | http://xcap.example.org/resource-lists/users/sip:c@example.org/index/~~/resource-lists/list | <rl:external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/><rl:external anchor="http://xcap.example.org/resource-lists/users/sip:c@example.org/index/~~/resource-lists/list"/> |
        | ref-form    | a ref of the wrong form     | rl:entry-ref/@ref      | <rl:entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list/entry"/>                                 | <rl:entry uri="sip:b@example.com"/>                                                                                 | /resource-lists/users/{xui}/index/~~/resource-lists/list/entry                              | resource-lists/users/{xui}/index/~~/resource-lists/list/entry%5b1%5d                        | <rl:entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list/entry%5b1%5d"/><rl:entry uri="sip:b@example.com"/>                                                                                                          |
        | anchor-form | an anchor of the wrong form | rl:external/@anchor    | <rl:external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/> | <rl:entry uri="sip:b@example.com"/>                                                                                 | resource-lists/users/sip:a@example.org/index/~~/resource-lists/list                         | http://xcap.example.org/resource-lists/users/sip:c@example.org/index/~~/resource-lists/list | <rl:external anchor="http://xcap.example.org/resource-lists/users/sip:c@example.org/index/~~/resource-lists/list"/><rl:entry uri="sip:b@example.com"/>                                                                                 |

    @id:two-services @RL-4.4.5-10 @MUST
    Scenario: The lists of two services have the same members
      Given the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <service uri="sip:xcaliper-friends@{domain}">
            <list name="a"><rl:entry uri="sip:a@example.com"/></list>
          </service>
          <service uri="sip:xcaliper-work@{domain}"><list name="a"/></service>
        </rls-services>
        """
      And the client PUTs element 'rls-services/service[1]/list/rl:entry[2]?xmlns(rl=urn:ietf:params:xml:ns:resource-lists)' with '<rl:entry uri="sip:b@example.com"/>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <service uri="sip:xcaliper-friends@{domain}">
            <list name="a"><rl:entry uri="sip:a@example.com"/><rl:entry uri="sip:b@example.com"/></list>
          </service>
          <service uri="sip:xcaliper-work@{domain}"><list name="a"/></service>
        </rls-services>
        """
      And there is no document
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <service uri="sip:xcaliper-friends@{domain}">
            <list name="a"><rl:entry uri="sip:a@example.com"/></list>
          </service>
          <service uri="sip:xcaliper-work@{domain}"><list name="a"/></service>
        </rls-services>
        """
      When the client PUTs element 'rls-services/service[1]/list/rl:entry[2]?xmlns(rl=urn:ietf:params:xml:ns:resource-lists)' with '<rl:entry uri="sip:a@example.com"/>'
      Then the request does not succeed
      But the document is unchanged
      When the client PUTs element 'rls-services/service[2]/list/rl:entry?xmlns(rl=urn:ietf:params:xml:ns:resource-lists)' with '<rl:entry uri="sip:a@example.com"/>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <service uri="sip:xcaliper-friends@{domain}">
            <list name="a"><rl:entry uri="sip:a@example.com"/></list>
          </service>
          <service uri="sip:xcaliper-work@{domain}">
            <list name="a"><rl:entry uri="sip:a@example.com"/></list>
          </service>
        </rls-services>
        """

  Rule: References have the same forms as in a resource list

    @id:reference-form @RL-4.4.5-10 @MUST
    Scenario Outline: A list with <wrong>
      Given there is no document
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <service uri="sip:xcaliper-friends@{domain}">
            <list><before><wrong><after></list>
          </service>
        </rls-services>
        """
      Then the request does not succeed
      But the document does not exist
      And the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <service uri="sip:xcaliper-friends@{domain}">
            <list><before><right><after></list>
          </service>
        </rls-services>
        """
      And the request succeeds

      Examples:
        | id                | wrong                                                                                          | right                                                                                                               | before              | after      |
        | absolute-path-ref | <rl:entry-ref ref="/resource-lists/users/{xui}/index/~~/resource-lists/list/entry"/>           | <rl:entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list/entry"/>                                 |                     |            |
        | http-ref          | <rl:entry-ref ref="{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list/entry"/> | <rl:entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list/entry"/>                                 | <rl:list name="in"> | </rl:list> |
        | relative-anchor   | <rl:external anchor="resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>    | <rl:external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/> |                     |            |
        | sip-anchor        | <rl:external anchor="sip:a@example.com"/>                                                      | <rl:external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/> | <rl:list name="in"> | </rl:list> |
