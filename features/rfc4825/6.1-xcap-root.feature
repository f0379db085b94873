@server @usage:resource-lists
Feature: RFC 4825 §6.1, XCAP root

  Background:
    Given the document "friends"

  Rule: The XCAP root URI names no resource

    # The RFC names no status for it: servers answer with 404, 405, 403 or a redirection.
    @id:root @XCAP-6.1-01 @XCAP-4-01 @implied-MUST
    Scenario Outline: <method> of the XCAP root
      When the client sends <method> to "{root}"
      Then the request does not succeed
      And the document is unchanged
      When the client sends <method> to "{root}/"
      Then the request does not succeed
      But the document is unchanged
      And the client sends GET to the document
      And the server answers 200

      Examples:
        | id  | method |
        | get | GET    |
        | put | PUT    |

    @id:root-delete @XCAP-6.1-01 @XCAP-4-01 @implied-MUST
    Scenario: DELETE of the XCAP root
      Given the client sends DELETE to node 'resource-lists/list/entry'
      And the request does not succeed
      When the client sends DELETE to "{root}"
      Then the request does not succeed
      And the document is unchanged
      When the client sends DELETE to "{root}/"
      Then the request does not succeed
      But the document is unchanged
      And the client sends GET to the document
      And the server answers 200

  Rule: The server accepts the path alone and the whole URI in the request line, as HTTP does

    @id:origin-form @XCAP-6.1-07 @implied-MUST
    Scenario: The request target is the path alone, without scheme and authority
      When the client sends GET to "{root}/resource-lists/users/{xui}/index"
      Then the server answers 200
      And the selected element is resource-lists

    # RFC 2616 §5.1.2, today RFC 9112 §3.2.2: a server MUST accept this form too.
    @id:absolute-form @XCAP-6.1-07 @implied-MUST
    Scenario: The request target is the whole URI
      When the client sends GET to the document with an absolute request target
      Then the server answers 200
      But the selected element is resource-lists
