@server
Feature: RFC 7617, Basic

  Background:
    Given the document
      """
      <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
      """
    And the subject asks for credentials

  Rule: Without TLS there is no Basic

    # That credentials of this kind are not taken could only be tried by sending a password that anybody can read.
    @BASIC-01 @MUST
    Scenario: The challenges of an http root
      Given the subject is reached without TLS
      When somebody without credentials sends GET to "{document}"
      Then the answer is 401
      And there is a challenge in the answer
      And the challenge does not offer Basic

  Rule: A challenge names its realm

    @BASIC-02 @MUST
    Scenario: Over TLS
      Given the subject asks for Basic credentials
      When somebody without credentials sends GET to "{document}"
      Then the answer is 401
      And every Basic challenge in the answer has a realm

  Rule: The password counts

    @BASIC-03 @implied-MUST
    Scenario: A wrong one, and the right one
      Given the subject is reached over TLS
      And the subject asks for Basic credentials
      When somebody with a wrong password sends DELETE to "{document}"
      Then the answer is 401
      And nothing has changed
      When the client sends DELETE to the document
      Then the answer is 200
