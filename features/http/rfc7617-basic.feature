@server @usage:resource-lists
Feature: RFC 7617, Basic

  Background:
    Given the document
      """
      <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
      """
    And the subject asks for credentials

  Rule: Without TLS there is no Basic

    # That credentials of this kind are not taken could only be tried by sending a password that anybody can read.
    @id:challenges-http-root @needs:plain-http @BASIC-01 @MUST
    Scenario: The challenges of an http root
      When somebody without credentials sends GET to "{document}"
      Then the answer is 401
      And there is a challenge in the answer
      And the challenge does not offer Basic

  Rule: A challenge names its realm

    @id:tls @BASIC-02 @MUST
    Scenario: Over TLS
      Given the subject asks for Basic credentials
      When somebody without credentials sends GET to "{document}"
      Then the answer is 401
      And every Basic challenge in the answer has a realm

  Rule: The password counts

    @id:wrong-right @needs:tls @BASIC-03 @implied-MUST
    Scenario: A wrong one, and the right one
      Given the subject asks for Basic credentials
      When somebody with a wrong password sends DELETE to "{document}"
      Then the answer is 401
      And nothing has changed
      When the client sends DELETE to the document
      Then the answer is 200
