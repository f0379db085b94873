@server @usage:resource-lists
Feature: RFC 9110 §11, challenges and credentials

  Background:
    Given the document "friends"
    And the server requires credentials

  Rule: A 401 has a challenge

    @id:anonymous @HTTP-11.6.1-01 @MUST
    Scenario Outline: <method> of <what> without credentials
      Given an unauthenticated client sends <method> to "<target>"
      And the server answers 401
      Then the response has a challenge
      But the document is unchanged
      And the client sends GET to "<target>"
      And the server answers 200

      Examples:
        | id               | method | what         | target                                  |
        | get-document     | GET    | a document   | {document}                              |
        | head-document    | HEAD   | a document   | {document}                              |
        | delete-document  | DELETE | a document   | {document}                              |
        | get-element      | GET    | an element   | {document}/~~/resource-lists/list       |
        | delete-element   | DELETE | an element   | {document}/~~/resource-lists/list       |
        | delete-attribute | DELETE | an attribute | {document}/~~/resource-lists/list/@name |

    @id:wrong-password @HTTP-11.6.1-01 @MUST
    Scenario: DELETE with a wrong password
      Given a client with wrong credentials sends DELETE to "{document}"
      And the server answers 401
      Then the response has a challenge
      But the document is unchanged
      And the client sends DELETE to the document
      And the server answers 200

  Rule: A request without credentials, or with invalid ones, should be answered 401 with a challenge

    @id:anonymous-401 @HTTP-11.4-01 @SHOULD
    Scenario Outline: <method> of <what> without credentials
      When an unauthenticated client sends <method> to "<target>"
      Then the server answers 401
      And the response has a challenge
      But the document is unchanged
      And the client sends GET to "<target>"
      And the server answers 200

      Examples:
        | id               | method | what         | target                                  |
        | get-document     | GET    | a document   | {document}                              |
        | head-document    | HEAD   | a document   | {document}                              |
        | delete-document  | DELETE | a document   | {document}                              |
        | get-element      | GET    | an element   | {document}/~~/resource-lists/list       |
        | delete-element   | DELETE | an element   | {document}/~~/resource-lists/list       |
        | delete-attribute | DELETE | an attribute | {document}/~~/resource-lists/list/@name |

    @id:wrong-password-401 @HTTP-11.4-01 @SHOULD
    Scenario: DELETE with a wrong password
      When a client with wrong credentials sends DELETE to "{document}"
      Then the server answers 401
      And the response has a challenge
      But the document is unchanged
      And the client sends DELETE to the document
      And the server answers 200

  Rule: Names of schemes and parameters are case-insensitive

    @id:digest-case @HTTP-11.1-01 @implied-MUST
    Scenario Outline: Digest credentials with <how>
      Given the server requires Digest credentials
      When the client sends GET to "{document}" with Digest credentials in which
        | parameter | value |
        | spelling  | <how> |
      Then the server answers 200, or 401 with stale=true

      Examples:
        | id           | how                         |
        | scheme-upper | the scheme in capitals      |
        | scheme-lower | the scheme in small letters |
        | names-upper  | the names in capitals       |

    @id:basic-case @needs:tls @HTTP-11.1-01 @implied-MUST
    Scenario Outline: Basic credentials with the scheme <scheme>
      Given the server requires Basic credentials
      When the client sends GET to "{document}" with <scheme> credentials
      Then the server answers 200

      Examples:
        | id          | scheme |
        | capitalized | Basic  |
        | upper       | BASIC  |
        | lower       | basic  |

  Rule: White space at an equals sign, and superfluous commas, are ignored

    @id:white-space @HTTP-5.6.3-01 @MUST
    Scenario: Credentials with white space at the equals signs
      Given the server requires Digest credentials
      When the client sends GET to "{document}" with Digest credentials in which
        | parameter | value                           |
        | spelling  | white space at the equals signs |
      Then the server answers 200, or 401 with stale=true

    @id:commas @HTTP-5.6.1.2-01 @MUST
    Scenario Outline: Credentials with <how>
      Given the server requires Digest credentials
      When the client sends GET to "{document}" with Digest credentials in which
        | parameter | value |
        | spelling  | <how> |
      Then the server answers 200, or 401 with stale=true

      Examples:
        | id             | how                        |
        | empty-elements | empty elements             |
        | no-space       | no space behind the commas |
