# The cases of RFC 4825 §8.2.7 judge whether a creation gets 200 or 201.
@server @usage:rls-services
Feature: RFC 4826 §4.1, The service element

  Background:
    Given the usage "rls-services"

  Rule: The uri of a service is mandatory, and attributes of other namespaces are allowed

    @id:attributes @RL-4.1-03 @implied-MUST
    Scenario Outline: A service <what>
      Given the document "no services"
      When the client PUTs element 'rls-services/service' with '<wrong>'
      Then the request does not succeed
      But the document is unchanged
      When the client PUTs element 'rls-services/service' with '<right>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><right></rls-services>
        """

      Examples:
        | id                   | what                            | wrong                                                                                    | right                                                                                                                |
        | missing-uri          | without a uri                   | <service><list/></service>                                                               | <service uri="sip:xcaliper-friends@{domain}"><list/></service>                                                       |
        | undeclared-attribute | with an undeclared attribute    | <service uri="sip:xcaliper-friends@{domain}" colour="red"><list/></service>              | <service uri="sip:xcaliper-friends@{domain}" xmlns:x="urn:example:x" x:colour="red"><list/></service>                |
        | foreign-uri          | whose uri has another namespace | <service xmlns:x="urn:example:x" x:uri="sip:xcaliper-friends@{domain}"><list/></service> | <service xmlns:x="urn:example:x" x:uri="sip:other@example.org" uri="sip:xcaliper-friends@{domain}"><list/></service> |

    @id:delete-uri @RL-4.1-03 @implied-MUST
    Scenario: The client deletes the uri of a service, then the service
      Given the document "one service"
      When the client sends DELETE to node 'rls-services/service/@uri'
      Then the request does not succeed
      But the document is unchanged
      And the client sends DELETE to node 'rls-services/service[@uri="sip:xcaliper-friends@{domain}"]'
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"></rls-services>
        """

  Rule: A service contains a list or a resource-list, then optional packages, then elements of other namespaces

    @id:right-content @usage:resource-lists @RL-4.1-04 @implied-MUST
    Scenario Outline: A service with the right content: <what>
      Given a "resource-lists" document at "{root}/resource-lists/users/{xui}/index"
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      And there is no document
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><content></service>
        </rls-services>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><content></service>
        </rls-services>
        """
      But the server rejects the same document with an undeclared element added

      Examples:
        | id                 | what                                  | content                                                                                                                                           |
        | list               | a list                                | <list/>                                                                                                                                           |
        | reference          | a resource-list                       | <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list>                                                 |
        | list-packages      | a list and packages                   | <list/><packages><package>presence</package></packages>                                                                                           |
        | reference-packages | a resource-list and packages          | <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list><packages><package>presence</package></packages> |
        | foreign-last       | a list, packages and foreign elements | <list/><packages/><x:note xmlns:x="urn:example:x"/><y:note xmlns:y="urn:example:y"/>                                                              |

    @id:wrong-content @usage:resource-lists @RL-4.1-04 @implied-MUST
    Scenario Outline: A service with the wrong content: <what>
      Given a "resource-lists" document at "{root}/resource-lists/users/{xui}/index"
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      And the document "no services"
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><wrong></service>
        </rls-services>
        """
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><right></service>
        </rls-services>
        """
      And the request succeeds

      Examples:
        | id                      | what                                  | wrong                                                                                                    | right                                                                                             |
        | empty                   | neither a list nor a resource-list    |                                                                                                          | <list/>                                                                                           |
        | packages-only           | packages only                         | <packages><package>presence</package></packages>                                                         | <list/><packages><package>presence</package></packages>                                           |
        | reference-and-list      | a resource-list and a list            | <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list><list/> | <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list> |
        | list-and-reference      | a list and a resource-list            | <list/><resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list> | <list/>                                                                                           |
        | two-lists               | two lists                             | <list name="a"/><list name="b"/>                                                                         | <list name="a"/>                                                                                  |
        | packages-first          | packages before the list              | <packages><package>presence</package></packages><list/>                                                  | <list/><packages><package>presence</package></packages>                                           |
        | packages-twice          | packages twice                        | <list/><packages/><packages/>                                                                            | <list/><packages/>                                                                                |
        | foreign-before-list     | a foreign element before the list     | <x:note xmlns:x="urn:example:x"/><list/>                                                                 | <list/><x:note xmlns:x="urn:example:x"/>                                                          |
        | foreign-before-packages | a foreign element before the packages | <list/><x:note xmlns:x="urn:example:x"/><packages/>                                                      | <list/><packages/><x:note xmlns:x="urn:example:x"/>                                               |
        | foreign-list            | a foreign list instead of the list    | <x:list xmlns:x="urn:example:x"/>                                                                        | <list/><x:list xmlns:x="urn:example:x"/>                                                          |

    @id:delete-list @RL-4.1-04 @implied-MUST
    Scenario: The client deletes the list of a service, then the packages
      Given the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <list/>
            <packages>
              <package>presence</package>
            </packages>
          </service>
        </rls-services>
        """
      When the client sends DELETE to node 'rls-services/service/list'
      Then the request does not succeed
      But the document is unchanged
      And the client sends DELETE to node 'rls-services/service/packages'
      And the request succeeds
      And the stored document equals document "one service" (canonical XML)

  Rule: The list of a service is in the namespace of RLS services, and its content in that of resource lists

    @id:list-namespace @RL-4.1-05 @implied-MUST
    Scenario: The list is in the namespace of resource lists
      Given the document "no services"
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <service uri="sip:xcaliper-friends@{domain}">
            <rl:list><rl:entry uri="sip:a@example.com"/></rl:list>
          </service>
        </rls-services>
        """
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <service uri="sip:xcaliper-friends@{domain}">
            <list><rl:entry uri="sip:a@example.com"/></list>
          </service>
        </rls-services>
        """
      And the request succeeds
      And the client sends GET to node 'rls-services/service/list/rl:entry/@uri?xmlns(rl=urn:ietf:params:xml:ns:resource-lists)'
      And the server answers 200
      And the body is the value "sip:a@example.com"

    @id:list-type @RL-4.1-05 @implied-MUST
    Scenario Outline: The list <what>
      Given the document "no services"
      When the client PUTs the document
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services" xmlns:rl="urn:ietf:params:xml:ns:resource-lists"><service uri="sip:xcaliper-friends@{domain}"><list <wrong></list></service></rls-services>
        """
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs the document
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services" xmlns:rl="urn:ietf:params:xml:ns:resource-lists"><service uri="sip:xcaliper-friends@{domain}"><list <right></list></service></rls-services>
        """
      And the request succeeds

      Examples:
        | id                | what                              | wrong                                                                          | right                                                                          |
        | attributes        | has a uri                         | uri="sip:a@example.com">                                                       | name="friends">                                                                |
        | entry-without-uri | contains an entry without a uri   | ><rl:entry/>                                                                   | ><rl:entry uri="sip:a@example.com"/>                                           |
        | display-name-last | has a display name after an entry | ><rl:entry uri="sip:a@example.com"/><rl:display-name>Friends</rl:display-name> | ><rl:display-name>Friends</rl:display-name><rl:entry uri="sip:a@example.com"/> |
        | text              | contains text                     | >sip:a@example.com                                                             | ><!-- sip:a@example.com -->                                                    |
        | service           | contains a service                | ><rl:service uri="sip:a@example.com"/>                                         | ><rl:list name="close"/>                                                       |

    @id:full-list @usage:resource-lists @RL-4.1-05 @implied-MUST
    Scenario: The list contains everything that a resource list can contain
      Given the usage "resource-lists"
      And the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry-ref ref="{document reference}/~~/resource-lists/list/entry"/>
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
          </list>
        </resource-lists>
        """
      And the usage "rls-services"
      And the document "no services"
      When the client PUTs element 'rls-services/service' with
        """folded
        <service uri="sip:xcaliper-friends@{domain}" xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <rl:display-name>Friends</rl:display-name>
            <rl:entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list/entry"/>
            <rl:external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
            <rl:entry uri="sip:c@example.com"/>
            <rl:list name="close">
              <rl:entry uri="sip:a@example.com">
                <rl:display-name>A</rl:display-name>
              </rl:entry>
            </rl:list>
          </list>
        </service>
        """
      Then the request succeeds
      And the stored document equals, apart from white space (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}" xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
            <list name="friends">
              <rl:display-name>Friends</rl:display-name>
                <rl:entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list/entry"/>
              <rl:external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
              <rl:entry uri="sip:c@example.com"/>
              <rl:list name="close">
                <rl:entry uri="sip:a@example.com">
                  <rl:display-name>A</rl:display-name>
                </rl:entry>
              </rl:list>
            </list>
          </service>
        </rls-services>
        """

    # The schema of resource lists allows elements of other namespaces in a list, also of this namespace. But a server that
    # claims to know the namespace knows that it has no such element (RFC 4825 §8.2.5).
    @id:unprefixed-member @usage:resource-lists @usage:xcap-caps @RL-4.1-06 @implied-MUST
    Scenario Outline: An <element> in the list has the namespace of RLS services
      Given xcap-caps lists the namespace "urn:ietf:params:xml:ns:rls-services"
      And a "resource-lists" document at "{root}/resource-lists/users/{xui}/index"
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      And the document "no services"
      When the client PUTs element 'rls-services/service' with '<service uri="sip:xcaliper-friends@{domain}"><list><<element> <attribute>/></list></service>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'rls-services/service' with '<service uri="sip:xcaliper-friends@{domain}"><list><<element> xmlns="urn:ietf:params:xml:ns:resource-lists" <attribute>/></list></service>'
      And the request succeeds

      Examples:
        | id        | element   | attribute                                                                                            |
        | entry     | entry     | uri="sip:a@example.com"                                                                              |
        | entry-ref | entry-ref | ref="resource-lists/users/{xui}/index/~~/resource-lists/list/entry"                                  |
        | external  | external  | anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list" |

  Rule: Packages are optional and contain any number of package elements and elements of other namespaces

    @id:packages @RL-4.1-12 @implied-MUST
    Scenario Outline: A service with <what>
      Given there is no document
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <list/>
            <packages>
          </service>
        </rls-services>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <list/>
            <packages>
          </service>
        </rls-services>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id      | what                                  | packages                                                                                                                                                                     |
        | none    | no packages                           |                                                                                                                                                                              |
        | empty   | empty packages                        | <packages/>                                                                                                                                                                  |
        | one     | one package                           | <packages><package>presence</package></packages>                                                                                                                             |
        | several | several packages, one of them unknown | <packages><package>presence</package><package>message-summary</package><package>xcaliper-none</package></packages>                                                           |
        | foreign | foreign elements after packages       | <packages><package>presence</package><x:note xmlns:x="urn:example:x"/><package>dialog</package><x:note xmlns:x="urn:example:x"/><x:note xmlns:x="urn:example:x"/></packages> |

    @id:put-and-delete-package @RL-4.1-12 @implied-MUST
    Scenario: The client PUTs and deletes a package
      Given the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <list/>
            <packages>
              <package>presence</package>
            </packages>
          </service>
        </rls-services>
        """
      And the client sends GET to node 'rls-services/service[@uri="sip:xcaliper-friends@{domain}"]/packages/package[2]'
      And the server answers 404
      When the client PUTs element 'rls-services/service[@uri="sip:xcaliper-friends@{domain}"]/packages/package[2]' with '<package>dialog</package>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <list/>
            <packages>
              <package>presence</package>
              <package>dialog</package>
            </packages>
          </service>
        </rls-services>
        """
      And the client sends DELETE to node 'rls-services/service[@uri="sip:xcaliper-friends@{domain}"]/packages/package[2]'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <list/>
            <packages>
              <package>presence</package>
            </packages>
          </service>
        </rls-services>
        """
