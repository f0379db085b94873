@server @usage:resource-lists
Feature: RFC 4825 §6.3, Node selector: expressions outside the grammar

  # A step outside the grammar can only be an extension selector. A server answers 404 to an extension selector that it
  # does not know, whatever the method (§8); 8-server-behavior.feature judges that, once. Here a server may also answer
  # 400, for a malformed URI or an unbound prefix. A server that lists extensions in xcap-caps may understand the step; then
  # the case is undecided. The dot segments of XPath, "." and "..", are left out: software that
  # normalizes URIs removes them on the way.

  Background:
    Given the document
      """
      <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
       <list name="friends" xmlns:x="urn:example:x" x:k="1">
        <entry uri="sip:a@example.com"/>
        <entry uri="sip:b@example.com"/>
       </list>
      </resource-lists>
      """

  Rule: A node selector follows the grammar, and other XPath expressions select nothing

    @id:xpath @XCAP-6.3-41 @implied-MUST
    Scenario Outline: The step <step> is XPath outside the grammar
      When the client sends GET to node 'resource-lists/<step>'
      Then the request does not succeed, unless xcap-caps lists an extension
      But the client sends GET to node 'resource-lists/list[@name="friends"]'
      And the selected element is list with name "friends"

      Examples:
        | id                    | step                               |
        | child-axis            | child::list                        |
        | descendant-axis       | descendant::list                   |
        | self-axis             | self::resource-lists               |
        | parentheses           | (list)                             |
        | union                 | list\|list                         |
        | attribute-exists      | list[@name]                        |
        | child-exists          | list[entry]                        |
        | position-function     | list[position()=1]                 |
        | last-function         | list[last()]                       |
        | not-equal             | list[@name!="x"]                   |
        | spaced-equals         | list[@name = "friends"]            |
        | spaced-position       | list[ 1 ]                          |
        | space-before-position | list [1]                           |
        | reversed-test         | list["friends"=@name]              |
        | contains-function     | list[contains(@name,"fri")]        |
        | not-function          | list[not(@x)]                      |
        | or-operator           | list[@name="friends" or @name="x"] |
        | local-name            | *[local-name()="list"]             |

    @id:xpath-put-delete @XCAP-6.3-41 @implied-MUST
    Scenario: PUT and DELETE with XPath outside the grammar
      When the client PUTs element 'resource-lists/list/entry[position()=1]' with '<entry uri="sip:new@example.com"/>'
      Then the request does not succeed, unless xcap-caps lists an extension
      And the document is unchanged
      When the client sends DELETE to node 'resource-lists/list/entry[position()=1]'
      Then the document is unchanged
      But the client sends DELETE to node 'resource-lists/list/entry[1][@uri="sip:a@example.com"]'
      And the request succeeds
      And the document has a new entity tag

    @id:attribute-before-position @XCAP-6.3-06 @implied-MUST
    Scenario: The attribute test stands before the position
      When the client sends GET to node 'resource-lists/list/entry[@uri="sip:a@example.com"][1]'
      Then the request does not succeed, unless xcap-caps lists an extension
      But the client PUTs element 'resource-lists/list/entry[@uri="sip:a@example.com"][1]' with '<entry uri="sip:a@example.com"/>'
      And the server refuses the request
      And the document is unchanged
      And the client sends DELETE to node 'resource-lists/list/entry[@uri="sip:a@example.com"][1]'
      And the server refuses the request
      And the document is unchanged
      And the client sends GET to node 'resource-lists/list/entry[1][@uri="sip:a@example.com"]'
      And the selected element is entry with uri "sip:a@example.com"

    @id:too-many-predicates @XCAP-6.3-45 @implied-MUST
    Scenario Outline: The step <step> has too many predicates
      When the client sends GET to node 'resource-lists/<step>?xmlns(x=urn:example:x)'
      Then the request does not succeed, unless xcap-caps lists an extension
      But the client sends GET to node 'resource-lists/list[1][@x:k="1"]?xmlns(x=urn:example:x)'
      And the selected element is list with name "friends"

      Examples:
        | id              | step                                   |
        | two-positions   | list[1][1]                             |
        | two-attributes  | list[@name="friends"][@x:k="1"]        |
        | same-attribute  | list[@name="friends"][@name="friends"] |
        | extra-position  | list[1][@name="friends"][1]            |
        | extra-attribute | list[1][@name="friends"][@x:k="1"]     |

    @id:partial-wildcard @XCAP-6.3-09 @implied-MUST
    Scenario Outline: The wildcard in <step> is only a part of the name
      When the client sends GET to node '<step>?xmlns(r=urn:ietf:params:xml:ns:resource-lists)'
      Then the request does not succeed, unless xcap-caps lists an extension
      But the client sends GET to node '*?xmlns(r=urn:ietf:params:xml:ns:resource-lists)'
      And the selected element is resource-lists

      Examples:
        | id         | step             |
        | local-name | r:*              |
        | prefix     | *:resource-lists |
        | both       | *:*              |
        | suffix     | resource-*       |

    @id:attribute-wildcard @XCAP-6.3-42 @implied-MUST
    Scenario Outline: The selector <selector> has a wildcard for an attribute
      When the client sends GET to node 'resource-lists/<selector>'
      Then the request does not succeed, unless xcap-caps lists an extension
      But the client sends GET to node 'resource-lists/<legal>'
      And the server answers 200

      Examples:
        | id                  | selector                              | legal                                   |
        | selector            | list/entry[1]/@*                      | list/entry[1]/@uri                      |
        | test                | list[@*="friends"]                    | list[@name="friends"]                   |
        | test-after-position | list/entry[1][@*="sip:a@example.com"] | list/entry[1][@uri="sip:a@example.com"] |

  Rule: A node selector is not empty and has no empty step

    @id:empty-step @XCAP-6.3-46 @implied-MUST
    Scenario Outline: The selector or one of its steps is empty: <target>
      When the client sends GET to "<target>"
      Then the request does not succeed
      But the client sends GET to "{document}/~~/resource-lists/list"
      And the selected element is list with name "friends"

      Examples:
        | id               | target                             |
        | no-selector      | {document}/~~                      |
        | slash-only       | {document}/~~/                     |
        | first            | {document}/~~//resource-lists      |
        | last             | {document}/~~/resource-lists/      |
        | middle           | {document}/~~/resource-lists//list |
        | xpath-descendant | {document}/~~//list                |

    @id:delete-empty @XCAP-6.3-46 @implied-MUST
    Scenario: DELETE with an empty selector
      When the client sends DELETE to "{document}/~~/"
      Then the document is unchanged
      But the client sends DELETE to the document
      And the request succeeds
      And the document does not exist
