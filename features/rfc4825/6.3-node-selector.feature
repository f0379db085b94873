@server @usage:resource-lists
Feature: RFC 4825 §6.3, Node selector: steps and what they select

  Background:
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
        <external anchor="http://xcap.example.org/lists"/>
       </list>
       <list name="others">
        <entry uri="sip:c@example.com"/>
       </list>
      </resource-lists>
      """

  Rule: A step is a name, a name with a position, with an attribute, or with both, the position first

    @id:name-alone-selects-child-name @XCAP-6.3-01 @implied-MUST
    Scenario: A name alone selects the child with that name
      When the client sends GET to node 'resource-lists'
      Then the selected element is resource-lists
      When the client sends GET to node 'resource-lists/list[1]/external'
      Then the selected element is external with anchor "http://xcap.example.org/lists"

    @id:position-counts-children @XCAP-6.3-02 @implied-MUST
    Scenario Outline: A position counts the children of that name only: <step>
      When the client sends GET to node 'resource-lists/list[1]/<step>'
      Then the selected element is <name> with <attribute> "<value>"

      Examples:
        | id         | step        | name     | attribute | value                         |
        | entry-1    | entry[1]    | entry    | uri       | sip:a@example.com             |
        | entry-2    | entry[2]    | entry    | uri       | sip:b@example.com             |
        | external-1 | external[1] | external | anchor    | http://xcap.example.org/lists |

    @id:wildcard-position-counts @XCAP-6.3-03 @implied-MUST
    Scenario Outline: With the wildcard a position counts all child elements: <step>
      When the client sends GET to node 'resource-lists/list[1]/<step>'
      Then the selected element is <name> with <attribute> "<value>"

      Examples:
        | id    | step | name     | attribute | value                         |
        | any-1 | *[1] | entry    | uri       | sip:a@example.com             |
        | any-2 | *[2] | entry    | uri       | sip:b@example.com             |
        | any-3 | *[3] | external | anchor    | http://xcap.example.org/lists |

    @id:attribute-selects-child @XCAP-6.3-04 @implied-MUST
    Scenario Outline: An attribute selects the one child of that name which has it with that value: <value>
      When the client sends GET to node 'resource-lists/list[1]/entry[@uri="<value>"]'
      Then the selected element is entry with uri "<value>"

      Examples:
        | id                | value             |
        | sip-a-example-com | sip:a@example.com |
        | sip-b-example-com | sip:b@example.com |

    @id:no-child-attribute-value @XCAP-6.3-04 @implied-MUST
    Scenario Outline: No child has the attribute with that value: <step>
      When the client sends GET to node 'resource-lists/list[1]/<step>'
      Then the server answers 404
      When the client sends GET to node 'resource-lists/list[1]/entry[@uri="sip:b@example.com"]'
      Then the selected element is entry with uri "sip:b@example.com"

      Examples:
        | id               | step                                         |
        | entry-uri-sip-x  | entry[@uri="sip:x@example.com"]              |
        | external-uri-sip | external[@uri="sip:b@example.com"]           |
        | entry-anchor     | entry[@anchor="http://xcap.example.org/lists"] |

    @id:position-attribute-agree @XCAP-6.3-05 @implied-MUST
    Scenario Outline: A position and an attribute that agree: <step>
      When the client sends GET to node 'resource-lists/list[1]/<step>'
      Then the selected element is <name> with <attribute> "<value>"

      Examples:
        | id              | step                                                | name     | attribute | value                         |
        | entry-2-uri-sip | entry[2][@uri="sip:b@example.com"]                  | entry    | uri       | sip:b@example.com             |
        | any-3-anchor    | *[3][@anchor="http://xcap.example.org/lists"]       | external | anchor    | http://xcap.example.org/lists |

    # The position is applied first: [1] leaves the first child, and that has another attribute.
    @id:position-attribute @XCAP-6.3-05 @implied-MUST
    Scenario Outline: A position and an attribute that disagree: <step>
      When the client sends GET to node 'resource-lists/list[1]/<step>'
      Then the server answers 404
      When the client sends GET to node 'resource-lists/list[1]/entry[2][@uri="sip:b@example.com"]'
      Then the selected element is entry with uri "sip:b@example.com"

      Examples:
        | id                     | step                                          |
        | entry-1-uri-sip-b      | entry[1][@uri="sip:b@example.com"]            |
        | entry-2-uri-sip-a      | entry[2][@uri="sip:a@example.com"]            |
        | any-1-anchor-http-xcap | *[1][@anchor="http://xcap.example.org/lists"] |

    @id:wildcard-attribute @XCAP-6.3-07 @implied-MUST
    Scenario Outline: The wildcard with an attribute: <step>
      When the client sends GET to node 'resource-lists/list[1]/<step>'
      Then the selected element is <name> with <attribute> "<value>"

      Examples:
        | id                    | step                                       | name     | attribute | value                         |
        | any-uri-sip-b-example | *[@uri="sip:b@example.com"]                | entry    | uri       | sip:b@example.com             |
        | any-anchor-http-xcap  | *[@anchor="http://xcap.example.org/lists"] | external | anchor    | http://xcap.example.org/lists |

    @id:wildcard-step @XCAP-6.3-08 @implied-MUST
    Scenario Outline: The wildcard in any step: <selector>
      When the client sends GET to node '<selector>'
      Then the selected element is <name>

      Examples:
        | id                   | selector                    | name           |
        | any                  | *                           | resource-lists |
        | any-list-2           | */list[2]                   | list           |
        | resource-lists-any-2 | resource-lists/*[2]/entry   | entry          |
        | any-any-1-any-3      | */*[1]/*[3]                 | external       |

  Rule: A position is a decimal number, counted from 1

    @id:leading-zeros-make-no @XCAP-6.3-10 @implied-MUST
    Scenario Outline: Leading zeros make no difference: <position>
      When the client sends GET to node 'resource-lists/list[1]/entry[<position>]'
      Then the selected element is entry with uri "sip:b@example.com"

      Examples:
        | id      | position |
        | 2       | 2        |
        | 02      | 02       |
        | 0000002 | 0000002  |

    @id:no-position @XCAP-6.3-10 @implied-MUST
    Scenario Outline: There is no position [<position>]
      When the client sends GET to node 'resource-lists/list[1]/entry[<position>]'
      Then the server answers 404 or 400
      When the client sends GET to node 'resource-lists/list[1]/entry[1]'
      Then the selected element is entry with uri "sip:a@example.com"

      Examples:
        | id   | position |
        | 0    | 0        |
        | 1    | -1       |
        | 1-2  | +1       |
        | 1-0  | 1.0      |
        | 1e0  | 1e0      |
        | 0x1  | 0x1      |
        | last | last()   |

    # The large numbers are those that 32 and 64 binary digits take for 1.
    @id:fewer-children-position @XCAP-6.3-11 @XCAP-6.3-24 @implied-MUST
    Scenario Outline: With fewer children than the position says there is no match: <step>
      When the client sends GET to node 'resource-lists/list[1]/<step>'
      Then the server answers 404
      When the client sends GET to node 'resource-lists/list[1]/entry[2]'
      Then the selected element is entry with uri "sip:b@example.com"

      Examples:
        | id               | step                        |
        | entry-3          | entry[3]                    |
        | external-2       | external[2]                 |
        | any-4            | *[4]                        |
        | entry-4294967297 | entry[4294967297]           |
        | entry            | entry[18446744073709551617] |
        | entry-2          | entry[99999999999999999999] |

  Rule: Evaluation begins at the root node, and each step looks at the children of the element before

    @id:first-step-document @XCAP-6.3-20 @implied-MUST
    Scenario Outline: The first step is the document element: <selector>
      When the client sends GET to node '<selector>'
      Then the server answers 404
      When the client sends GET to node 'resource-lists/<selector>'
      Then the selected element is list

      Examples:
        | id                | selector              |
        | list-1            | list[1]               |
        | list-name-friends | list[@name="friends"] |

    @id:grandchildren-not-looked @XCAP-6.3-21 @implied-MUST
    Scenario Outline: Grandchildren are not looked at: <step>
      When the client sends GET to node 'resource-lists/<step>'
      Then the server answers 404
      When the client sends GET to node 'resource-lists/list[1]/<step>'
      Then the server answers 200

      Examples:
        | id              | step                            |
        | external        | external                        |
        | entry-1         | entry[1]                        |
        | entry-uri-sip-a | entry[@uri="sip:a@example.com"] |

    @id:children-counted-document @XCAP-6.3-22 @implied-MUST
    Scenario: Children are counted in document order, whenever they came
      When the client PUTs element 'resource-lists/list[1]/entry[1][@uri="sip:new@example.com"]' with '<entry uri="sip:new@example.com"/>'
      Then the request succeeds
      When the client sends GET to node 'resource-lists/list[1]/entry[1]'
      Then the selected element is entry with uri "sip:new@example.com"
      When the client sends GET to node 'resource-lists/list[1]/*[3]'
      Then the selected element is entry with uri "sip:b@example.com"

    @id:text-comments-processing @XCAP-6.3-23 @implied-MUST
    Scenario Outline: Text, comments and processing instructions are not counted: <step>
      When the client sends GET to node 'resource-lists/list[1]/<step>'
      Then the selected element is entry with uri "<uri>"

      Examples:
        | id      | step     | uri               |
        | any-1   | *[1]     | sip:a@example.com |
        | any-2   | *[2]     | sip:b@example.com |
        | entry-2 | entry[2] | sip:b@example.com |

  Rule: Each step has to select exactly one element

    @id:step-leaves-several @XCAP-6.3-27 @MUST
    Scenario Outline: A step that leaves several elements selects nothing: <selector>
      When the client sends GET to node '<selector>'
      Then the server answers 404
      When the client sends GET to node '<single>'
      Then the server answers 200

      Examples:
        | id                    | selector                     | single                          |
        | resource-lists-list   | resource-lists/list          | resource-lists/list[1]          |
        | resource-lists-list-1 | resource-lists/list[1]/entry | resource-lists/list[2]/entry    |
        | resource-lists-list-2 | resource-lists/list/entry[1] | resource-lists/list[1]/entry[1] |
        | resource-lists-list-3 | resource-lists/list/@name    | resource-lists/list[1]/@name    |
        | any-any-any-any-1     | */*                          | */*[1]                          |

    @id:element-not-removed-selector @XCAP-6.3-27 @MUST
    Scenario: An element is not removed when the selector leaves several
      When the client sends DELETE to node 'resource-lists/list[1]/entry'
      Then the server answers 404
      And the document is unchanged
      When the client sends DELETE to node 'resource-lists/list[2]/entry'
      Then the request succeeds
      And the document has a new entity tag

    @id:nothing-put-below-step-leaves @XCAP-6.3-27 @MUST
    Scenario: Nothing is put below a step that leaves several
      When the client PUTs element 'resource-lists/list/entry[@uri="sip:new@example.com"]' with '<entry uri="sip:new@example.com"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[2]/entry[@uri="sip:new@example.com"]' with '<entry uri="sip:new@example.com"/>'
      Then the request succeeds
      And the document has a new entity tag

    @id:later-step-not-choose @XCAP-6.3-28 @implied-MUST
    Scenario Outline: A later step does not choose among them, even where one alone has the child: <selector>
      When the client sends GET to node '<selector>'
      Then the server answers 404
      When the client sends GET to node '<single>'
      Then the server answers 200

      Examples:
        | id                  | selector                                            | single                                                 |
        | resource-lists-list | resource-lists/list/external                        | resource-lists/list[1]/external                        |
        | resource-lists-li-2 | resource-lists/list/entry[2]                        | resource-lists/list[1]/entry[2]                        |
        | resource-lists-li-3 | resource-lists/list/entry[@uri="sip:c@example.com"] | resource-lists/list[2]/entry[@uri="sip:c@example.com"] |
        | resource-lists-li-4 | resource-lists/list/external/@anchor                | resource-lists/list[1]/external/@anchor                |

  Rule: Text, comments and processing instructions cannot be selected

    @id:no-step @XCAP-6.3-36 @implied-MUST
    Scenario Outline: <step> is no step
      When the client sends GET to node 'resource-lists/list[1]/<step>'
      Then the server answers 404 or 400
      When the client sends GET to node 'resource-lists/list[1]/*[1]'
      Then the selected element is entry with uri "sip:a@example.com"

      Examples:
        | id                       | step                                  |
        | text                     | text()                                |
        | text-1                   | text()[1]                             |
        | comment-1                | comment()[1]                          |
        | processing-instruction-1 | processing-instruction()[1]           |
        | processing-instruction   | processing-instruction("processing")  |
        | node-1                   | node()[1]                             |

  Rule: The worked example: the one element with an attribute's value

    # Figure 3 asks for watcher[@id="8ajksjda7s"]. The first two entries have its value as a part of theirs.
    @id:whole-value-attribute-counts @XCAP-6.3-40 @implied-MUST
    Scenario: The whole value of the attribute counts
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
      When the client sends GET to node 'resource-lists/list/entry[@uri="sip:userA@example.net"]'
      Then the selected element is entry with uri "sip:userA@example.net"
      And the body matches ">User A<"
