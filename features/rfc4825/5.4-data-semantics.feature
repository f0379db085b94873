@server @usage:resource-lists
Feature: RFC 4825 §5.4, Data semantics

  Rule: What the data mean is for those who use them; a server stores what schema and constraints allow

    @id:entry @XCAP-5.4-01 @implied-MUST
    Scenario Outline: An entry for <uri>
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/entry' with '<entry uri="<uri>"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="<uri>"/></list>
        </resource-lists>
        """

      Examples:
        | id                     | uri                               |
        | mailto-a-example-com   | mailto:a@example.com              |
        | tel-358-555-1234567    | tel:+358-555-1234567              |
        | urn-service-sos        | urn:service:sos                   |
        | pres-nobody-xcaliper   | pres:nobody@xcaliper.invalid      |
        | sip-a-example-com-user | sip:a@example.com;user=phone?x=y  |

    @id:name-language-not-somebody-two @XCAP-5.4-01 @implied-MUST
    Scenario: A name in a language that it is not in, for somebody who is in two lists
      Given there is no document
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
      And the stored document equals (canonical XML)
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
