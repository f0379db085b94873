@server
Feature: RFC 4825 §7.7, Create or replace an attribute

  Rule: The attribute is set so that the selector then finds the value that was sent

    @id:namespace @usage:resource-lists @XCAP-7.7-03 @implied-MUST
    Scenario Outline: One of a namespace of its own, <new or not>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends" <before>/>
        </resource-lists>
        """
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/@<prefix>:tag?xmlns(<prefix>=urn:example:x)' with '"v"'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends" x:tag="v"/>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list[@name="friends"]/@<prefix>:tag?xmlns(<prefix>=urn:example:x)'
      Then the server answers 200
      And the body is an AttValue of 'v'

      Examples:
        | id            | new or not            | before        | prefix |
        | new           | new                   |               | x      |
        | not-new       | not new               | x:tag="older" | x      |
        | not-new-other | not new, other prefix | x:tag="older" | y      |

    @id:no @usage:resource-lists @XCAP-7.7-03 @implied-MUST
    Scenario Outline: One of no namespace, <new or not>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list <before>/></resource-lists>
        """
      When the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      Then the request succeeds
      And the stored document equals document "friends" (canonical XML)
      When the client sends GET to node 'resource-lists/list/@name'
      Then the body is an AttValue of 'friends'

      Examples:
        | id      | new or not | before         |
        | new     | new        |                |
        | not-new | not new    | name="enemies" |

    @id:body-not-percent-encoded @usage:resource-lists @XCAP-7.7-03 @implied-MUST
    Scenario: The body is not percent-encoded
      Given the document "friends"
      When the client PUTs attribute 'resource-lists/list/@name' with '"100%25 friends"'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="100%25 friends"/>
        </resource-lists>
        """

  Rule: An attribute that selects its own element cannot get another value that way

    @id:uri-entry-selected @usage:resource-lists @XCAP-7.7-04 @implied-MUST
    Scenario: The URI of an entry that is selected by it
      Given the document "one friend"
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/entry[@uri="sip:a@example.com"]/@uri' with '"sip:new@example.com"'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/entry[1]/@uri' with '"sip:new@example.com"'
      Then the request succeeds

    @id:name-list-selected @usage:resource-lists @XCAP-7.7-04 @implied-MUST
    Scenario: The name of a list that is selected by it and by its position
      Given the document "friends"
      When the client PUTs attribute 'resource-lists/list[1][@name="friends"]/@name' with '"enemies"'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'resource-lists/list[1]/@name' with '"enemies"'
      Then the request succeeds

    @id:example-uri-service @usage:rls-services @XCAP-7.7-04 @implied-MUST
    Scenario: The example: the URI of a service
      Given the usage "rls-services"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:good-friends@{domain}"><list/></service>
        </rls-services>
        """
      When the client PUTs attribute 'rls-services/service[@uri="sip:good-friends@{domain}"]/@uri' with '"sip:bad-friends@{domain}"'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'rls-services/service[1]/@uri' with '"sip:bad-friends@{domain}"'
      Then the request succeeds

  Rule: It can when the element is selected by its position

    @id:element @usage:resource-lists @XCAP-7.7-05 @implied-MUST
    Scenario Outline: <selector>
      Given the document "two friends"
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/<selector>/@uri' with '"sip:new@example.com"'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:new@example.com"/>
            <entry uri="sip:b@example.com"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id      | selector |
        | entry-1 | entry[1] |
        | any-1   | *[1]     |

    @id:example-uri-service-2 @usage:rls-services @XCAP-7.7-05 @implied-MUST
    Scenario: The example: the URI of a service
      Given the usage "rls-services"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:good-friends@{domain}"><list/></service>
        </rls-services>
        """
      When the client PUTs attribute 'rls-services/service[1]/@uri' with '"sip:bad-friends@{domain}"'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:bad-friends@{domain}"><list/></service>
        </rls-services>
        """

  Rule: An attribute that selects its own element can be put with the value it has

    @id:uri-entry-selected-2 @usage:resource-lists @XCAP-7.7-06 @implied-MUST
    Scenario: The URI of an entry that is selected by it
      Given the document "one friend"
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/entry[@uri="sip:a@example.com"]/@uri' with '"sip:a@example.com"'
      Then the request succeeds
      And the stored document equals document "one friend" (canonical XML)
