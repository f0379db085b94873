@server
Feature: RFC 4825 §8.2.5, Uniqueness and other constraints of the usage

  Every usage has constraints, so the scenarios use those of resource lists (RFC 4826 §3.4.5) and of RLS services (RFC 4826
  §4.4.5).

  Rule: A PUT that breaks a uniqueness constraint is refused with 409, whatever the kind of node

    @id:uniqueness-checked @usage:resource-lists @XCAP-8.2.5-07 @implied-MUST
    Scenario Outline: The server checks the uniqueness of a value that comes with <what>
      Given the document "two friends"
      And the client PUTs <kind> '<node>' with '<free>'
      And the request succeeds
      And the stored document has
        | XPath                                | value |
        | count(//*[@uri="sip:a@example.com"]) | 1     |
        | count(//*[@uri="sip:n@example.com"]) | 1     |
      And there is no document
      And the document "two friends"
      When the client PUTs <kind> '<node>' with '<taken>'
      Then the request does not succeed
      But the document is unchanged

      Examples:
        | id        | what         | kind      | node                              | taken                                                                                  | free                                                                                   |
        | element   | an element   | element   | resource-lists/list/entry[2]      | <entry uri="sip:a@example.com"/>                                                       | <entry uri="sip:n@example.com"/>                                                       |
        | list      | a list       | element   | resource-lists/list               | <list name="n"><entry uri="sip:a@example.com"/><entry uri="sip:a@example.com"/></list> | <list name="n"><entry uri="sip:a@example.com"/><entry uri="sip:n@example.com"/></list> |
        | attribute | an attribute | attribute | resource-lists/list/entry[2]/@uri | "sip:a@example.com"                                                                    | "sip:n@example.com"                                                                    |

    @id:unique-element @usage:resource-lists @XCAP-8.2.5-08 @MUST
    Scenario Outline: The duplicate value comes with <what>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com"/>
            <entry uri="sip:c@example.com"/>
            <list name="work"/>
          </list>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list[@name="friends"]/<target>'
      And the server answers <before>
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<taken>'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<free>'
      And the request succeeds

      Examples:
        | id             | what                      | before | target   | taken                                                                                  | free                                                   |
        | new-entry      | a new entry               | 404    | entry[4] | <entry uri="sip:a@example.com"/>                                                       | <entry uri="sip:n@example.com"/>                       |
        | replaced-entry | a replacing entry         | 200    | entry[2] | <entry uri="sip:a@example.com"/>                                                       | <entry uri="sip:n@example.com"/>                       |
        | new-list       | a new list                | 404    | list[2]  | <list name="work"/>                                                                    | <list name="family"/>                                  |
        | in-new-list    | entries within a new list | 404    | list[2]  | <list name="n"><entry uri="sip:a@example.com"/><entry uri="sip:a@example.com"/></list> | <list name="n"><entry uri="sip:a@example.com"/></list> |

    @id:unique-attribute @usage:resource-lists @XCAP-8.2.5-08 @MUST
    Scenario: The duplicate value comes with an attribute
      Given the document "two friends"
      And the client PUTs attribute 'resource-lists/list[@name="friends"]/entry[2]/@uri' with '"sip:n@example.com"'
      And the request succeeds
      And the stored document has
        | XPath                                | value |
        | count(//*[@uri="sip:a@example.com"]) | 1     |
        | count(//*[@uri="sip:n@example.com"]) | 1     |
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/entry[2]/@uri' with '"sip:a@example.com"'
      Then the server answers 409
      But the document is unchanged

    @id:unique-document @usage:resource-lists @XCAP-8.2.5-08 @MUST
    Scenario: The duplicate value comes with a whole document
      Given there is no document
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:a@example.com"/>
          </list>
        </resource-lists>
        """
      Then the server answers 409
      But the document does not exist
      And the client PUTs the document as document "two friends"
      And the request succeeds

    @id:unique-service-uri @usage:rls-services @XCAP-8.2.5-08 @MUST
    Scenario: The duplicate value is a service URI
      Given the usage "rls-services"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:my-friends@{domain}"><list/></service>
        </rls-services>
        """
      And the client PUTs element 'rls-services/service[2]' with '<service uri="sip:my-colleagues@{domain}"><list/></service>'
      And the request succeeds
      And the stored document has
        | XPath       | value |
        | count(/*/*) | 2     |
      When the client PUTs element 'rls-services/service[2]' with '<service uri="sip:my-friends@{domain}"><list/></service>'
      Then the server answers 409
      But the document is unchanged

    @id:uniqueness-failure @usage:resource-lists @XCAP-8.2.5-09 @SHOULD
    Scenario Outline: The conflict report says "uniqueness-failure" for <what>
      Given the document "two friends and a list"
      And the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<free>'
      And the request succeeds
      And there is no document
      And the document "two friends and a list"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<taken>'
      Then the case continues only if the server answered 409
      And the conflict report says "uniqueness-failure"

      Examples:
        | id             | what              | target   | taken                            | free                             |
        | new-entry      | a new entry       | entry[3] | <entry uri="sip:a@example.com"/> | <entry uri="sip:n@example.com"/> |
        | replaced-entry | a replacing entry | entry[2] | <entry uri="sip:a@example.com"/> | <entry uri="sip:n@example.com"/> |
        | new-list       | a new list        | list[2]  | <list name="work"/>              | <list name="family"/>            |

    @id:uniqueness-failure-uri @usage:rls-services @XCAP-8.2.5-09 @SHOULD
    Scenario: The conflict report says "uniqueness-failure" for a service URI
      Given the usage "rls-services"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:my-friends@{domain}"><list/></service>
        </rls-services>
        """
      When the client PUTs element 'rls-services/service[2]' with '<service uri="sip:my-friends@{domain}"><list/></service>'
      Then the case continues only if the server answered 409
      And the conflict report says "uniqueness-failure"

  Rule: The conflict report can suggest other values, and the server accepts them

    # RFC 4825 leaves this to the server. The features of RFC 4826 judge what that usage asks for (RFC 4826 §4.4.5).
    @id:suggestion @usage:rls-services @XCAP-8.2.5-10 @MAY
    Scenario: The server suggests a value for a service URI
      Given the usage "rls-services"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:my-friends@{domain}"><list/></service>
        </rls-services>
        """
      When the client PUTs element 'rls-services/service[2]' with '<service uri="sip:my-friends@{domain}"><list/></service>'
      Then the case continues only if the server answered 409
      And the case continues only if the server sent a conflict report
      And the case continues only if the body has element "alt-value"
      And the XML body has
        | XPath                                                             | value |
        | count(//*[local-name()="exists"]/*[local-name()="alt-value"]) > 0 | true  |

    @id:suggested-uri @usage:rls-services @XCAP-8.2.5-11 @SHOULD
    Scenario: The client repeats the request with the suggested service URI
      Given the usage "rls-services"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:my-friends@{domain}"><list/></service>
        </rls-services>
        """
      And the client PUTs element 'rls-services/service[2]' with '<service uri="sip:my-friends@{domain}"><list/></service>'
      And the case continues only if the server sent a conflict report
      And the case continues only if the body has element "alt-value"
      When the client repeats the request with the first suggested value instead of "sip:my-friends@{domain}"
      Then the request succeeds

    @id:suggested-name @usage:resource-lists @XCAP-8.2.5-11 @SHOULD
    Scenario: The client repeats the request with the suggested list name
      Given the document "one friend"
      And the client PUTs element 'resource-lists/list[2]' with '<list name="friends"/>'
      And the case continues only if the server sent a conflict report
      And the case continues only if the body has element "alt-value"
      When the client repeats the request with the first suggested value instead of "friends"
      Then the request succeeds

  Rule: A PUT that breaks another constraint of the usage is refused with 409

    @id:constraint-checked @usage:resource-lists @XCAP-8.2.5-12 @implied-MUST
    Scenario: The server checks the URI in an external
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list/external' with '<external anchor="../lists/index"/>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'resource-lists/list/external' with '<external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>'
      And the request succeeds

    @id:constraint-element @usage:resource-lists @XCAP-8.2.5-13 @MUST
    Scenario Outline: In an element, <what>
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<wrong>'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<right>'
      And the request succeeds

      Examples:
        | id     | what                                                  | target    | wrong                                                                           | right                                                                                                                               |
        | anchor | the anchor of an external is not an absolute HTTP URI | external  | <external anchor="../lists/index"/>                                             | <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list%5b@name=%22l%22%5d"/> |
        | ref    | the ref of an entry-ref is not a relative reference   | entry-ref | <entry-ref ref="{root uri}/{document reference}/~~/resource-lists/list/entry"/> | <entry-ref ref="{document reference}/~~/resource-lists/list%5b@name=%22friends%22%5d/entry"/>                                       |

    @id:constraint-attribute @usage:resource-lists @XCAP-8.2.5-13 @MUST
    Scenario: In an attribute, the anchor of an external is not an absolute HTTP URI
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
          </list>
        </resource-lists>
        """
      And the client PUTs attribute 'resource-lists/list[@name="friends"]/external/@anchor' with '"http://xcap.example.org/resource-lists/users/sip:b@example.org/index/~~/resource-lists/list"'
      And the request succeeds
      And the client sends GET to the document
      And the body matches "[\x22\x27]http://xcap.example.org/resource-lists/users/sip:b@example.org/"
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/external/@anchor' with '"../lists/index"'
      Then the server answers 409
      But the document is unchanged

    @id:constraint-document @usage:resource-lists @XCAP-8.2.5-13 @MUST
    Scenario: In a whole document, the anchor of an external is not an absolute HTTP URI
      Given there is no document
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><external anchor="../lists/index"/></list>
        </resource-lists>
        """
      Then the server answers 409
      But the document does not exist
      And the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
          </list>
        </resource-lists>
        """
      And the request succeeds

    @id:constraint-failure @usage:resource-lists @XCAP-8.2.5-14 @SHOULD
    Scenario Outline: The conflict report says "constraint-failure" for an invalid <target>
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<wrong>'
      Then the case continues only if the server answered 409
      And the body matches "constraint-failure"
      But the conflict report says "constraint-failure"

      Examples:
        | id        | target    | wrong                                                                           |
        | external  | external  | <external anchor="../lists/index"/>                                             |
        | entry-ref | entry-ref | <entry-ref ref="{root uri}/{document reference}/~~/resource-lists/list/entry"/> |
