@server @usage:resource-lists
Feature: RFC 4825 §6.3, Node selector: what is outside the grammar

  # A step outside the grammar can only be an extension selector, and those that a server does not know it answers with
  # 404, whatever the method (§8). That it is 404 is judged there, in 8-server-behavior.feature, and once: here a server
  # may also call such a URI a bad one, or find a prefix in it that is not bound (400). The dot segments of XPath, "." and "..", are left out: software that normalizes URIs
  # takes them away on the way.

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

  Rule: A node selector is an expression of the grammar, though XPath knows many more

    @id:xpath-no-step @XCAP-6.3-41 @implied-MUST
    Scenario Outline: <step> is XPath and no step
      When the client sends GET to node 'resource-lists/<step>'
      Then the server answers 404 or 400
      When the client sends GET to node 'resource-lists/list[@name="friends"]'
      Then the selected element is list with name "friends"

      Examples:
        | id                     | step                                |
        | child-list             | child::list                         |
        | descendant-list        | descendant::list                    |
        | self-resource-lists    | self::resource-lists                |
        | list                   | (list)                              |
        | list-list              | list\|list                          |
        | list-name              | list[@name]                         |
        | list-entry             | list[entry]                         |
        | list-position-1        | list[position()=1]                  |
        | list-last              | list[last()]                        |
        | list-name-x            | list[@name!="x"]                    |
        | list-name-friends      | list[@name = "friends"]             |
        | list-1                 | list[ 1 ]                           |
        | list-1-2               | list [1]                            |
        | list-friends-name      | list["friends"=@name]               |
        | list-contains-name-fri | list[contains(@name,"fri")]         |
        | list-not-x             | list[not(@x)]                       |
        | list-name-friends-or   | list[@name="friends" or @name="x"]  |
        | any-local-name-list    | *[local-name()="list"]              |

    @id:xpath-no-node-selector-puts @XCAP-6.3-41 @implied-MUST
    Scenario: XPath that is no node selector puts and removes nothing
      When the client PUTs element 'resource-lists/list/entry[position()=1]' with '<entry uri="sip:new@example.com"/>'
      Then the server refuses the request
      And the document is unchanged
      When the client sends DELETE to node 'resource-lists/list/entry[position()=1]'
      Then the server refuses the request
      And the document is unchanged
      When the client sends DELETE to node 'resource-lists/list/entry[1][@uri="sip:a@example.com"]'
      Then the request succeeds
      And the document has a new entity tag

    @id:attribute-front-position-wrong @XCAP-6.3-06 @implied-MUST
    Scenario: The attribute in front of the position, the wrong way round
      When the client sends GET to node 'resource-lists/list/entry[@uri="sip:a@example.com"][1]'
      Then the server answers 404 or 400
      When the client PUTs element 'resource-lists/list/entry[@uri="sip:a@example.com"][1]' with '<entry uri="sip:a@example.com"/>'
      Then the server refuses the request
      And the document is unchanged
      When the client sends DELETE to node 'resource-lists/list/entry[@uri="sip:a@example.com"][1]'
      Then the server refuses the request
      And the document is unchanged
      When the client sends GET to node 'resource-lists/list/entry[1][@uri="sip:a@example.com"]'
      Then the selected element is entry with uri "sip:a@example.com"

    @id:position-attribute-step @XCAP-6.3-45 @implied-MUST
    Scenario Outline: One position and one attribute are the most that a step has: <step>
      When the client sends GET to node 'resource-lists/<step>?xmlns(x=urn:example:x)'
      Then the server answers 404 or 400
      When the client sends GET to node 'resource-lists/list[1][@x:k="1"]?xmlns(x=urn:example:x)'
      Then the selected element is list with name "friends"

      Examples:
        | id                      | step                              |
        | list-1-1                | list[1][1]                        |
        | list-name-friends-x-k-1 | list[@name="friends"][@x:k="1"]   |
        | list-name-friends-name  | list[@name="friends"][@name="friends"] |
        | list-1-name-friends-1   | list[1][@name="friends"][1]       |
        | list-1-name-friends-x-k | list[1][@name="friends"][@x:k="1"] |

    @id:wildcard-stands-whole-name @XCAP-6.3-09 @implied-MUST
    Scenario Outline: The wildcard stands for a whole name: <step>
      When the client sends GET to node '<step>?xmlns(r=urn:ietf:params:xml:ns:resource-lists)'
      Then the server answers 404 or 400
      When the client sends GET to node '*?xmlns(r=urn:ietf:params:xml:ns:resource-lists)'
      Then the selected element is resource-lists

      Examples:
        | id                 | step             |
        | r-any              | r:*              |
        | any-resource-lists | *:resource-lists |
        | any-any            | *:*              |
        | resource-any       | resource-*       |

    @id:no-wildcard-attributes @XCAP-6.3-42 @implied-MUST
    Scenario Outline: No wildcard for attributes: <selector>
      When the client sends GET to node 'resource-lists/<selector>'
      Then the server answers 404 or 400
      When the client sends GET to node 'resource-lists/<legal>'
      Then the server answers 200

      Examples:
        | id                     | selector                   | legal                         |
        | list-entry-1-any       | list/entry[1]/@*           | list/entry[1]/@uri            |
        | list-any-friends       | list[@*="friends"]         | list[@name="friends"]         |
        | list-entry-1-any-sip-a | list/entry[1][@*="sip:a@example.com"] | list/entry[1][@uri="sip:a@example.com"] |

  Rule: No step is empty

    # An empty step is no extension selector either, so 400 for a URI that cannot be understood is right as well.
    @id:no-step-empty @XCAP-6.3-46 @implied-MUST
    Scenario Outline: <target>
      When the client sends GET to "<target>"
      Then the server answers 404 or 400
      When the client sends GET to "{document}/~~/resource-lists/list"
      Then the selected element is list with name "friends"

      Examples:
        | id                      | target                                |
        | document                | {document}/~~                         |
        | document-2              | {document}/~~/                        |
        | document-resource-lists | {document}/~~//resource-lists         |
        | document-resource-lis-2 | {document}/~~/resource-lists/         |
        | document-resource-lis-3 | {document}/~~/resource-lists//list    |
        | document-list           | {document}/~~//list                   |

    @id:document-not-removed-empty @XCAP-6.3-46 @implied-MUST
    Scenario: A document is not removed by an empty selector
      When the client sends DELETE to "{document}/~~/"
      Then the server answers 404 or 400
      And the document is unchanged
      When the client sends DELETE to the document
      Then the request succeeds
      And the document does not exist
