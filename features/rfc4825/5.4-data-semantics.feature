@server @usage:resource-lists
Feature: RFC 4825 §5.4, Data semantics

  Rule: What the data mean is for those who use them; a server stores what schema and constraints allow

    @id:entry @XCAP-5.4-01 @implied-MUST
    Scenario Outline: An entry for <uri>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      When the client puts the element 'resource-lists/list/entry' as '<entry uri="<uri>"/>'
      Then the answer is a success
      And the document is now, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="<uri>"/></list></resource-lists>
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
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><display-name xml:lang="fi">Not at all Finnish</display-name><entry uri="sip:a@example.com"/></list><list name="enemies"><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      Then the answer is a success
      And the document is now, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><display-name xml:lang="fi">Not at all Finnish</display-name><entry uri="sip:a@example.com"/></list><list name="enemies"><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      And the document element can be fetched by itself
