# Servers of mission-critical services may answer 403 where others answer 401, so the status is judged by itself. Whether
# something was given or changed is judged with each refusal.
@server @usage:resource-lists @needs:token
Feature: RFC 6750, access tokens

  Background:
    Given the server requires Bearer credentials

  Rule: A server takes a token in the Authorization field

    Background:
      Given the document "friends"

    # A server without tokens would answer this too, so the request without one comes first.
    @id:spaces @BEARER-01 @MUST
    Scenario Outline: The token follows <how>
      When the client sends GET to "{document}" with Bearer credentials<after>
      Then the server answers 200

      Examples:
        | id      | how           | after                |
        | one     | one space     |                      |
        | several | several spaces | , after three spaces |

    # RFC 9110 §11.1, "using a case-insensitive token".
    @id:scheme-case @HTTP-11.1-01 @implied-MUST
    Scenario Outline: The scheme is written <scheme>
      When the client sends GET to "{document}" with <scheme> credentials
      Then the server answers 200

      Examples:
        | id    | scheme |
        | upper | BEARER |
        | lower | bearer |

  Rule: Without a valid token a server gives and changes nothing

    Background:
      Given the document "friends"

    @id:refusal @BEARER-02 @implied-MUST
    Scenario Outline: <method> of <what> by <who>
      When <who> sends <method> to "<target>"
      Then the request does not succeed
      And the body does not match "friends"
      And the document is unchanged
      But the client sends <method> to "<target>"
      And the request succeeds

      Examples:
        | id                 | who                              | method | what       | target                            |
        | none-get           | an unauthenticated client        | GET    | a document | {document}                        |
        | none-get-element   | an unauthenticated client        | GET    | an element | {document}/~~/resource-lists/list |
        | none-delete        | an unauthenticated client        | DELETE | a document | {document}                        |
        | wrong-get          | a client with wrong credentials  | GET    | a document | {document}                        |
        | wrong-delete       | a client with wrong credentials  | DELETE | a document | {document}                        |
        | wrong-node         | a client with wrong credentials  | DELETE | an element | {document}/~~/resource-lists/list |

    @id:put @BEARER-02 @implied-MUST
    Scenario Outline: PUT of an element by <who>
      When <who> PUTs element 'resource-lists/list/entry' with '<entry uri="sip:a@example.com"/>'
      Then the request does not succeed
      And the document is unchanged
      But the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:a@example.com"/>'
      And the request succeeds

      Examples:
        | id    | who                             |
        | none  | an unauthenticated client       |
        | wrong | a client with wrong credentials |

  Rule: A token that has expired is refused

    Background:
      Given the document "friends"

    @id:expired @BEARER-03 @implied-MUST
    Scenario Outline: <method> of a document with an expired token
      When a client with an expired token sends <method> to "{document}"
      Then the request does not succeed
      And the body does not match "friends"
      And the document is unchanged
      But the client sends <method> to the document
      And the request succeeds

      Examples:
        | id     | method |
        | get    | GET    |
        | delete | DELETE |

  Rule: A token with too little scope is refused

    Background:
      Given the document "friends"

    @id:scope @BEARER-04 @implied-MUST
    Scenario: DELETE of a document with a token of too little scope
      When a client with a narrow token sends DELETE to "{document}"
      Then the request does not succeed
      And the document is unchanged
      But the client sends DELETE to the document
      And the request succeeds

  Rule: The token of a user does not open the documents of another user

    Background:
      Given the document "friends"

    @id:other-user @needs:second-user @XCAP-5.7-02 @implied-MUST
    Scenario Outline: <method> of <what> of another user
      When the second user sends <method> to "<target>"
      Then the request does not succeed
      And the document is unchanged
      But the client sends <method> to "<target>"
      And the request succeeds

      Examples:
        | id             | method | what       | target                            |
        | get            | GET    | a document | {document}                        |
        | delete         | DELETE | a document | {document}                        |
        | delete-element | DELETE | an element | {document}/~~/resource-lists/list |

  Rule: A refusal has a challenge

    Background:
      Given the document "friends"

    @id:challenge @BEARER-05 @MUST
    Scenario Outline: <method> by <who>
      Given <who> sends <method> to "{document}"
      And the request does not succeed
      Then the response has a challenge
      But the client sends <method> to the document
      And the request succeeds

      Examples:
        | id           | who                             | method |
        | none-get     | an unauthenticated client       | GET    |
        | none-delete  | an unauthenticated client       | DELETE |
        | wrong-get    | a client with wrong credentials | GET    |
        | wrong-delete | a client with wrong credentials | DELETE |
        | expired      | a client with an expired token  | GET    |
        | narrow       | a client with a narrow token    | DELETE |

  Rule: A Bearer challenge follows its syntax

    @id:parameters @BEARER-06 @MUST @read-only
    Scenario Outline: GET by <who>
      Given <who> sends GET to "{document}"
      And the response has a challenge
      Then the challenge offers Bearer
      And no Bearer challenge in the response lacks a parameter

      Examples:
        | id    | who                             |
        | none  | an unauthenticated client       |
        | wrong | a client with wrong credentials |

    @id:repeated @BEARER-07 @MUST @read-only
    Scenario Outline: GET by <who>, attributes of the challenge
      Given <who> sends GET to "{document}"
      And the response has a challenge
      Then no Bearer challenge in the response repeats an attribute

      Examples:
        | id    | who                             |
        | none  | an unauthenticated client       |
        | wrong | a client with wrong credentials |

    @id:characters @BEARER-08 @MUST @read-only
    Scenario: GET by a client with wrong credentials, values of the challenge
      Given a client with wrong credentials sends GET to "{document}"
      And the response has a challenge
      Then no Bearer challenge in the response has forbidden characters

  Rule: The challenge should say why a token failed

    @id:error @BEARER-09 @SHOULD @read-only
    Scenario: GET with an unknown token
      Given a client with wrong credentials sends GET to "{document}"
      And the response has a challenge
      Then a Bearer challenge in the response has
        | parameter | pattern |
        | error     | .+      |

    @id:no-error @BEARER-12 @SHOULD @read-only
    Scenario: GET without credentials
      Given an unauthenticated client sends GET to "{document}"
      And the response has a challenge
      Then no Bearer challenge in the response has an error

  Rule: An invalid token should be answered 401, one with too little scope 403

    Background:
      Given the document "friends"

    @id:invalid-401 @BEARER-10 @SHOULD
    Scenario Outline: <method> by <who>, and its status
      When <who> sends <method> to "{document}"
      Then the server answers 401
      But the document is unchanged
      And the client sends <method> to the document
      And the request succeeds

      Examples:
        | id           | who                             | method |
        | wrong-get    | a client with wrong credentials | GET    |
        | wrong-delete | a client with wrong credentials | DELETE |
        | expired      | a client with an expired token  | GET    |

    @id:scope-403 @BEARER-11 @SHOULD
    Scenario: DELETE with a token of too little scope, and its status
      When a client with a narrow token sends DELETE to "{document}"
      Then the server answers 403
      But the document is unchanged
      And the client sends DELETE to the document
      And the request succeeds
