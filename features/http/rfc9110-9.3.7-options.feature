@server @usage:resource-lists
Feature: RFC 9110 §9.3.7, OPTIONS

  Rule: A server that answers OPTIONS should list the methods of the resource in Allow

    # A server need not implement OPTIONS. Whether it supports PUT and DELETE, the cases about those methods judge.
    @id:allow @HTTP-9.3.7-01 @SHOULD
    Scenario Outline: OPTIONS of <what>
      Given the document "friends"
      When the client sends OPTIONS to "<target>"
      Then the server answers 405 or 501, or Allow lists GET and not POST

      Examples:
        | id        | what         | target                                  |
        | document  | a document   | {document}                              |
        | element   | an element   | {document}/~~/resource-lists/list       |
        | attribute | an attribute | {document}/~~/resource-lists/list/@name |

    @id:namespace-bindings @HTTP-9.3.7-01 @SHOULD @dangerous
    Scenario: OPTIONS of namespace bindings, which are read-only
      Given the document "friends"
      And the client sends GET to node 'resource-lists/list/namespace::*'
      And the server answers 200
      When the client sends OPTIONS to node 'resource-lists/list/namespace::*'
      Then the server answers 405 or 501, or Allow lists GET and not PUT, DELETE, POST

  Rule: Conditions are ignored with OPTIONS

    @id:conditions @HTTP-13.2.1-03 @MUST
    Scenario Outline: OPTIONS with <field>: <condition>
      Given the document "friends"
      When the client sends OPTIONS to the document
      Then the same request with header "<field>" and value '<condition>' gets the same status

      Examples:
        | id            | field         | condition        |
        | if-match      | If-Match      | "some-other-tag" |
        | if-none-match | If-None-Match | {etag}           |
        | star          | If-None-Match | *                |
