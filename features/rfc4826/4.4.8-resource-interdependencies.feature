# The operator decides whom the server trusts with the index. The cases do not apply if it does not trust the client.
@server @usage:rls-services
Feature: RFC 4826 §4.4.8, The index depends on the documents of the users

  Background:
    Given the usage "rls-services"
    And the client may read "{root}/rls-services/global/index"

  Rule: The example of two users' documents results in an index with the services of both

    # The RFC prints the users' documents without namespace declarations; here they have them. The XCAP root, the users and
    # the domain of the services are the server's own.
    @id:example @usage:resource-lists @needs:second-user @RL-4.4.7-01 @RL-4.4.8-01 @implied-MUST
    Scenario: Two users PUT the documents of the example
      Given a "resource-lists" document at "{root}/resource-lists/users/{xui}/index"
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="l1"/>
        </resource-lists>
        """
      And there is no document
      And the second user has no document
      And the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
         <service uri="sip:xcaliper-mybuddies@{domain}">
          <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22l1%22%5d</resource-list>
          <packages>
           <package>presence</package>
          </packages>
         </service>
        </rls-services>
        """
      And the request succeeds
      And the second user PUTs their own document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services" xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
         <service uri="sip:xcaliper-marketing@{domain}">
           <list name="marketing">
             <rl:entry uri="sip:joe@example.com"/>
             <rl:entry uri="sip:sudhir@example.com"/>
           </list>
           <packages>
             <package>presence</package>
           </packages>
         </service>
        </rls-services>
        """
      And the request succeeds
      And the client sends GET to the document
      And the XML body has
        | XPath                                               | value |
        | count(/*/*[@uri="sip:xcaliper-mybuddies@{domain}"]) | 1     |
      When the client sends GET to "{root}/rls-services/global/index"
      Then the services in the body whose URI starts with "sip:xcaliper-" are
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
           xmlns:rl="urn:ietf:params:xml:ns:resource-lists"
           xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
         <service uri="sip:xcaliper-mybuddies@{domain}">
          <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22l1%22%5d</resource-list>
          <packages>
           <package>presence</package>
          </packages>
         </service>
         <service uri="sip:xcaliper-marketing@{domain}">
           <list name="marketing">
             <rl:entry uri="sip:joe@example.com"/>
             <rl:entry uri="sip:sudhir@example.com"/>
           </list>
           <packages>
             <package>presence</package>
           </packages>
         </service>
        </rls-services>
        """

  Rule: A user's index and the global index have the same services at any time

    @id:every-change @RL-4.4.8-01 @RL-4.4.8-02 @MUST
    Scenario: The client adds, changes, renames and deletes a service
      Given the document "one service"
      And the client PUTs element 'rls-services/service[@uri="sip:xcaliper-work@{domain}"]' with '<service uri="sip:xcaliper-work@{domain}"><list/></service>'
      And the request succeeds
      When the client sends GET to "{root}/rls-services/global/index"
      Then the services in the body whose URI starts with "sip:xcaliper-" are those of the document
      Given the client PUTs element 'rls-services/service[@uri="sip:xcaliper-work@{domain}"]/packages' with '<packages><package>presence</package></packages>'
      And the request succeeds
      When the client sends GET to "{root}/rls-services/global/index"
      Then the services in the body whose URI starts with "sip:xcaliper-" are those of the document
      Given the client PUTs attribute 'rls-services/service[1]/@uri' with '"sip:xcaliper-family@{domain}"'
      And the request succeeds
      When the client sends GET to "{root}/rls-services/global/index"
      Then the services in the body whose URI starts with "sip:xcaliper-" are those of the document
      Given the client sends DELETE to node 'rls-services/service[@uri="sip:xcaliper-work@{domain}"]'
      And the request succeeds
      When the client sends GET to "{root}/rls-services/global/index"
      Then the services in the body whose URI starts with "sip:xcaliper-" are those of the document
      Given the client sends DELETE to the document
      And the request succeeds
      When the client sends GET to "{root}/rls-services/global/index"
      Then the services in the body whose URI starts with "sip:xcaliper-" are those of the document

    @id:replaced-document @RL-4.4.8-01 @RL-4.4.8-02 @MUST
    Scenario: The client replaces the document and its services
      Given the document "one service"
      And the client sends GET to "{root}/rls-services/global/index"
      And the server answers 200
      And the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
        </rls-services>
        """
      And the request succeeds
      When the client sends GET to "{root}/rls-services/global/index"
      Then the services in the body whose URI starts with "sip:xcaliper-" are those of the document
      Given the client PUTs element 'rls-services/service[1]' with '<service uri="sip:xcaliper-family@{domain}"><list/></service>'
      And the request succeeds
      When the client sends GET to "{root}/rls-services/global/index"
      Then the services in the body whose URI starts with "sip:xcaliper-" are those of the document

    @id:change-after-read @needs:second-user @RL-4.4.8-02 @MUST
    Scenario: A user changes a service after another user has read the index
      Given the document "one service"
      And the second user has no document
      And the client sends GET to "{root}/rls-services/global/index"
      And the server answers 200
      And the second user PUTs their own document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
        </rls-services>
        """
      And the request succeeds
      And the client sends GET to the document
      And the XML body has
        | XPath                                             | value |
        | count(/*/*[@uri="sip:xcaliper-friends@{domain}"]) | 1     |
      When the client sends GET to "{root}/rls-services/global/index"
      Then the services in the body whose URI starts with "sip:xcaliper-" are
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
        </rls-services>
        """

    @id:refused-change @RL-4.4.8-02 @MUST
    Scenario: The server refuses a change
      Given the document "one service"
      And the client PUTs element 'rls-services/service[2]' with '<service uri="sip:xcaliper-work@{domain}"><list></service>'
      And the request does not succeed
      When the client sends GET to "{root}/rls-services/global/index"
      Then the services in the body whose URI starts with "sip:xcaliper-" are those of the document

    @id:etag-deleted @RL-4.4.8-05 @implied-MUST
    Scenario: A conditional GET after the client deletes a service
      Given the document "one service"
      And the client sends GET to "{root}/rls-services/global/index"
      And the server answers 200
      And the XML body has
        | XPath                                             | value |
        | count(/*/*[@uri="sip:xcaliper-friends@{domain}"]) | 1     |
      And the client sends a conditional GET to "{root}/rls-services/global/index"
      And the server answers 304 or 200
      And the client sends DELETE to node 'rls-services/service[@uri="sip:xcaliper-friends@{domain}"]'
      And the request succeeds
      And the client sends GET to "{root}/rls-services/global/index/~~/rls-services/service%5B@uri=%22sip:xcaliper-friends@{domain}%22%5D"
      And the server answers 404
      When the client sends a conditional GET to "{root}/rls-services/global/index"
      Then the services in the body whose URI starts with "sip:xcaliper-" are
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>
        """

    @id:etag-same-length @RL-4.4.8-05 @implied-MUST
    Scenario: A conditional GET after a change that keeps the length
      Given the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list name="a"/></service>
        </rls-services>
        """
      And the client sends GET to "{root}/rls-services/global/index"
      And the server answers 200
      And the XML body has
        | XPath                                             | value |
        | count(/*/*[@uri="sip:xcaliper-friends@{domain}"]) | 1     |
      And the client sends a conditional GET to "{root}/rls-services/global/index"
      And the server answers 304 or 200
      And the client PUTs attribute 'rls-services/service/list/@name' with '"b"'
      And the request succeeds
      And the client sends GET to node 'rls-services/service/list/@name'
      And the body is the value "b"
      When the client sends a conditional GET to "{root}/rls-services/global/index"
      Then the services in the body whose URI starts with "sip:xcaliper-" are
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list name="b"/></service>
        </rls-services>
        """

  Rule: Clients can GET nodes of the index like those of any document

    # §4.5 proposes that a resource list server finds the service for a request in this way.
    @id:select-service @RL-4.4.8-03 @implied-MUST
    Scenario: The client selects a service by its URI, and a node in it
      Given the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
          <service uri="sip:xcaliper-friends@{domain}">
            <list/>
            <packages>
              <package>presence</package>
            </packages>
          </service>
        </rls-services>
        """
      And the client sends GET to node 'rls-services/service[@uri="sip:xcaliper-friends@{domain}"]'
      And the server answers 200
      When the client sends GET to "{root}/rls-services/global/index/~~/rls-services/service%5B@uri=%22sip:xcaliper-friends@{domain}%22%5D"
      Then the server answers 200
      Given the response has media type "application/xcap-el+xml"
      Then the selected element is service
      When the client sends GET to "{root}/rls-services/global/index/~~/rls-services/service%5B@uri=%22sip:xcaliper-friends@{domain}%22%5D/packages/package"
      Then the server answers 200
      But the selected element is package
      And the client sends GET to "{root}/rls-services/global/index/~~/rls-services/service%5B@uri=%22sip:xcaliper-none@{domain}%22%5D"
      And the server answers 404

    @id:renamed-service @RL-4.4.8-03 @implied-MUST
    Scenario: The client selects a service by its former URI
      Given the document "one service"
      And the client sends GET to node 'rls-services/service[@uri="sip:xcaliper-friends@{domain}"]'
      And the server answers 200
      When the client sends GET to "{root}/rls-services/global/index/~~/rls-services/service%5B@uri=%22sip:xcaliper-friends@{domain}%22%5D/list"
      Then the server answers 200
      Given the client PUTs attribute 'rls-services/service/@uri' with '"sip:xcaliper-work@{domain}"'
      And the client sends GET to node 'rls-services/service[@uri="sip:xcaliper-work@{domain}"]'
      And the server answers 200
      And the client sends GET to "{root}/rls-services/global/index/~~/rls-services/service%5B@uri=%22sip:xcaliper-friends@{domain}%22%5D/list"
      And the server answers 404
      When the client sends GET to "{root}/rls-services/global/index/~~/rls-services/service%5B@uri=%22sip:xcaliper-work@{domain}%22%5D/list"
      Then the server answers 200

  Rule: The index is an RLS services document itself, whatever prefixes the users declare

    @id:different-prefixes @needs:second-user @RL-4.4.8-04 @implied-MUST
    Scenario: Users have different prefixes for one namespace, and one prefix for different namespaces
      Given the document
        """folded
        <s:rls-services xmlns:s="urn:ietf:params:xml:ns:rls-services"
            xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:one">
          <s:service uri="sip:xcaliper-friends@{domain}" x:colour="red">
            <s:list>
              <entry uri="sip:a@example.com"/>
              <x:note/>
            </s:list>
          </s:service>
        </s:rls-services>
        """
      And the second user's document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:s="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:two">
          <service uri="sip:xcaliper-work@{domain}" x:colour="red">
            <list>
              <s:entry uri="sip:a@example.com"/>
              <x:note/>
            </list>
          </service>
        </rls-services>
        """
      And the client sends GET to "{root}/rls-services/global/index"
      And the XML body has
        | XPath                                           | value |
        | count(/*/*[starts-with(@uri, "sip:xcaliper-")]) | 2     |
      Then the services in the body whose URI starts with "sip:xcaliper-" are
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:rl="urn:ietf:params:xml:ns:resource-lists" xmlns:one="urn:example:one"
            xmlns:two="urn:example:two">
          <service uri="sip:xcaliper-friends@{domain}" one:colour="red">
            <list>
              <rl:entry uri="sip:a@example.com"/>
              <one:note/>
            </list>
          </service>
          <service uri="sip:xcaliper-work@{domain}" two:colour="red">
            <list>
              <rl:entry uri="sip:a@example.com"/>
              <two:note/>
            </list>
          </service>
        </rls-services>
        """
      And the XML body has
        | XPath                                                                                                       | value |
        | count(/*[local-name()="rls-services" and namespace-uri()="urn:ietf:params:xml:ns:rls-services"])            | 1     |
        | count(/*/@*[namespace-uri()!="http://www.w3.org/2000/xmlns/"])                                              | 0     |
        | count(/*/*[not(local-name()="service" and namespace-uri()="urn:ietf:params:xml:ns:rls-services" and @uri)]) | 0     |

    @id:foreign-content @RL-4.4.8-04 @implied-MUST
    Scenario: A service contains elements of another namespace and of none
      Given the document
        """folded
        <s:rls-services xmlns:s="urn:ietf:params:xml:ns:rls-services">
          <s:service uri="sip:xcaliper-friends@{domain}">
            <s:list/>
            <x:note xmlns:x="urn:example:x"><bare/></x:note>
          </s:service>
        </s:rls-services>
        """
      And the client sends GET to "{root}/rls-services/global/index"
      And the XML body has
        | XPath                                           | value |
        | count(/*/*[starts-with(@uri, "sip:xcaliper-")]) | 1     |
      Then the services in the body whose URI starts with "sip:xcaliper-" are
        """folded
        <s:rls-services xmlns:s="urn:ietf:params:xml:ns:rls-services">
          <s:service uri="sip:xcaliper-friends@{domain}">
            <s:list/>
            <x:note xmlns:x="urn:example:x"><bare/></x:note>
          </s:service>
        </s:rls-services>
        """

    @id:same-uri @needs:second-user @RL-4.4.8-06 @implied-MUST
    Scenario: Two users PUT services of the same URI
      Given the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list name="first"/></service>
        </rls-services>
        """
      And the second user has no document
      And the second user PUTs their own document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list name="second"/></service>
        </rls-services>
        """
      When the client sends GET to "{root}/rls-services/global/index"
      And the case continues only if the body has element "service"
      Then the XML body has
        | XPath                                                                                       | value |
        | count(/*/*[local-name()="service"][@uri=preceding-sibling::*[local-name()="service"]/@uri]) | 0     |
      But the services in the body whose URI starts with "sip:xcaliper-" are
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list name="first"/></service>
        </rls-services>
        """
