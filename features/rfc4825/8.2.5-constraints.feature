@server
Feature: RFC 4825 §8.2.5, Uniqueness and other constraints of the usage

  The constraints are those of resource lists (RFC 4826 §3.4.5) and RLS services (RFC 4826 §4.4.5), since no usage is without
  its own.

  Rule: A change after which a value is not unique that has to be is refused, whatever it is that was put

    @id:element @usage:resource-lists @XCAP-8.2.5-07 @XCAP-8.2.5-08 @MUST
    Scenario Outline: An element: <what>
      Given the document "two friends and a list"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<taken>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<free>'
      Then the request succeeds

      Examples:
        | id                   | what                      | target   | taken                                                                                  | free                                                   |
        | a-new-entry          | a new entry               | entry[3] | <entry uri="sip:a@example.com"/>                                                       | <entry uri="sip:n@example.com"/>                       |
        | an-entry-that-is     | an entry that is replaced | entry[2] | <entry uri="sip:a@example.com"/>                                                       | <entry uri="sip:n@example.com"/>                       |
        | a-new-list           | a new list                | list[2]  | <list name="work"/>                                                                    | <list name="family"/>                                  |
        | entries-within-a-new | entries within a new list | list[2]  | <list name="n"><entry uri="sip:a@example.com"/><entry uri="sip:a@example.com"/></list> | <list name="n"><entry uri="sip:a@example.com"/></list> |

    @id:attribute @usage:resource-lists @XCAP-8.2.5-07 @XCAP-8.2.5-08 @MUST
    Scenario: An attribute
      Given the document "two friends"
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/entry[2]/@uri' with '"sip:a@example.com"'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/entry[2]/@uri' with '"sip:n@example.com"'
      Then the request succeeds

    @id:whole-document @usage:resource-lists @XCAP-8.2.5-07 @XCAP-8.2.5-08 @MUST
    Scenario: A whole document
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
      And the document does not exist
      When the client PUTs the document as document "two friends"
      Then the request succeeds

    @id:uri-unique-domain @usage:rls-services @XCAP-8.2.5-08 @MUST
    Scenario: A URI that has to be unique in its domain
      Given the usage "rls-services"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:my-friends@{domain}"><list/></service>
        </rls-services>
        """
      When the client PUTs element 'rls-services/service[2]' with '<service uri="sip:my-friends@{domain}"><list/></service>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'rls-services/service[2]' with '<service uri="sip:my-colleagues@{domain}"><list/></service>'
      Then the request succeeds

    @id:refusal-says-uniqueness @usage:resource-lists @XCAP-8.2.5-09 @SHOULD
    Scenario Outline: The refusal says "uniqueness-failure": <what>
      Given the document "two friends and a list"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<taken>'
      Then the case continues only if the server answered 409
      And the conflict report says "uniqueness-failure"

      Examples:
        | id               | what                      | target   | taken                            |
        | a-new-entry      | a new entry               | entry[3] | <entry uri="sip:a@example.com"/> |
        | an-entry-that-is | an entry that is replaced | entry[2] | <entry uri="sip:a@example.com"/> |
        | a-new-list       | a new list                | list[2]  | <list name="work"/>              |

    @id:uri-unique-domain-change-value @usage:rls-services @XCAP-8.2.5-09 @SHOULD
    Scenario: So it does for a URI that has to be unique in its domain
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

  Rule: The refusal can suggest values, and those would do

    # That this usage wants it so (RFC 4826 §4.4.5) is judged there; RFC 4825 leaves it to the server.
    @id:value-uri-service-suggested @usage:rls-services @XCAP-8.2.5-10 @MAY
    Scenario: A value for the URI of a service is suggested
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
      And the XML body has
        | XPath                                                             | value |
        | count(//*[local-name()="exists"]/*[local-name()="alt-value"]) > 0 | true  |

    @id:value-suggested-uri-service @usage:rls-services @XCAP-8.2.5-11 @SHOULD
    Scenario: The value that is suggested for the URI of a service is accepted
      Given the usage "rls-services"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:my-friends@{domain}"><list/></service>
        </rls-services>
        """
      When the client PUTs element 'rls-services/service[2]' with '<service uri="sip:my-friends@{domain}"><list/></service>'
      Then the case continues only if the server sent a conflict report
      And the case continues only if the conflict report has "alt-value"
      When the client repeats the request with the first suggested value instead of "sip:my-friends@{domain}"
      Then the request succeeds

    @id:value-suggested-name-list @usage:resource-lists @XCAP-8.2.5-11 @SHOULD
    Scenario: The value that is suggested for the name of a list is accepted
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[2]' with '<list name="friends"/>'
      Then the case continues only if the server sent a conflict report
      And the case continues only if the conflict report has "alt-value"
      When the client repeats the request with the first suggested value instead of "friends"
      Then the request succeeds

  Rule: A change after which another constraint of the usage is not met is refused

    @id:element-change-constraint @usage:resource-lists @XCAP-8.2.5-12 @XCAP-8.2.5-13 @MUST
    Scenario Outline: An element: <what>
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<wrong>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<right>'
      Then the request succeeds

      Examples:
        | id            | what                                              | target    | wrong                                                                                                                | right                                                                                                                               |
        | the-anchor-of | the anchor of an external is no absolute HTTP URI | external  | <external anchor="../lists/index"/>                                                                                  | <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list%5b@name=%22l%22%5d"/> |
        | the-ref-of-an | the ref of an entry-ref is no relative reference  | entry-ref | <entry-ref ref="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list/entry"/> | <entry-ref ref="resource-lists/users/sip:a@example.org/index/~~/resource-lists/list%5b@name=%22l%22%5d/entry"/>                     |

    @id:attribute-change-constraint @usage:resource-lists @XCAP-8.2.5-12 @XCAP-8.2.5-13 @MUST
    Scenario: An attribute
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
          </list>
        </resource-lists>
        """
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/external/@anchor' with '"../lists/index"'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/external/@anchor' with '"http://xcap.example.org/resource-lists/users/sip:b@example.org/index/~~/resource-lists/list"'
      Then the request succeeds

    @id:whole-document-change @usage:resource-lists @XCAP-8.2.5-12 @XCAP-8.2.5-13 @MUST
    Scenario: A whole document
      Given there is no document
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><external anchor="../lists/index"/></list>
        </resource-lists>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
          </list>
        </resource-lists>
        """
      Then the request succeeds

    @id:refusal-says-constraint @usage:resource-lists @XCAP-8.2.5-14 @SHOULD
    Scenario Outline: The refusal says "constraint-failure": <target>
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<wrong>'
      Then the case continues only if the server answered 409
      And the conflict report says "constraint-failure"

      Examples:
        | id        | target    | wrong                                                                                                                |
        | external  | external  | <external anchor="../lists/index"/>                                                                                  |
        | entry-ref | entry-ref | <entry-ref ref="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list/entry"/> |
