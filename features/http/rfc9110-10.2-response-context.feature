@server @usage:resource-lists
Feature: RFC 9110 §10.2, Allow and Location

  Rule: A 405 says which methods the resource has

    # RFC 4825 §8.1 recommends the 405; a server that gives another refusal is judged there.
    @id:post @HTTP-10.2.1-01 @HTTP-15.5.6-01 @MUST
    Scenario Outline: POST to <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      When the client sends POST to "<target>"
      Then the answer is a refusal, or 501
      And a 405 names GET in Allow, and not POST
      And nothing has changed

      Examples:
        | id           | what         | target                                  |
        | a-document   | a document   | {document}                              |
        | an-element   | an element   | {document}/~~/resource-lists/list       |
        | an-attribute | an attribute | {document}/~~/resource-lists/list/@name |

    @id:namespace @HTTP-10.2.1-01 @HTTP-15.5.6-01 @MUST @dangerous
    Scenario Outline: <method> of namespace bindings
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      When the client sends <method> to the node 'resource-lists/list/namespace::*'
      Then the answer is 405
      And a 405 names GET in Allow, and not <method>
      And nothing has changed

      Examples:
        | id     | method |
        | put    | PUT    |
        | delete | DELETE |

  Rule: Allow names the methods that the resource has, and no other

    # The condition cannot hold, so that nothing is written; 412 shows that the method is there.
    @id:allow-names @HTTP-10.2.1-02 @implied-MUST
    Scenario Outline: <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      When the client sends POST to "<target>"
      Then the methods in an Allow of the answer are there, on the condition that If-Match is "some-other-tag"
      And nothing has changed

      Examples:
        | id           | what         | target                                  |
        | a-document   | A document   | {document}                              |
        | an-element   | An element   | {document}/~~/resource-lists/list       |
        | an-attribute | An attribute | {document}/~~/resource-lists/list/@name |

  Rule: A Location in a 201 is a URI reference to what was created

    @id:document @HTTP-10.2.2-01 @implied-MUST
    Scenario: A document
      Given there is no document
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the answer is 201
      And a Location in the answer is a URI reference
      And a Location in the answer would lead to what was put

    @id:element-selector-percent @HTTP-10.2.2-01 @implied-MUST
    Scenario: An element, by a selector that has to be percent-encoded
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      When the client puts the element 'resource-lists/list[@name="friends"]/entry[@uri="sip:ł@example.com"]' as '<entry uri="sip:ł@example.com"/>'
      Then the answer is 201
      And a Location in the answer is a URI reference
      And a Location in the answer would lead to what was put

  Rule: Without a Location, what was created is what the request names

    @id:location @HTTP-15.3.2-01 @implied-MUST
    Scenario Outline: <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      When the client sends GET to the node '<node>'
      Then the answer is 404
      When the client puts the <kind> '<node>' as '<content>'
      Then the answer is 201
      When the client sends GET to the node '<node>'
      Then the answer is 200
      And the body is like '<pattern>'

      Examples:
        | id           | what         | kind      | node                                             | content                          | pattern                          |
        | an-element   | An element   | element   | resource-lists/list/entry[@uri="sip:n@example.com"] | <entry uri="sip:n@example.com"/> | ^<entry\s[^>]*sip:n@example.com |
        | an-attribute | An attribute | attribute | resource-lists/list/@name                        | "friends"                        | ^.friends.$                      |
