# Which of 200 and 201 a creation is answered with is judged with RFC 4825 §8.2.7.
@server @usage:rls-services
Feature: RFC 4826 §4.1, The service element

  Background:
    Given the usage "rls-services"

  Rule: A uri is mandatory, and attributes of other namespaces are allowed

    @id:service @RL-4.1-03 @implied-MUST
    Scenario Outline: A service <what>
      Given the document "no services"
      When the client PUTs element 'rls-services/service' with '<wrong>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'rls-services/service' with '<right>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><right></rls-services>
        """

      Examples:
        | id                      | what                              | wrong                                                                                    | right                                                                                                                |
        | without-a-uri           | without a uri                     | <service><list/></service>                                                               | <service uri="sip:xcaliper-friends@{domain}"><list/></service>                                                       |
        | with-an-attribute-of-no | with an attribute of no schema    | <service uri="sip:xcaliper-friends@{domain}" colour="red"><list/></service>              | <service uri="sip:xcaliper-friends@{domain}" xmlns:x="urn:example:x" x:colour="red"><list/></service>                |
        | whose-uri-is-of-another | whose uri is of another namespace | <service xmlns:x="urn:example:x" x:uri="sip:xcaliper-friends@{domain}"><list/></service> | <service xmlns:x="urn:example:x" x:uri="sip:other@example.org" uri="sip:xcaliper-friends@{domain}"><list/></service> |

    @id:uri-service-cannot-deleted @RL-4.1-03 @implied-MUST
    Scenario: The uri of a service cannot be deleted, the service can
      Given the document "one service"
      When the client sends DELETE to node 'rls-services/service/@uri'
      Then the server answers 409
      And the document is unchanged
      When the client sends DELETE to node 'rls-services/service[@uri="sip:xcaliper-friends@{domain}"]'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"></rls-services>
        """

  Rule: A service has a list or refers to one, then optional packages, then elements of other namespaces

    @id:order @RL-4.1-04 @implied-MUST
    Scenario Outline: In order: <what>
      Given there is no document
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
      And the server rejects the same document with an undeclared element added

      Examples:
        | id                       | what                     | content                                                                                                                                           |
        | a-list                   | a list                   | <list/>                                                                                                                                           |
        | a-reference              | a reference              | <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list>                                                 |
        | a-list-and-packages      | a list and packages      | <list/><packages><package>presence</package></packages>                                                                                           |
        | a-reference-and-packages | a reference and packages | <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list><packages><package>presence</package></packages> |
        | foreign-elements-last    | foreign elements last    | <list/><packages/><x:note xmlns:x="urn:example:x"/><y:note xmlns:y="urn:example:y"/>                                                              |

    @id:against-rule @RL-4.1-04 @implied-MUST
    Scenario Outline: Against the rule: <what>
      Given there is no document
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><wrong></service>
        </rls-services>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><right></service>
        </rls-services>
        """
      Then the request succeeds

      Examples:
        | id                      | what                                       | wrong                                                                                                    | right                                                                                             |
        | neither-a-list-nor-a    | neither a list nor a reference             |                                                                                                          | <list/>                                                                                           |
        | packages-only-packages  | packages only                              | <packages><package>presence</package></packages>                                                         | <list/><packages><package>presence</package></packages>                                           |
        | a-reference-and-a-list  | a reference and a list                     | <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list><list/> | <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list> |
        | a-list-and-a-reference  | a list and a reference                     | <list/><resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list> | <list/>                                                                                           |
        | two-lists-list-name-a   | two lists                                  | <list name="a"/><list name="b"/>                                                                         | <list name="a"/>                                                                                  |
        | packages-in-front-of    | packages in front of the list              | <packages><package>presence</package></packages><list/>                                                  | <list/><packages><package>presence</package></packages>                                           |
        | packages-twice-list     | packages twice                             | <list/><packages/><packages/>                                                                            | <list/><packages/>                                                                                |
        | a-foreign-element-in-x  | a foreign element in front of the list     | <x:note xmlns:x="urn:example:x"/><list/>                                                                 | <list/><x:note xmlns:x="urn:example:x"/>                                                          |
        | a-foreign-element-in    | a foreign element in front of the packages | <list/><x:note xmlns:x="urn:example:x"/><packages/>                                                      | <list/><packages/><x:note xmlns:x="urn:example:x"/>                                               |
        | a-foreign-list-in-place | a foreign list in place of the list        | <x:list xmlns:x="urn:example:x"/>                                                                        | <list/><x:list xmlns:x="urn:example:x"/>                                                          |

    @id:list-cannot-deleted-packages @RL-4.1-04 @implied-MUST
    Scenario: The list cannot be deleted, the packages can
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
      Then the server answers 409
      And the document is unchanged
      When the client sends DELETE to node 'rls-services/service/packages'
      Then the request succeeds
      And the stored document equals document "one service" (canonical XML)

  Rule: The list is an element of this namespace, what it contains is of that of resource lists

    @id:list-namespace-resource-lists @RL-4.1-05 @implied-MUST
    Scenario: A list of the namespace of resource lists is none of a service
      Given there is no document
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <service uri="sip:xcaliper-friends@{domain}">
            <rl:list><rl:entry uri="sip:a@example.com"/></rl:list>
          </service>
        </rls-services>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <service uri="sip:xcaliper-friends@{domain}">
            <list><rl:entry uri="sip:a@example.com"/></list>
          </service>
        </rls-services>
        """
      Then the request succeeds
      When the client sends GET to node 'rls-services/service/list/rl:entry/@uri?xmlns(rl=urn:ietf:params:xml:ns:resource-lists)'
      Then the server answers 200
      And the body is an AttValue of "sip:a@example.com"

    @id:type-lists @RL-4.1-05 @implied-MUST
    Scenario Outline: It is of the type of lists: <what>
      Given there is no document
      When the client PUTs the document
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services" xmlns:rl="urn:ietf:params:xml:ns:resource-lists"><service uri="sip:xcaliper-friends@{domain}"><list <wrong></list></service></rls-services>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services" xmlns:rl="urn:ietf:params:xml:ns:resource-lists"><service uri="sip:xcaliper-friends@{domain}"><list <right></list></service></rls-services>
        """
      Then the request succeeds

      Examples:
        | id                       | what                       | wrong                                                                          | right                                                                          |
        | its-attributes           | its attributes             | uri="sip:a@example.com">                                                       | name="friends">                                                                |
        | an-entry-in-it-has-a-uri | an entry in it has a uri   | ><rl:entry/>                                                                   | ><rl:entry uri="sip:a@example.com"/>                                           |
        | a-display-name-comes     | a display name comes first | ><rl:entry uri="sip:a@example.com"/><rl:display-name>Friends</rl:display-name> | ><rl:display-name>Friends</rl:display-name><rl:entry uri="sip:a@example.com"/> |
        | it-contains-no-text      | it contains no text        | >sip:a@example.com                                                             | ><!-- sip:a@example.com -->                                                    |
        | it-contains-no-service   | it contains no service     | ><rl:service uri="sip:a@example.com"/>                                         | ><rl:list name="close"/>                                                       |

    @id:resource-list-contain @RL-4.1-05 @implied-MUST
    Scenario: All that a resource list can contain
      Given the document "no services"
      When the client PUTs element 'rls-services/service' with
        """folded
        <service uri="sip:xcaliper-friends@{domain}" xmlns:rl="urn:ietf:params:xml:ns:resource-lists"
            xmlns:x="urn:example:x">
          <list name="friends" x:colour="red">
            <rl:display-name xml:lang="en">Friends</rl:display-name>
            <rl:list name="close">
              <rl:entry uri="sip:a@example.com">
                <rl:display-name>A</rl:display-name>
                <x:note/>
              </rl:entry>
            </rl:list>
            <rl:entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list/entry"/>
            <rl:external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
            <rl:entry uri="sip:a@example.com"/>
            <x:note/>
          </list>
        </service>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}" xmlns:rl="urn:ietf:params:xml:ns:resource-lists"
              xmlns:x="urn:example:x">
            <list name="friends" x:colour="red">
              <rl:display-name xml:lang="en">Friends</rl:display-name>
              <rl:list name="close">
                <rl:entry uri="sip:a@example.com">
                  <rl:display-name>A</rl:display-name>
                  <x:note/>
                </rl:entry>
              </rl:list>
              <rl:entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list/entry"/>
              <rl:external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
              <rl:entry uri="sip:a@example.com"/>
              <x:note/>
            </list>
          </service>
        </rls-services>
        """

    # The schema of resource lists lets elements of other namespaces stand in a list, this one too; but a server that says
    # it knows the namespace ought to know that there is no such element (RFC 4825 §8.2.5).
    @id:prefix-resource-lists-none @usage:xcap-caps @RL-4.1-06 @implied-MUST
    Scenario Outline: <element> without the prefix of resource lists is none
      Given xcap-caps lists the namespace "urn:ietf:params:xml:ns:rls-services"
      And the document "no services"
      When the client PUTs element 'rls-services/service' with '<service uri="sip:xcaliper-friends@{domain}"><list><<element> <attribute>/></list></service>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'rls-services/service' with '<service uri="sip:xcaliper-friends@{domain}"><list><<element> xmlns="urn:ietf:params:xml:ns:resource-lists" <attribute>/></list></service>'
      Then the request succeeds

      Examples:
        | id        | element   | attribute                          |
        | entry     | entry     | uri="sip:a@example.com"            |
        | entry-ref | entry-ref | ref="resource-lists/a"             |
        | external  | external  | anchor="http://xcap.example.org/a" |

  Rule: Packages are optional, and contain any number of package elements and elements of other namespaces

    @id:packages-optional-contain @RL-4.1-12 @implied-MUST
    Scenario Outline: <what>
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
      And the stored document equals (canonical XML)
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
        | id                     | what                             | packages                                                                                                                                                                     |
        | no-packages            | no packages                      |                                                                                                                                                                              |
        | packages-without-any   | packages without any             | <packages/>                                                                                                                                                                  |
        | one-package            | one package                      | <packages><package>presence</package></packages>                                                                                                                             |
        | several-one-unheard-of | several, one unheard of          | <packages><package>presence</package><package>message-summary</package><package>xcaliper-none</package></packages>                                                           |
        | foreign-elements       | foreign elements behind packages | <packages><package>presence</package><x:note xmlns:x="urn:example:x"/><package>dialog</package><x:note xmlns:x="urn:example:x"/><x:note xmlns:x="urn:example:x"/></packages> |

    @id:package-added-taken-away @RL-4.1-12 @implied-MUST
    Scenario: A package is added and taken away
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
      When the client PUTs element 'rls-services/service[@uri="sip:xcaliper-friends@{domain}"]/packages/package[2]' with '<package>dialog</package>'
      Then the request succeeds
      When the client sends GET to node 'rls-services/service[@uri="sip:xcaliper-friends@{domain}"]/packages'
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <packages><package>presence</package><package>dialog</package></packages>
        """
      When the client sends DELETE to node 'rls-services/service[@uri="sip:xcaliper-friends@{domain}"]/packages/package[2]'
      Then the request succeeds
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
