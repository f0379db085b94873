@server @usage:resource-lists
Feature: RFC 4825 §5.10, Guidelines for creating application usages

  What designers of usages are told here about XCAP holds for servers: how they compare values, and how much one request
  can do.

  Rule: Attribute values are equal when their characters are, also where they are URIs

    @id:value @XCAP-5.10-02 @implied-MUST
    Scenario Outline: <other> is another value
      Given the document "one friend"
      When the client sends GET to node 'resource-lists/list/entry[@uri="<other>"]'
      Then the server answers 404
      When the client sends DELETE to node 'resource-lists/list/entry[@uri="<other>"]'
      Then the request does not succeed
      And the document is unchanged
      When the client sends GET to node 'resource-lists/list/entry[@uri="sip:a@example.com"]'
      Then the server answers 200

      Examples: URIs that mean the same to SIP, or to a reader
        | id                     | other                  |
        | sip-a-example-com      | SIP:a@example.com      |
        | sip-a-example-com-2    | sip:a@EXAMPLE.com      |
        | sip-61-example-com     | sip:%61@example.com    |
        | sip-a-example-com-5060 | sip:a@example.com:5060 |
        | sip-a-example-com-3    | sip:a@example.com;     |
        | sips-a-example-com     | sips:a@example.com     |

    @id:white-space-around-value-part @XCAP-5.10-02 @implied-MUST
    Scenario: White space around a value is part of it
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name=" friends"/>
          <list name="friends"/>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list[@name="friends "]'
      Then the server answers 404
      When the client sends GET to node 'resource-lists/list[@name=" friends"]'
      Then the selected element is list with name " friends"

  Rule: One request is about one element, attribute or document

    @id:refused-done @XCAP-5.10-05 @implied-MUST
    Scenario Outline: <what> is refused, and then done to one
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="a"><entry uri="sip:a@example.com"/></list>
          <list name="b"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      When the client <several>
      Then the server answers <refusal>
      And the document is unchanged
      When the client <one>
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><after></resource-lists>
        """

      Examples:
        | id                      | what                         | several                                                                          | refusal | one                                                                                 | after                                                                                                                |
        | the-put-of-two-elements | The PUT of two elements      | PUTs element 'resource-lists/list/entry' with '<entry uri="sip:n@example.com"/>' | 409     | PUTs element 'resource-lists/list[2]/entry' with '<entry uri="sip:n@example.com"/>' | <list name="a"><entry uri="sip:a@example.com"/></list><list name="b"><entry uri="sip:n@example.com"/></list>         |
        | the-put-of-two-puts-the | The PUT of two attributes    | PUTs attribute 'resource-lists/list/@name' with '"c"'                            | 409     | PUTs attribute 'resource-lists/list[2]/@name' with '"c"'                            | <list name="a"><entry uri="sip:a@example.com"/></list><list name="c"><entry uri="sip:a@example.com"/></list>         |
        | the-delete-of-two-sends | The DELETE of two elements   | sends DELETE to node 'resource-lists/*/entry[@uri="sip:a@example.com"]'          | 404     | sends DELETE to node 'resource-lists/list[1]/entry'                                 | <list name="a"/><list name="b"><entry uri="sip:a@example.com"/></list>                                               |
        | the-delete-of-two-sen-2 | The DELETE of two attributes | sends DELETE to node 'resource-lists/list/@name'                                 | 404     | sends DELETE to node 'resource-lists/list[2]/@name'                                 | <list name="a"><entry uri="sip:a@example.com"/></list><list><entry uri="sip:a@example.com"/></list>                  |
