@server @usage:resource-lists
Feature: RFC 9110 §10.2, Allow and Location

  Rule: A 405 has Allow

    # RFC 4825 §8.1 recommends the 405. The cases about that clause judge a server that refuses with another status.
    @id:post-allow @HTTP-10.2.1-01 @MUST
    Scenario Outline: POST to <what>
      Given the document "friends"
      And the client sends POST to "<target>"
      And the server answers 4xx or 501
      Then a 405 response has Allow
      But the document is unchanged

      Examples:
        | id        | what         | target                                  |
        | document  | a document   | {document}                              |
        | element   | an element   | {document}/~~/resource-lists/list       |
        | attribute | an attribute | {document}/~~/resource-lists/list/@name |

    @id:bindings-allow @HTTP-10.2.1-01 @MUST @dangerous
    Scenario Outline: <method> of namespace bindings
      Given the document "friends"
      And the client sends <method> to node 'resource-lists/list/namespace::*'
      And the server answers 4xx or 501
      Then a 405 response has Allow
      But the document is unchanged

      Examples:
        | id     | method |
        | put    | PUT    |
        | delete | DELETE |

  Rule: A 405 lists the methods of the resource in Allow

    # RFC 4825 §8.1 recommends the 405. The cases about that clause judge a server that refuses with another status.
    @id:post @HTTP-15.5.6-01 @MUST
    Scenario Outline: POST to <what>
      Given the document "friends"
      And the client sends POST to "<target>"
      And the server answers 4xx or 501
      And a 405 response has Allow
      Then a 405 response lists GET in Allow, and not POST
      But the document is unchanged

      Examples:
        | id        | what         | target                                  |
        | document  | a document   | {document}                              |
        | element   | an element   | {document}/~~/resource-lists/list       |
        | attribute | an attribute | {document}/~~/resource-lists/list/@name |

    @id:namespace-bindings @HTTP-15.5.6-01 @MUST @dangerous
    Scenario Outline: <method> of namespace bindings
      Given the document "friends"
      And the client sends <method> to node 'resource-lists/list/namespace::*'
      And the server answers 4xx or 501
      And a 405 response has Allow
      Then a 405 response lists GET in Allow, and not <method>
      But the document is unchanged

      Examples:
        | id     | method |
        | put    | PUT    |
        | delete | DELETE |

  Rule: Allow lists only methods that the resource supports

    # The condition never holds, so the server writes nothing; 412 shows that it implements the method.
    @id:allow @HTTP-10.2.1-02 @implied-MUST
    Scenario Outline: Every method in Allow for <what>
      Given the document "friends"
      When the client sends POST to "<target>"
      Then the server implements every method in Allow, tried with If-Match "some-other-tag"
      But the document is unchanged

      Examples:
        | id        | what         | target                                  |
        | document  | a document   | {document}                              |
        | element   | an element   | {document}/~~/resource-lists/list       |
        | attribute | an attribute | {document}/~~/resource-lists/list/@name |

  Rule: A Location in a 201 is a URI reference to the new resource

    @id:location-document @HTTP-10.2.2-01 @implied-MUST
    Scenario: A new document
      Given there is no document
      And the client PUTs the document as document "friends"
      And the server answers 201
      Then a Location in the response is a URI reference
      And a Location in the response leads to the new content

    @id:location-element @HTTP-10.2.2-01 @implied-MUST
    Scenario: A new element whose selector needs percent-encoding
      Given the document "friends"
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:ł@example.com"]' with '<entry uri="sip:ł@example.com"/>'
      And the server answers 201
      Then a Location in the response is a URI reference
      But a Location in the response leads to the new content

  Rule: A 201 without a Location is about the request URI

    @id:no-location @HTTP-15.3.2-01 @implied-MUST
    Scenario Outline: <what> is created and read at the request URI
      Given the document "unnamed list with an entry"
      And the client PUTs <kind> '<node>' with '<content>'
      And the server answers 201
      And the document has a new entity tag
      And the stored document has
        | XPath   | value |
        | <count> | 1     |
      When the client sends GET to node '<node>'
      Then the server answers 200
      But the body matches '<pattern>'

      Examples:
        | id      | what       | kind    | node                                                | content                          | pattern                         | count                                |
        | element | An element | element | resource-lists/list/entry[@uri="sip:n@example.com"] | <entry uri="sip:n@example.com"/> | ^<entry\s[^>]*sip:n@example.com | count(//*[@uri="sip:n@example.com"]) |

    @id:no-location.attribute @HTTP-15.3.2-01 @implied-MUST
    Scenario: An attribute is created and read at the request URI
      Given the document "unnamed list with an entry"
      And the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      And the server answers 201
      When the client sends GET to node 'resource-lists/list/@name'
      Then the server answers 200
      But the body is the value 'friends'
