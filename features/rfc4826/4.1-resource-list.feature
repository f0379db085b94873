# Which of 200 and 201 a creation is answered with is judged with RFC 4825 §8.2.7.
@server @usage:rls-services
Feature: RFC 4826 §4.1 and §4.4.5, The resource-list element

  The URI of the list has to be below the XCAP root. What the server takes for that is the root it is reached by.

  Background:
    Given the usage "rls-services"

  Rule: It is an absolute HTTP URI of an element

    @id:absolute-http-uri-element @RL-4.1-07 @MUST
    Scenario Outline: <what>
      Given the document "no services"
      When the client PUTs element 'rls-services/service' with '<service uri="sip:xcaliper-friends@{domain}"><resource-list><wrong></resource-list></service>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'rls-services/service' with '<service uri="sip:xcaliper-friends@{domain}"><resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22friends%22%5d</resource-list></service>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22friends%22%5d</resource-list>
          </service>
        </rls-services>
        """

      Examples:
        | id              | what                            | wrong                                                                    |
        | not-nothing     | Not nothing                     |                                                                          |
        | not-a-relative  | Not a relative path             | resource-lists/users/{xui}/index/~~/resource-lists/list                  |
        | not-an-absolute | Not an absolute path            | /resource-lists/users/{xui}/index/~~/resource-lists/list                 |
        | not-a-sip-uri   | Not a SIP URI                   | sip:xcaliper-list@{domain}                                               |
        | not-the-uri-of  | Not the URI of a document       | {root uri}/resource-lists/users/{xui}/index                              |
        | not-the-uri-o-2 | Not the URI of an attribute     | {root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list/@name |
        | not-the-uri-o-3 | Not the URI of a home directory | {root uri}/resource-lists/users/{xui}                                    |
        | not-a-uri-with  | Not a URI with an element behind it | {root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list<x:note xmlns:x="urn:example:x"/> |

    @id:element-put-place-alone @RL-4.1-07 @MUST
    Scenario: An element that is put in place of another, and that alone
      Given the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list>
          </service>
        </rls-services>
        """
      When the client PUTs element 'rls-services/service/resource-list' with '<resource-list>resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'rls-services/service/resource-list' with '<resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list/list</resource-list>'
      Then the request succeeds
      When the client sends GET to node 'rls-services/service/resource-list'
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list/list</resource-list>
        """

  Rule: Its XCAP root is that of the document

    @id:not-below @RL-4.1-08 @MUST
    Scenario Outline: Not below <what>
      Given there is no document
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list><other>/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list>
          </service>
        </rls-services>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list>
          </service>
        </rls-services>
        """
      Then the request succeeds

      Examples:
        | id                      | what                                 | other                     |
        | a-root-of-another-host  | a root of another host               | http://xcap.invalid       |
        | a-root-of-equal-path-on | a root of equal path on another host | http://xcap.invalid{root} |
        | another-directory-of    | another directory of this host       | {root uri}/xcaliper-none  |

  Rule: In a user's document it is below that user's home directory of resource-lists

    @id:not-below-users-document @RL-4.1-09 @RL-4.4.5-08 @MUST
    Scenario Outline: Not below <what>
      Given there is no document
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/<other>/index/~~/resource-lists/list</resource-list>
          </service>
        </rls-services>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list>
          </service>
        </rls-services>
        """
      Then the request succeeds

      Examples:
        | id             | what                                          | other                             |
        | another-user-s | another user's home directory                 | users/sip:xcaliper-other@{domain} |
        | that-of-a-user | that of a user whose XUI begins with this one | users/{xui}x                      |
        | the-global     | the global directory                          | global                            |
        | a-directory    | a directory above, named as a user of it      | global/{xui}                      |

    @id:not-below-home-directory-user @needs:second-user @RL-4.1-09 @RL-4.4.5-08 @MUST
    Scenario: Not below the home directory of another user whom the server knows
      Given there is no document
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/users/{xui2}/index/~~/resource-lists/list</resource-list>
          </service>
        </rls-services>
        """
      Then the server answers 409
      And the document does not exist
      When the second user PUTs their own document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/users/{xui2}/index/~~/resource-lists/list</resource-list>
          </service>
        </rls-services>
        """
      Then the request succeeds

    # "These checks are made by examining the URI value": a text that only looks different names the same user (RFC 3986 §2.3).
    @id:xui-spelled-escapes-not-need @RL-4.4.5-12 @implied-MUST
    Scenario: The XUI may be spelled with escapes that it does not need
      Given there is no document
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/users/{escaped xui}x/index/~~/resource-lists/list</resource-list>
          </service>
        </rls-services>
        """
      Then the server answers 409
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

  Rule: The segment of the AUID is resource-lists

    @id:segment-auid-resource @RL-4.4.5-07 @MUST
    Scenario Outline: Not <what>
      Given there is no document
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/<wrong></resource-list>
          </service>
        </rls-services>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list>
          </service>
        </rls-services>
        """
      Then the request succeeds

      Examples:
        | id                  | what                                                | wrong                                                                                 |
        | rls-services-rls    | rls-services                                        | rls-services/users/{xui}/index/~~/rls-services/service/list                           |
        | another-usage-with  | another usage with a document called resource-lists | rls-services/users/{xui}/resource-lists/~~/rls-services/service/list                  |
        | another-usage-wit-2 | another usage with resource-lists in the query      | rls-services/users/{xui}/index/~~/rls-services/service/list?xmlns(a=/resource-lists/) |
        | a-usage-whose-name  | a usage whose name begins with it                   | resource-lists-of-others/users/{xui}/index/~~/resource-lists/list                     |

  Rule: In a document of the global tree it is below any user's home directory of resource-lists

    @id:trusted-client-puts-service @needs:second-user @RL-4.1-10 @MUST
    Scenario: A trusted client puts a service with another user's list into the global tree
      Given the client may PUT a "rls-services" document at "{root}/rls-services/global/xcaliper-services"
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>
        """
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{root}/rls-services/global/xcaliper-services/~~/rls-services/service" with body
        """folded
        <service uri="sip:xcaliper-friends@{domain}">
          <resource-list>{root uri}/resource-lists/global/index/~~/resource-lists/list</resource-list>
        </service>
        """
      Then the server answers 409
      Given the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{root}/rls-services/global/xcaliper-services/~~/rls-services/service" with body
        """folded
        <service uri="sip:xcaliper-friends@{domain}">
          <resource-list>{root uri}/resource-lists/global/{xui2}/index/~~/resource-lists/list</resource-list>
        </service>
        """
      Then the server answers 409
      Given the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{root}/rls-services/global/xcaliper-services/~~/rls-services/service" with body
        """folded
        <service uri="sip:xcaliper-friends@{domain}">
          <resource-list>{root uri}/resource-lists/users/{xui2}/index/~~/resource-lists/list</resource-list>
        </service>
        """
      Then the request succeeds

  Rule: The URI alone is looked at, and not what is behind it

    @id:leads @usage:resource-lists @RL-4.1-11 @RL-4.4.5-09 @implied-MUST
    Scenario Outline: It leads to <what>
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
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/users/{xui}/<rest></resource-list>
          </service>
        </rls-services>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/users/{xui}/<rest></resource-list>
          </service>
        </rls-services>
        """

      Examples:
        | id                     | what                   | rest                                                  |
        | a-list                 | a list                 | index/~~/resource-lists/list%5b@name=%22friends%22%5d |
        | a-list-that-is-missing | a list that is missing | index/~~/resource-lists/list%5b@name=%22none%22%5d    |
        | an-element-of-no-list  | an element of no list  | index/~~/resource-lists/list/entry                    |
        | a-document-that-is-not | a document that is not | xcaliper-none/~~/resource-lists/list                  |

  Rule: It is looked at whatever it is that is put

    @id:not-below-element-put @MUST
    Scenario Outline: Not below <what>, in an element that is put
      Given the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list>
          </service>
        </rls-services>
        """
      When the client PUTs element 'rls-services/service/resource-list' with '<resource-list><wrong>/index/~~/resource-lists/list</resource-list>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'rls-services/service[2]' with '<service uri="sip:xcaliper-work@{domain}"><resource-list><wrong>/index/~~/resource-lists/list</resource-list></service>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'rls-services/service[2]' with '<service uri="sip:xcaliper-work@{domain}"><resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list></service>'
      Then the request succeeds
      When the client PUTs element 'rls-services/service[1]/resource-list' with '<resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list/list</resource-list>'
      Then the request succeeds
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
        | id              | what                                 | wrong                                               |
        | a-root-of-equal | a root of equal path on another host | http://xcap.invalid{root}/resource-lists/users/{xui} |

      @RL-4.1-09 @RL-4.4.5-08
      Examples:
        | id                  | what                          | wrong                                                              |
        | another-user-s-home | another user's home directory | {root uri}/resource-lists/users/sip:xcaliper-other@{domain} |

      @RL-4.4.5-07
      Examples:
        | id                 | what                             | wrong                                |
        | the-usage-resource | the usage resource-lists | {root uri}/rls-services/users/{xui} |
