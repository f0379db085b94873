@server @usage:resource-lists
Feature: RFC 9110 §11, asking for credentials, and reading them

  Background:
    Given the document "friends"
    And the server requires credentials

  Rule: A 401 says what credentials are wanted

    @id:credentials @HTTP-11.6.1-01 @HTTP-11.4-01 @MUST
    Scenario Outline: <method> of <what> without credentials
      When an unauthenticated client sends <method> to "<target>"
      Then the server answers 401
      And the response has a challenge
      And the document is unchanged
      When the client sends GET to "<target>"
      Then the server answers 200

      Examples:
        | id                  | method  | what         | target                                  |
        | get-a-document      | GET     | a document   | {document}                              |
        | head-a-document     | HEAD    | a document   | {document}                              |
        | delete-a-document   | DELETE  | a document   | {document}                              |
        | get-an-element      | GET     | an element   | {document}/~~/resource-lists/list       |
        | delete-an-element   | DELETE  | an element   | {document}/~~/resource-lists/list       |
        | delete-an-attribute | DELETE  | an attribute | {document}/~~/resource-lists/list/@name |

    @id:wrong-password @HTTP-11.6.1-01 @HTTP-11.4-01 @MUST
    Scenario: With a wrong password
      When a client with a wrong password sends DELETE to "{document}"
      Then the server answers 401
      And the response has a challenge
      And the document is unchanged
      When the client sends DELETE to the document
      Then the server answers 200

  Rule: Names of schemes and parameters are read in any case

    @id:digest @HTTP-11.1-01 @implied-MUST
    Scenario Outline: Digest, with <how>
      Given the server requires Digest credentials
      When the client sends GET to the document with Digest credentials, written with <how>
      Then the server answers 200

      Examples:
        | id                     | how                         |
        | the-scheme-in-capitals | the scheme in capitals      |
        | the-scheme-in-small    | the scheme in small letters |
        | the-names-in-capitals  | the names in capitals       |

    @id:names-schemes @needs:tls @HTTP-11.1-01 @implied-MUST
    Scenario Outline: <scheme>
      Given the server requires Basic credentials
      When the client sends GET to "{document}" with <scheme> credentials
      Then the server answers 200

      Examples:
        | id      | scheme |
        | basic   | Basic  |
        | basic-2 | BASIC  |
        | basic-3 | basic  |

  Rule: White space at an equals sign, and commas too many, are read over

    @id:white-space-equals-signs @HTTP-5.6.3-01 @MUST
    Scenario: White space at the equals signs
      Given the server requires Digest credentials
      When the client sends GET to the document with Digest credentials, written with white space at the equals signs
      Then the server answers 200

    @id:white-space-equals @HTTP-5.6.1.2-01 @MUST
    Scenario Outline: With <how>
      Given the server requires Digest credentials
      When the client sends GET to the document with Digest credentials, written with <how>
      Then the server answers 200

      Examples:
        | id             | how                        |
        | empty-elements | empty elements             |
        | no-space       | no space behind the commas |
