@server
Feature: RFC 4825 §7.7, Create or replace an attribute

  Rule: A PUT sets the attribute so that the selector then finds the value in the body

    @id:prefixed @usage:resource-lists @XCAP-7.7-03 @implied-MUST
    Scenario Outline: An attribute in a namespace is <new or not>
      # Another rule judges servers that accept no such attribute at all.
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends" x:tag="accepted"/>
        </resource-lists>
        """
      And the document
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
      But the client sends GET to node 'resource-lists/list[@name="friends"]/@<prefix>:tag?xmlns(<prefix>=urn:example:x)'
      And the server answers 200
      And the body is the value 'v'

      Examples:
        | id           | new or not                              | before        | prefix |
        | new          | new                                     |               | x      |
        | existing     | not new                                 | x:tag="older" | x      |
        | other-prefix | not new, with another prefix in the URI | x:tag="older" | y      |

    @id:plain @usage:resource-lists @XCAP-7.7-03 @implied-MUST
    Scenario Outline: An attribute in no namespace is <new or not>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list <before>/></resource-lists>
        """
      And the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      And the request succeeds
      Then the stored document equals document "friends" (canonical XML)
      But the client sends GET to node 'resource-lists/list/@name'
      And the body is the value 'friends'

      Examples:
        | id       | new or not | before         |
        | new      | new        |                |
        | existing | not new    | name="enemies" |

    @id:percent @usage:resource-lists @XCAP-7.7-03 @implied-MUST
    Scenario: The value looks percent-encoded
      Given the document "friends"
      And the client PUTs attribute 'resource-lists/list/@name' with '"100%25 friends"'
      And the request succeeds
      Then the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="100%25 friends"/>
        </resource-lists>
        """

  Rule: A new value for the attribute by which the URI selects the element is refused with 409

    @id:entry-uri @usage:resource-lists @XCAP-7.7-04 @implied-MUST
    Scenario: The URI selects the entry by its uri attribute
      Given the document "one friend"
      And the client sends GET to node 'resource-lists/list[@name="friends"]/entry[@uri="sip:a@example.com"]/@uri'
      And the server answers 200
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/entry[@uri="sip:a@example.com"]/@uri' with '"sip:new@example.com"'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs attribute 'resource-lists/list[@name="friends"]/entry[1]/@uri' with '"sip:new@example.com"'
      And the request succeeds

    @id:list-name @usage:resource-lists @XCAP-7.7-04 @implied-MUST
    Scenario: The URI selects the list by its position and name
      Given the document "friends"
      And the client sends GET to node 'resource-lists/list[1][@name="friends"]/@name'
      And the server answers 200
      When the client PUTs attribute 'resource-lists/list[1][@name="friends"]/@name' with '"enemies"'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs attribute 'resource-lists/list[1]/@name' with '"enemies"'
      And the request succeeds

    @id:example @usage:rls-services @XCAP-7.7-04 @implied-MUST
    Scenario: The example of the RFC selects the service by its uri attribute
      Given the usage "rls-services"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:good-friends@{domain}"><list/></service>
        </rls-services>
        """
      And the client sends GET to node 'rls-services/service[@uri="sip:good-friends@{domain}"]/@uri'
      And the server answers 200
      When the client PUTs attribute 'rls-services/service[@uri="sip:good-friends@{domain}"]/@uri' with '"sip:bad-friends@{domain}"'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs attribute 'rls-services/service[1]/@uri' with '"sip:bad-friends@{domain}"'
      And the request succeeds

  Rule: A PUT changes an identifying attribute if the URI selects the element by its position

    @id:by-position @usage:resource-lists @XCAP-7.7-05 @implied-MUST
    Scenario Outline: The URI selects the entry by <selector>
      Given the document "two friends"
      And the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      And the request succeeds
      And the stored document equals document "two friends" (canonical XML)
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/<selector>/@uri' with '"sip:new@example.com"'
      Then the request succeeds
      But the stored document equals (canonical XML)
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

    @id:example-position @usage:rls-services @XCAP-7.7-05 @implied-MUST
    Scenario: The URI selects the service of the RFC's example by position
      Given the usage "rls-services"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:good-friends@{domain}"><list/></service>
        </rls-services>
        """
      And the client PUTs attribute 'rls-services/service/@uri' with '"sip:best-friends@{domain}"'
      And the request succeeds
      When the client PUTs attribute 'rls-services/service[1]/@uri' with '"sip:bad-friends@{domain}"'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:bad-friends@{domain}"><list/></service>
        </rls-services>
        """

  Rule: A PUT of the attribute by which the URI selects the element succeeds with the same value

    @id:same-value @usage:resource-lists @XCAP-7.7-06 @implied-MUST
    Scenario: The uri attribute selects the entry and keeps its value
      Given the document "one friend"
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/entry[@uri="sip:a@example.com"]/@uri' with '"sip:a@example.com"'
      Then the request succeeds
      But the stored document equals document "one friend" (canonical XML)
