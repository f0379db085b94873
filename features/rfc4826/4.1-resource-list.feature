# The cases of RFC 4825 §8.2.7 judge whether a creation gets 200 or 201, those of §8.2.5 which status a refusal has.
@server @usage:rls-services @usage:resource-lists
Feature: RFC 4826 §4.1 and §4.4.5, The resource-list element

  The URI of the list has to be below the XCAP root, by which the client reaches the server. A list is there, so that a
  refusal has one reason.

  Background:
    Given a "resource-lists" document at "{root}/resource-lists/users/{xui}/index"
      """folded
      <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
        <list name="friends">
          <entry uri="sip:a@example.com"/>
          <list name="close"/>
        </list>
      </resource-lists>
      """
    And the usage "rls-services"

  Rule: A resource-list contains the absolute HTTP URI of an element

    @id:wrong-uri @RL-4.1-07 @MUST
    Scenario Outline: The resource-list contains <what>
      Given the document "no services"
      When the client PUTs element 'rls-services/service' with '<service uri="sip:xcaliper-friends@{domain}"><resource-list><wrong></resource-list></service>'
      Then the server answers 4xx or 5xx
      But the document is unchanged
      And the client PUTs element 'rls-services/service' with '<service uri="sip:xcaliper-friends@{domain}"><resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22friends%22%5d</resource-list></service>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22friends%22%5d</resource-list>
          </service>
        </rls-services>
        """

      Examples:
        | id             | what                         | wrong                                                                                               |
        | nothing        | nothing                      |                                                                                                     |
        | relative-path  | a relative path              | resource-lists/users/{xui}/index/~~/resource-lists/list                                             |
        | absolute-path  | an absolute path             | /resource-lists/users/{xui}/index/~~/resource-lists/list                                            |
        | sip            | a SIP URI                    | sip:xcaliper-list@{domain}                                                                          |
        | document       | the URI of a document        | {root uri}/resource-lists/users/{xui}/index                                                         |
        | attribute      | the URI of an attribute      | {root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list/@name                            |
        | home-directory | the URI of a home directory  | {root uri}/resource-lists/users/{xui}                                                               |
        | child-element  | a URI followed by an element | {root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list<x:note xmlns:x="urn:example:x"/> |

    @id:replace-alone @RL-4.1-07 @MUST
    Scenario: The client replaces the resource-list alone
      Given the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list>
          </service>
        </rls-services>
        """
      When the client PUTs element 'rls-services/service/resource-list' with '<resource-list>resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list>'
      Then the server answers 4xx or 5xx
      But the document is unchanged
      And the client PUTs element 'rls-services/service/resource-list' with '<resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list/list</resource-list>'
      And the request succeeds
      And the client sends GET to node 'rls-services/service/resource-list'
      And the server answers 200
      And the body equals (canonical XML)
        """
        <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list/list</resource-list>
        """

  Rule: The URI is below the XCAP root of the document

    @id:other-root @RL-4.1-08 @MUST
    Scenario Outline: The URI is below <what>
      Given there is no document
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list><other>/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list>
          </service>
        </rls-services>
        """
      Then the server answers 4xx or 5xx
      But the document does not exist
      And the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list>
          </service>
        </rls-services>
        """
      And the request succeeds

      Examples:
        | id              | what                                    | other                     |
        | other-host      | a root on another host                  | http://xcap.invalid       |
        | same-path       | a root of the same path on another host | http://xcap.invalid{root} |
        | other-directory | another directory of this host          | {root uri}/xcaliper-none  |

  Rule: In a user's document the URI is below that user's home directory of resource-lists

    @id:other-directory @RL-4.1-09 @RL-4.4.5-08 @MUST
    Scenario Outline: The URI is below <what>
      Given there is no document
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/<other>/index/~~/resource-lists/list</resource-list>
          </service>
        </rls-services>
        """
      Then the server answers 4xx or 5xx
      But the document does not exist
      And the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list>
          </service>
        </rls-services>
        """
      And the request succeeds

      Examples:
        | id             | what                                                        | other                             |
        | other-user     | another user's home directory                               | users/sip:xcaliper-other@{domain} |
        | longer-xui     | the home directory of a user whose XUI begins with this one | users/{xui}x                      |
        | global         | the global directory                                        | global                            |
        | user-in-global | a directory of the global tree that is named like the user  | global/{xui}                      |

    @id:second-user @needs:second-user @RL-4.1-09 @RL-4.4.5-08 @MUST
    Scenario: The URI is below the home directory of another user whom the server knows
      Given the usage "resource-lists"
      And the second user's document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
        </resource-lists>
        """
      And the usage "rls-services"
      And there is no document
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/users/{xui2}/index/~~/resource-lists/list</resource-list>
          </service>
        </rls-services>
        """
      Then the server answers 4xx or 5xx
      But the document does not exist
      And the second user PUTs their own document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/users/{xui2}/index/~~/resource-lists/list</resource-list>
          </service>
        </rls-services>
        """
      And the request succeeds

    # "These checks are made by examining the URI value": another spelling still names the same user (RFC 3986 §2.3).
    @id:escaped-xui @RL-4.4.5-12 @SHOULD
    Scenario: The URI spells the XUI with needless escapes
      Given there is no document
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/users/{escaped xui}x/index/~~/resource-lists/list</resource-list>
          </service>
        </rls-services>
        """
      Then the server answers 4xx or 5xx
      And the document does not exist
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/users/{escaped xui}/index/~~/resource-lists/list</resource-list>
          </service>
        </rls-services>
        """
      Then the request succeeds

  Rule: The AUID in the URI is resource-lists

    @id:wrong-auid @RL-4.4.5-07 @MUST
    Scenario Outline: The URI names <what>
      Given there is no document
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/<wrong></resource-list>
          </service>
        </rls-services>
        """
      Then the server answers 4xx or 5xx
      But the document does not exist
      And the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list>
          </service>
        </rls-services>
        """
      And the request succeeds

      Examples:
        | id            | what                                                 | wrong                                                                                 |
        | rls-services  | rls-services                                         | rls-services/users/{xui}/index/~~/rls-services/service/list                           |
        | document-name | another usage, with a document called resource-lists | rls-services/users/{xui}/resource-lists/~~/rls-services/service/list                  |
        | query         | another usage, with resource-lists in the query      | rls-services/users/{xui}/index/~~/rls-services/service/list?xmlns(a=/resource-lists/) |
        | longer-auid   | a usage whose name begins with resource-lists        | resource-lists-of-others/users/{xui}/index/~~/resource-lists/list                     |

  Rule: In a document of the global tree the URI is below any user's home directory of resource-lists

    @id:global-document @needs:second-user @RL-4.1-10 @MUST
    Scenario: A trusted client PUTs a service with another user's list into the global tree
      Given the usage "resource-lists"
      And the second user's document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
        </resource-lists>
        """
      And the usage "rls-services"
      And the client may PUT a "rls-services" document at "{root}/rls-services/global/xcaliper-services"
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>
        """
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{root}/rls-services/global/xcaliper-services/~~/rls-services/service" with body
        """folded
        <service uri="sip:xcaliper-trusted@{domain}">
          <resource-list>{root uri}/resource-lists/global/index/~~/resource-lists/list</resource-list>
        </service>
        """
      Then the server answers 4xx or 5xx
      Given the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{root}/rls-services/global/xcaliper-services/~~/rls-services/service" with body
        """folded
        <service uri="sip:xcaliper-trusted@{domain}">
          <resource-list>{root uri}/resource-lists/global/{xui2}/index/~~/resource-lists/list</resource-list>
        </service>
        """
      Then the server answers 4xx or 5xx
      Given the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{root}/rls-services/global/xcaliper-services/~~/rls-services/service" with body
        """folded
        <service uri="sip:xcaliper-trusted@{domain}">
          <resource-list>{root uri}/resource-lists/users/{xui2}/index/~~/resource-lists/list</resource-list>
        </service>
        """
      Then the request succeeds

  Rule: The server checks the URI alone, not its target

    @id:target @RL-4.1-11 @RL-4.4.5-09 @implied-MUST
    Scenario Outline: The URI leads to <what>
      Given there is no document
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/users/{xui}/<rest></resource-list>
          </service>
        </rls-services>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/users/{xui}/<rest></resource-list>
          </service>
        </rls-services>
        """

      Examples:
        | id               | what                          | rest                                                  |
        | list             | a list                        | index/~~/resource-lists/list%5b@name=%22friends%22%5d |
        | missing-list     | a missing list                | index/~~/resource-lists/list%5b@name=%22none%22%5d    |
        | not-a-list       | an element that is not a list | index/~~/resource-lists/list/entry                    |
        | missing-document | a missing document            | xcaliper-none/~~/resource-lists/list                  |

  Rule: The server checks the URI whatever node the client PUTs

    @id:put-element @MUST
    Scenario Outline: The client PUTs an element with a URI below <what>
      Given the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list>
          </service>
        </rls-services>
        """
      When the client PUTs element 'rls-services/service/resource-list' with '<resource-list><wrong>/index/~~/resource-lists/list</resource-list>'
      Then the server answers 4xx or 5xx
      Given the document is unchanged
      When the client PUTs element 'rls-services/service[2]' with '<service uri="sip:xcaliper-work@{domain}"><resource-list><wrong>/index/~~/resource-lists/list</resource-list></service>'
      Then the server answers 4xx or 5xx
      But the document is unchanged
      And the client PUTs element 'rls-services/service[2]' with '<service uri="sip:xcaliper-work@{domain}"><resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list></service>'
      And the request succeeds
      And the client PUTs element 'rls-services/service[1]/resource-list' with '<resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list/list</resource-list>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list/list</resource-list>
          </service>
          <service uri="sip:xcaliper-work@{domain}">
            <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list>
          </service>
        </rls-services>
        """

      @RL-4.1-08
      Examples:
        | id         | what                                    | wrong                                                |
        | other-host | a root of the same path on another host | http://xcap.invalid{root}/resource-lists/users/{xui} |

      @RL-4.1-09 @RL-4.4.5-08
      Examples:
        | id         | what                          | wrong                                                       |
        | other-user | another user's home directory | {root uri}/resource-lists/users/sip:xcaliper-other@{domain} |

      @RL-4.4.5-07
      Examples:
        | id          | what                              | wrong                               |
        | other-usage | a usage other than resource-lists | {root uri}/rls-services/users/{xui} |
