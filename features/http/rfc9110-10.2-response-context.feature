@server @usage:resource-lists
Feature: RFC 9110 §10.2, Allow and Location

  Rule: A 405 says which methods the resource has

    # RFC 4825 §8.1 recommends the 405; a server that gives another refusal is judged there.
    @id:post @HTTP-10.2.1-01 @HTTP-15.5.6-01 @MUST
    Scenario Outline: POST to <what>
      Given the document "friends"
      When the client sends POST to "<target>"
      Then the server answers 4xx or 501
      And a 405 response lists GET in Allow, and not POST
      And the document is unchanged

      Examples:
        | id           | what         | target                                  |
        | a-document   | a document   | {document}                              |
        | an-element   | an element   | {document}/~~/resource-lists/list       |
        | an-attribute | an attribute | {document}/~~/resource-lists/list/@name |

    @id:namespace @HTTP-10.2.1-01 @HTTP-15.5.6-01 @MUST @dangerous
    Scenario Outline: <method> of namespace bindings
      Given the document "friends"
      When the client sends <method> to node 'resource-lists/list/namespace::*'
      Then the server answers 405
      And a 405 response lists GET in Allow, and not <method>
      And the document is unchanged

      Examples:
        | id     | method |
        | put    | PUT    |
        | delete | DELETE |

  Rule: Allow names the methods that the resource has, and no other

    # The condition cannot hold, so that nothing is written; 412 shows that the method is there.
    @id:allow-names @HTTP-10.2.1-02 @implied-MUST
    Scenario Outline: <what>
      Given the document "friends"
      When the client sends POST to "<target>"
      Then the server implements every method in Allow, tried with If-Match "some-other-tag"
      And the document is unchanged

      Examples:
        | id           | what         | target                                  |
        | a-document   | A document   | {document}                              |
        | an-element   | An element   | {document}/~~/resource-lists/list       |
        | an-attribute | An attribute | {document}/~~/resource-lists/list/@name |

  Rule: A Location in a 201 is a URI reference to what was created

    @id:document @HTTP-10.2.2-01 @implied-MUST
    Scenario: A document
      Given there is no document
      When the client PUTs the document as document "friends"
      Then the server answers 201
      And a Location in the response is a URI reference
      And a Location in the response leads to the new content

    @id:element-selector-percent @HTTP-10.2.2-01 @implied-MUST
    Scenario: An element, by a selector that has to be percent-encoded
      Given the document "friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:ł@example.com"]' with '<entry uri="sip:ł@example.com"/>'
      Then the server answers 201
      And a Location in the response is a URI reference
      And a Location in the response leads to the new content

  Rule: Without a Location, what was created is what the request names

    @id:location @HTTP-15.3.2-01 @implied-MUST
    Scenario Outline: <what>
      Given the document "unnamed list with an entry"
      When the client sends GET to node '<node>'
      Then the server answers 404
      When the client PUTs <kind> '<node>' with '<content>'
      Then the server answers 201
      When the client sends GET to node '<node>'
      Then the server answers 200
      And the body matches '<pattern>'

      Examples:
        | id           | what         | kind      | node                                             | content                          | pattern                          |
        | an-element   | An element   | element   | resource-lists/list/entry[@uri="sip:n@example.com"] | <entry uri="sip:n@example.com"/> | ^<entry\s[^>]*sip:n@example.com |
        | an-attribute | An attribute | attribute | resource-lists/list/@name                        | "friends"                        | ^.friends.$                      |
