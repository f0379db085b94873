@server @usage:resource-lists
Feature: RFC 7617, Basic

  Background:
    Given the document "friends"
    And the server requires credentials

  Rule: Without TLS there is no Basic

    # That credentials of this kind are not taken could only be tried by sending a password that anybody can read.
    @id:challenges-http-root @needs:plain-http @BASIC-01 @MUST
    Scenario: The challenges of an http root
      When an unauthenticated client sends GET to "{document}"
      Then the server answers 401
      And the response has a challenge
      And the challenge does not offer Basic

  Rule: A challenge names its realm

    @id:tls @BASIC-02 @MUST
    Scenario: Over TLS
      Given the server requires Basic credentials
      When an unauthenticated client sends GET to "{document}"
      Then the server answers 401
      And every Basic challenge in the response has
        | parameter | pattern |
        | realm     | .*      |

  Rule: The password counts

    @id:wrong-right @needs:tls @BASIC-03 @implied-MUST
    Scenario: A wrong one, and the right one
      Given the server requires Basic credentials
      When a client with a wrong password sends DELETE to "{document}"
      Then the server answers 401
      And the document is unchanged
      When the client sends DELETE to the document
      Then the server answers 200
