@server @usage:resource-lists
Feature: RFC 7617, Basic

  Background:
    Given the document "friends"
    And the server requires credentials

  Rule: A server does not offer Basic without TLS

    # A test of Basic credentials without TLS would send a password that anybody can read.
    @id:no-basic @needs:plain-http @BASIC-01 @MUST
    Scenario: A request without credentials to an http root
      Given an unauthenticated client sends GET to "{document}"
      And the server answers 401
      And the response has a challenge
      Then the challenge does not offer Basic

  Rule: A Basic challenge has a realm

    @id:realm @BASIC-02 @MUST
    Scenario: A request without credentials over TLS
      Given the server requires Basic credentials
      And an unauthenticated client sends GET to "{document}"
      And the server answers 401
      Then every Basic challenge in the response has
        | parameter | pattern |
        | realm     | .*      |

  Rule: A wrong password is refused

    # RFC 9110 §11.4 recommends the 401; the cases about that clause judge it.
    @id:wrong-password @needs:tls @BASIC-03 @implied-MUST
    Scenario: A DELETE with a wrong password, and one with the right password
      Given the server requires Basic credentials
      When a client with wrong credentials sends DELETE to "{document}"
      Then the server refuses the request
      And the document is unchanged
      But the client sends DELETE to the document
      And the server answers 200
