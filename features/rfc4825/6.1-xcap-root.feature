@server @usage:resource-lists
Feature: RFC 4825 §6.1, XCAP root

  Background:
    Given the document "friends"

  Rule: The XCAP root URI names no resource

    # Which status says so is left open: 404, 405, 403 and redirections are all in use.
    @id:root @XCAP-6.1-01 @XCAP-4-01 @implied-MUST
    Scenario Outline: <method> of the root
      When the client sends <method> to "{root}"
      Then the request does not succeed
      And the document is unchanged
      When the client sends <method> to "{root}/"
      Then the request does not succeed
      And the document is unchanged
      When the client sends GET to the document
      Then the server answers 200

      Examples:
        | id     | method |
        | get    | GET    |
        | put    | PUT    |
        | delete | DELETE |

  Rule: The request line of a request to the server itself is built as HTTP says

    @id:path-alone-scheme-authority @XCAP-6.1-07 @implied-MUST
    Scenario: The path alone, without scheme and authority
      When the client sends GET to "{root}/resource-lists/users/{xui}/index"
      Then the server answers 200
      And the selected element is resource-lists

    # RFC 2616 §5.1.2, today RFC 9112 §3.2.2: a server MUST accept this form too.
    @id:whole-uri @XCAP-6.1-07 @implied-MUST
    Scenario: The whole URI
      When the client sends GET to the document with an absolute request target
      Then the server answers 200
      And the selected element is resource-lists
