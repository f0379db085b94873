@server @usage:resource-lists
Feature: RFC 9110 §9.3.7, OPTIONS

  Rule: A server that answers OPTIONS should say which methods the resource has

    # A server need not know OPTIONS at all.
    @id:server-answers-options @HTTP-9.3.7-01 @SHOULD
    Scenario Outline: Of <what>
      Given the document "friends"
      When the client sends OPTIONS to "<target>"
      Then the server answers 405 or 501, or Allow lists <methods> and not POST

      Examples:
        | id           | what         | target                                  | methods          |
        | a-document   | a document   | {document}                              | GET, PUT, DELETE |
        | an-element   | an element   | {document}/~~/resource-lists/list       | GET, PUT, DELETE |
        | an-attribute | an attribute | {document}/~~/resource-lists/list/@name | GET, PUT, DELETE |

    @id:namespace-bindings-cannot @HTTP-9.3.7-01 @SHOULD @dangerous
    Scenario: Of namespace bindings, which cannot be written
      Given the document "friends"
      When the client sends OPTIONS to node 'resource-lists/list/namespace::*'
      Then the server answers 405 or 501, or Allow lists GET and not PUT, DELETE, POST

  Rule: Conditions do not concern OPTIONS

    @id:conditions-not-concern @HTTP-13.2.1-03 @MUST
    Scenario Outline: <field>: <condition>
      Given the document "friends"
      When the client sends OPTIONS to the document
      Then the same request with header "<field>" and value '<condition>' gets the same status

      Examples:
        | id             | field         | condition        |
        | some-other-tag | If-Match      | "some-other-tag" |
        | etag           | If-None-Match | {etag}           |
        | any            | If-None-Match | *                |
