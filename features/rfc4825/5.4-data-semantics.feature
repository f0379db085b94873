@server @usage:resource-lists
Feature: RFC 4825 §5.4, Data semantics

  Rule: The server ignores the meaning of data and stores whatever schema and constraints allow

    @id:entry-uri @XCAP-5.4-01 @implied-MUST
    Scenario Outline: The URI of an entry is <uri>
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/entry' with '<entry uri="<uri>"/>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="<uri>"/></list>
        </resource-lists>
        """

      Examples:
        | id             | uri                              |
        | mailto         | mailto:a@example.com             |
        | tel            | tel:+358-555-1234567             |
        | urn            | urn:service:sos                  |
        | pres           | pres:nobody@xcaliper.invalid     |
        | sip-parameters | sip:a@example.com;user=phone?x=y |

    @id:implausible @XCAP-5.4-01 @implied-MUST
    Scenario: A display name has the wrong language, and a user is in two lists
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <display-name xml:lang="en">English</display-name>
            <entry uri="sip:a@example.com"/>
          </list>
          <list name="colleagues"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <display-name xml:lang="fi">Not at all Finnish</display-name>
            <entry uri="sip:a@example.com"/>
          </list>
          <list name="enemies"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <display-name xml:lang="fi">Not at all Finnish</display-name>
            <entry uri="sip:a@example.com"/>
          </list>
          <list name="enemies"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      And the server serves the document element on its own
