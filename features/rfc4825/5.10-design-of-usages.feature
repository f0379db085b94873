@server @usage:resource-lists
Feature: RFC 4825 §5.10, Guidelines for creating application usages

  This section tells designers of usages two facts about servers: how they compare values, and how much one request can
  do.

  Rule: The server compares attribute values as case-sensitive strings, even where they are URIs

    @id:similar-uri @XCAP-5.10-02 @implied-MUST
    Scenario Outline: The URI <other> is another value
      Given the document "one friend"
      And the client sends GET to node 'resource-lists/list/entry[@uri="sip:nobody@example.com"]'
      And the request does not succeed
      And the client sends GET to node 'resource-lists/list[@name="%66riends"]'
      And the request does not succeed
      When the client sends GET to node 'resource-lists/list/entry[@uri="<other>"]'
      Then the request does not succeed
      But the client sends DELETE to node 'resource-lists/list/entry[@uri="<other>"]'
      And the request does not succeed
      And the document is unchanged
      And the client sends GET to node 'resource-lists/list/entry[@uri="sip:a@example.com"]'
      And the server answers 200

      Examples: URIs that look equivalent to sip:a@example.com
        | id             | other                  |
        | scheme-case    | SIP:a@example.com      |
        | host-case      | sip:a@EXAMPLE.com      |
        | escaped-letter | sip:%61@example.com    |
        | default-port   | sip:a@example.com:5060 |
        | semicolon      | sip:a@example.com;     |
        | sips           | sips:a@example.com     |

    @id:white-space @XCAP-5.10-02 @implied-MUST
    Scenario: White space around a value is part of the value
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name=" friends"/>
          <list name="friends"/>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list[@name="friends "]'
      Then the request does not succeed
      But the client sends GET to node 'resource-lists/list[@name=" friends"]'
      And the selected element is list with name " friends"

  Rule: One request operates on one element, one attribute or one document

    @id:two-nodes @XCAP-5.10-05 @implied-MUST
    Scenario Outline: <what> leaves one of them as it is
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="a"><entry uri="sip:a@example.com"/></list>
          <list name="b"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      When the client <several>
      Given the client sends GET to the document
      And the server answers 200
      Then the XML body has
        | XPath                  | value |
        | number(<left> > 0)     | 1     |
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="a"><entry uri="sip:a@example.com"/></list>
          <list name="b"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      And the client <one>
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><after></resource-lists>
        """

      Examples:
        | id                | what                         | several                                                                          | left                                   | one                                                                                 | after                                                                                                        |
        | put-elements      | The PUT of two elements      | PUTs element 'resource-lists/list/entry' with '<entry uri="sip:n@example.com"/>' | count(//*[@uri="sip:a@example.com"])   | PUTs element 'resource-lists/list[2]/entry' with '<entry uri="sip:n@example.com"/>' | <list name="a"><entry uri="sip:a@example.com"/></list><list name="b"><entry uri="sip:n@example.com"/></list> |
        | put-attributes    | The PUT of two attributes    | PUTs attribute 'resource-lists/list/@name' with '"c"'                            | count(/*/*[@name="a" or @name="b"])    | PUTs attribute 'resource-lists/list[2]/@name' with '"c"'                            | <list name="a"><entry uri="sip:a@example.com"/></list><list name="c"><entry uri="sip:a@example.com"/></list> |
        | delete-elements   | The DELETE of two elements   | sends DELETE to node 'resource-lists/*/entry[@uri="sip:a@example.com"]'          | count(/*/*/*)                          | sends DELETE to node 'resource-lists/list[1]/entry'                                 | <list name="a"/><list name="b"><entry uri="sip:a@example.com"/></list>                                       |
        | delete-attributes | The DELETE of two attributes | sends DELETE to node 'resource-lists/list/@name'                                 | count(/*/*[@name])                     | sends DELETE to node 'resource-lists/list[2]/@name'                                 | <list name="a"><entry uri="sip:a@example.com"/></list><list><entry uri="sip:a@example.com"/></list>          |
