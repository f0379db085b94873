# The cases of RFC 4825 §8.2.7 judge whether a creation gets 200 or 201.
@server @usage:resource-lists
Feature: RFC 4826 §3.1, Users of a document resolve its references

  Background:
    Given the usage "resource-lists"

  Rule: The server returns references as stored and does not follow them

    @id:entry-ref @RL-3.1-21 @implied-MUST
    Scenario: An entry-ref to an existing entry of the same document
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22work%22%5d/entry%5b1%5d">
              <display-name>My boss</display-name>
            </entry-ref>
          </list>
          <list name="work">
            <entry uri="sip:boss@example.com">
              <display-name>Bill</display-name>
            </entry>
          </list>
        </resource-lists>
        """
      And the client sends GET to the document
      And the server answers 200
      Then the body equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22work%22%5d/entry%5b1%5d">
              <display-name>My boss</display-name>
            </entry-ref>
          </list>
          <list name="work">
            <entry uri="sip:boss@example.com">
              <display-name>Bill</display-name>
            </entry>
          </list>
        </resource-lists>
        """
      But the client sends GET to node 'resource-lists/list[@name="friends"]'
      And the server answers 200
      And the body equals (canonical XML)
        """folded
        <list name="friends">
          <entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22work%22%5d/entry%5b1%5d">
            <display-name>My boss</display-name>
          </entry-ref>
        </list>
        """
      And the client sends GET to node 'resource-lists/list[@name="friends"]/entry'
      And the server answers 404

    @id:external @RL-3.1-21 @implied-MUST
    Scenario: An external to a list on another server
      Given a list on another server
      And there is no document
      And the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><external anchor="{outside}"/></list>
        </resource-lists>
        """
      And the request succeeds
      And the client sends GET to the document
      And the server answers 200
      Then the XML body has
        | XPath                                         | value |
        | count(//*)                                    | 3     |
        | count(//*[local-name()="external"]/@anchor) | 1     |
      And nobody fetches the list on the other server
      When the client sends GET to node 'resource-lists/list/external'
      Then the server answers 200
      And the XML body has
        | XPath               | value    |
        | local-name(/*)      | external |
        | count(/*/@anchor)   | 1        |
        | count(/*/node())    | 0        |
      But nobody fetches the list on the other server
