@server @usage:resource-lists
Feature: RFC 9111 §3.5, caches that several clients share

  Rule: What is for one user alone is not marked as what any cache may keep

    # A server that has no say in who may read what, since it asks for no credentials, cannot be judged.
    @id:user-alone-not @HTTP-CACHE-01 @implied-MUST
    Scenario Outline: <what>
      Given the document "friends"
      And the server requires credentials
      When the client sends GET to "<target>"
      Then the server answers 200
      And the response has no Cache-Control directive public or s-maxage

      Examples:
        | id           | what         | target                                  |
        | a-document   | A document   | {document}                              |
        | an-element   | An element   | {document}/~~/resource-lists/list       |
        | an-attribute | An attribute | {document}/~~/resource-lists/list/@name |
