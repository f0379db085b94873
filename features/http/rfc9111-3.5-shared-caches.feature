@server @usage:resource-lists
Feature: RFC 9111 §3.5, shared caches

  Rule: A response for one user may forbid shared caches to store it

    # A server that asks for no credentials does not restrict its readers, so the case cannot judge it.
    @id:cache-control @HTTP-CACHE-01 @MAY
    Scenario Outline: GET of <what> with credentials
      Given the document "friends"
      And the server requires credentials
      And the client sends GET to "<target>"
      And the server answers 200
      Then the response has no Cache-Control directive public or s-maxage

      Examples:
        | id        | what         | target                                  |
        | document  | a document   | {document}                              |
        | element   | an element   | {document}/~~/resource-lists/list       |
        | attribute | an attribute | {document}/~~/resource-lists/list/@name |
