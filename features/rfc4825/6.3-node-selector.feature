@server @usage:resource-lists
Feature: RFC 4825 §6.3, Node selector: steps and the elements they select

  Background:
    Given the document
      """folded
      <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
        <list name="friends">
          <entry uri="sip:a@example.com"/>
          <entry uri="sip:b@example.com"/>
          <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
        </list>
        <list name="others">
          <entry uri="sip:c@example.com"/>
        </list>
      </resource-lists>
      """

  Rule: A step is a name, alone or with a position, an attribute test, or both, the position first

    @id:name @XCAP-6.3-01 @implied-MUST
    Scenario: A name alone selects the child of that name
      Given the client sends GET to node 'resource-lists'
      And the selected element is resource-lists
      And the client sends GET to the document
      And the body matches "<external "
      When the client sends GET to node 'resource-lists/list[1]/external'
      Then the selected element is external with anchor "http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"

    @id:position @XCAP-6.3-02 @implied-MUST
    Scenario Outline: A position counts only the children of that name: <step>
      Given the client sends GET to node 'resource-lists/list[1]/<name>[@<attribute>="<value>"]'
      And the selected element is <name> with <attribute> "<value>"
      When the client sends GET to node 'resource-lists/list[1]/<step>'
      Then the selected element is <name> with <attribute> "<value>"

      Examples:
        | id         | step        | name     | attribute | value                                                                                       |
        | entry-1    | entry[1]    | entry    | uri       | sip:a@example.com                                                                           |
        | entry-2    | entry[2]    | entry    | uri       | sip:b@example.com                                                                           |
        | external-1 | external[1] | external | anchor    | http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list |

    @id:wildcard-position @XCAP-6.3-03 @implied-MUST
    Scenario Outline: After the wildcard, a position counts all child elements: <step>
      Given the client sends GET to node 'resource-lists/list[1]/<name>[@<attribute>="<value>"]'
      And the selected element is <name> with <attribute> "<value>"
      When the client sends GET to node 'resource-lists/list[1]/<step>'
      Then the selected element is <name> with <attribute> "<value>"

      Examples:
        | id     | step | name     | attribute | value                                                                                       |
        | first  | *[1] | entry    | uri       | sip:a@example.com                                                                           |
        | second | *[2] | entry    | uri       | sip:b@example.com                                                                           |
        | third  | *[3] | external | anchor    | http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list |

    @id:attribute @XCAP-6.3-04 @implied-MUST
    Scenario Outline: An attribute test selects the one child with that value: <value>
      Given the client sends GET to node 'resource-lists/list[2]/entry'
      And the selected element is entry with uri "sip:c@example.com"
      When the client sends GET to node 'resource-lists/list[@name="<value>"]'
      Then the selected element is list with name "<value>"

      Examples:
        | id     | value   |
        | first  | friends |
        | second | others  |

    @id:no-such-value @XCAP-6.3-04 @implied-MUST
    Scenario Outline: No child has the attribute with that value: <step>
      When the client sends GET to node 'resource-lists/list[1]/<step>'
      Then the request does not succeed
      But the client sends GET to node 'resource-lists/list[1]/entry[@uri="sip:b@example.com"]'
      And the selected element is entry with uri "sip:b@example.com"

      Examples:
        | id        | step                                                                                                         |
        | value     | entry[@uri="sip:x@example.com"]                                                                              |
        | element   | external[@uri="sip:b@example.com"]                                                                           |
        | attribute | entry[@anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"] |

    @id:position-agrees @XCAP-6.3-05 @implied-MUST
    Scenario Outline: The position and the attribute test agree: <step>
      Given the client sends GET to node 'resource-lists/list[1]/<by position>'
      And the selected element is <name> with <attribute> "<value>"
      And the client sends GET to node 'resource-lists/list[1]/<by test>'
      And the selected element is <name> with <attribute> "<value>"
      When the client sends GET to node 'resource-lists/list[1]/<step>'
      Then the selected element is <name> with <attribute> "<value>"

      Examples:
        | id       | step                                                                                                        | by position | by test                                                                                                  | name     | attribute | value                                                                                       |
        | name     | entry[2][@uri="sip:b@example.com"]                                                                          | entry[2]    | entry[@uri="sip:b@example.com"]                                                                          | entry    | uri       | sip:b@example.com                                                                           |
        | wildcard | *[3][@anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"] | *[3]        | *[@anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"] | external | anchor    | http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list |

    # The server applies the position first: [1] leaves the first child, whose attribute has another value.
    @id:position-disagrees @XCAP-6.3-05 @implied-MUST
    Scenario Outline: The position and the attribute test disagree: <step>
      Given the client sends GET to node 'resource-lists/list[1]/entry[2][@uri="sip:b@example.com"]'
      And the selected element is entry with uri "sip:b@example.com"
      And the client sends GET to node 'resource-lists/list[1]/entry[@uri="sip:none@example.com"]'
      And the request does not succeed
      When the client sends GET to node 'resource-lists/list[1]/<step>'
      Then the request does not succeed

      Examples:
        | id       | step                                                                                                        |
        | entry-1  | entry[1][@uri="sip:b@example.com"]                                                                          |
        | entry-2  | entry[2][@uri="sip:a@example.com"]                                                                          |
        | wildcard | *[1][@anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"] |

    @id:wildcard-attribute @XCAP-6.3-07 @implied-MUST
    Scenario Outline: The wildcard has an attribute test: <step>
      Given the client sends GET to node 'resource-lists/list[1]/<name>[@<attribute>="<value>"]'
      And the selected element is <name> with <attribute> "<value>"
      When the client sends GET to node 'resource-lists/list[1]/<step>'
      Then the selected element is <name> with <attribute> "<value>"

      Examples:
        | id     | step                                                                                                     | name     | attribute | value                                                                                       |
        | uri    | *[@uri="sip:b@example.com"]                                                                              | entry    | uri       | sip:b@example.com                                                                           |
        | anchor | *[@anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"] | external | anchor    | http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list |

    @id:wildcard-step @XCAP-6.3-08 @implied-MUST
    Scenario Outline: The wildcard stands in any step: <selector>
      Given the client sends GET to node 'list[1]'
      And the request does not succeed
      And the client sends GET to node 'resource-lists/entry[1]'
      And the request does not succeed
      And the client sends GET to node 'resource-lists/list[1]/*[3]'
      And the selected element is external
      When the client sends GET to node '<selector>'
      Then the selected element is <name>

      Examples:
        | id          | selector                  | name           |
        | only-step   | *                         | resource-lists |
        | first-step  | */list[2]                 | list           |
        | second-step | resource-lists/*[2]/entry | entry          |
        | every-step  | */*[1]/*[3]               | external       |

  Rule: A position is a decimal number that counts from 1

    @id:leading-zeros @XCAP-6.3-10 @implied-MUST
    Scenario Outline: Leading zeros make no difference: <position>
      Given the client sends GET to node 'resource-lists/list[1]/entry[2]'
      And the selected element is entry with uri "sip:b@example.com"
      When the client sends GET to node 'resource-lists/list[1]/entry[<position>]'
      Then the selected element is entry with uri "sip:b@example.com"

      Examples:
        | id   | position |
        | one  | 02       |
        | six  | 0000002  |

    @id:not-a-position @XCAP-6.3-10 @implied-MUST
    Scenario Outline: The step has [<position>], which is not a position
      When the client sends GET to node 'resource-lists/list[1]/entry[<position>]'
      Then the request does not succeed
      But the client sends GET to node 'resource-lists/list[1]/entry[1]'
      And the selected element is entry with uri "sip:a@example.com"

      Examples:
        | id            | position |
        | zero          | 0        |
        | negative      | -1       |
        | plus-sign     | +1       |
        | fraction      | 1.0      |
        | exponent      | 1e0      |
        | hexadecimal   | 0x1      |
        | last-function | last()   |

    @id:beyond-last @XCAP-6.3-24 @implied-MUST
    Scenario Outline: The position in <step> is greater than the number of children
      When the client sends GET to node 'resource-lists/list[1]/<step>'
      Then the request does not succeed
      But the client sends GET to node 'resource-lists/list[1]/entry[2]'
      And the selected element is entry with uri "sip:b@example.com"

      Examples:
        | id       | step        |
        | entry    | entry[3]    |
        | external | external[2] |
        | wildcard | *[4]        |

    # Two of the large numbers become 1 in 32 and in 64 bits.
    @id:beyond-numbers @XCAP-6.3-11 @implied-MUST
    Scenario Outline: The position in <step> is greater than the numbers of many servers
      Given the client sends GET to node 'resource-lists/list[1]/entry[3]'
      And the request does not succeed
      When the client sends GET to node 'resource-lists/list[1]/<step>'
      Then the request does not succeed
      But the client sends GET to node 'resource-lists/list[1]/entry[2]'
      And the selected element is entry with uri "sip:b@example.com"

      Examples:
        | id        | step                        |
        | 32-bit    | entry[4294967297]           |
        | 64-bit    | entry[18446744073709551617] |
        | 20-digits | entry[99999999999999999999] |

  Rule: Evaluation starts at the root node, and each step looks at the children of the previous element

    @id:document-element @XCAP-6.3-20 @implied-MUST
    Scenario Outline: The selector <selector> omits the document element
      When the client sends GET to node '<selector>'
      Then the request does not succeed
      But the client sends GET to node 'resource-lists/<selector>'
      And the selected element is list

      Examples:
        | id        | selector              |
        | position  | list[1]               |
        | attribute | list[@name="friends"] |

    @id:grandchildren @XCAP-6.3-21 @implied-MUST
    Scenario Outline: The step <step> matches grandchildren only
      When the client sends GET to node 'resource-lists/<step>'
      Then the request does not succeed
      But the client sends GET to node 'resource-lists/list[1]/<step>'
      And the server answers 200

      Examples:
        | id        | step                            |
        | name      | external                        |
        | position  | entry[1]                        |
        | attribute | entry[@uri="sip:a@example.com"] |

    @id:document-order @XCAP-6.3-22 @implied-MUST
    Scenario: The client inserts a new first child
      When the client PUTs element 'resource-lists/list[1]/entry[1][@uri="sip:new@example.com"]' with '<entry uri="sip:new@example.com"/>'
      Then the request succeeds
      But the client sends GET to node 'resource-lists/list[1]/entry[1]'
      And the selected element is entry with uri "sip:new@example.com"
      And the client sends GET to node 'resource-lists/list[1]/*[3]'
      And the selected element is entry with uri "sip:b@example.com"

    @id:only-elements @XCAP-6.3-23 @implied-MUST
    Scenario Outline: The position counts elements, not text, comments or processing instructions: <step>
      Given the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends"><?not an="element"?>
          <!-- one -->
          <entry uri="sip:a@example.com"/>
          <!-- two -->
          <?processing instruction?>
          <entry uri="sip:b@example.com"/>
          <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
         </list>
         <list name="others">
          <entry uri="sip:c@example.com"/>
         </list>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list[@name="friends"]'
      And the selected element is list with name "friends"
      When the client sends GET to node 'resource-lists/list[1]/<step>'
      Then the selected element is entry with uri "<uri>"

      Examples:
        | id         | step     | uri               |
        | wildcard-1 | *[1]     | sip:a@example.com |
        | wildcard-2 | *[2]     | sip:b@example.com |
        | entry-2    | entry[2] | sip:b@example.com |

  Rule: Each step must select exactly one element

    @id:several @XCAP-6.3-27 @MUST
    Scenario Outline: A step of <selector> leaves several elements
      Given the client sends GET to node 'resource-lists/list[1]/@none'
      And the request does not succeed
      And the client sends GET to node 'resource-lists/list[1]/@name'
      And the body is the value "friends"
      When the client sends GET to node '<selector>'
      Then the server refuses the request
      But the client sends GET to node '<single>'
      And the server answers 200

      Examples:
        | id               | selector                     | single                          |
        | list             | resource-lists/list          | resource-lists/list[1]          |
        | entry            | resource-lists/list[1]/entry | resource-lists/list[2]/entry    |
        | before-position  | resource-lists/list/entry[1] | resource-lists/list[1]/entry[1] |
        | before-attribute | resource-lists/list/@name    | resource-lists/list[1]/@name    |
        | wildcard         | */*                          | */*[1]                          |

    @id:several-delete @XCAP-6.3-27 @MUST
    Scenario: DELETE with a step that leaves several elements
      Given the client sends DELETE to node 'resource-lists/list[2]/external'
      And the request does not succeed
      When the client sends DELETE to node 'resource-lists/list[1]/entry'
      Then the server refuses the request
      But the document is unchanged
      And the client sends DELETE to node 'resource-lists/list[2]/entry'
      And the request succeeds
      And the document has a new entity tag

    @id:several-put @XCAP-6.3-27 @MUST
    Scenario: PUT below a step that leaves several elements
      When the client PUTs element 'resource-lists/list/entry[@uri="sip:new@example.com"]' with '<entry uri="sip:new@example.com"/>'
      Then the server refuses the request
      But the document is unchanged
      And the client PUTs element 'resource-lists/list[2]/entry[@uri="sip:new@example.com"]' with '<entry uri="sip:new@example.com"/>'
      And the request succeeds
      And the document has a new entity tag

    @id:later-step @XCAP-6.3-28 @implied-MUST
    Scenario Outline: Several elements match a step of <selector>, and one alone has the child
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="first"/>
          <list name="second">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:c@example.com"/>
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
          </list>
          <list name="third"/>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list[2]/external/@none'
      And the request does not succeed
      When the client sends GET to node '<selector>'
      Then the request does not succeed
      But the client sends GET to node '<single>'
      And the server answers 200

      Examples:
        | id             | selector                                            | single                                                 |
        | name           | resource-lists/list/external                        | resource-lists/list[2]/external                        |
        | position       | resource-lists/list/entry[2]                        | resource-lists/list[2]/entry[2]                        |
        | attribute-test | resource-lists/list/entry[@uri="sip:c@example.com"] | resource-lists/list[2]/entry[@uri="sip:c@example.com"] |
        | attribute      | resource-lists/list/external/@anchor                | resource-lists/list[2]/external/@anchor                |

  Rule: A selector cannot select text, comments or processing instructions

    @id:node-test @XCAP-6.3-36 @implied-MUST
    Scenario Outline: The step <step> is an XPath node test
      Given the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends"><?not an="element"?>
          <!-- one -->
          <entry uri="sip:a@example.com"/>
          <!-- two -->
          <?processing instruction?>
          <entry uri="sip:b@example.com"/>
          <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
         </list>
         <list name="others">
          <entry uri="sip:c@example.com"/>
         </list>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list[1]/<step>'
      Then the server refuses the request, unless xcap-caps lists an extension
      But the client sends GET to node 'resource-lists/list[1]/*[1]'
      And the selected element is entry with uri "sip:a@example.com"

      Examples:
        | id                 | step                                 |
        | text               | text()                               |
        | text-1             | text()[1]                            |
        | comment-1          | comment()[1]                         |
        | instruction-1      | processing-instruction()[1]          |
        | instruction-target | processing-instruction("processing") |
        | node-1             | node()[1]                            |

  Rule: An attribute test matches the whole value, as in the RFC's worked example

    # Figure 3 selects watcher[@id="8ajksjda7s"]. Here the first two entries contain the wanted value in theirs.
    @id:whole-value @XCAP-6.3-40 @implied-MUST
    Scenario: Other values contain the wanted value or differ from it in case
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="professor">
          <entry uri="sip:userA@example.net.org"><display-name>longer</display-name></entry>
          <entry uri="sip:a-sip:userA@example.net"><display-name>longer, too</display-name></entry>
          <entry uri="sip:userA@example.net"><display-name>User A</display-name></entry>
          <entry uri="sip:USERA@example.net"><display-name>in other letters</display-name></entry>
         </list>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list[@name="professor"]'
      And the selected element is list
      When the client sends GET to node 'resource-lists/list/entry[@uri="sip:userA@example.net"]'
      Then the selected element is entry with uri "sip:userA@example.net"
      But the body matches ">User A<"
