@server @usage:resource-lists
Feature: RFC 7616 §3.3 and §3.7, Digest challenges

  # These cases read challenges only, also challenges that no client can answer. So they store no document first.
  Background:
    Given the server requires Digest credentials

  Rule: A Digest challenge has the parameters that an answer needs

    @id:parameters @DIG-01 @implied-MUST @read-only
    Scenario: A challenge has realm, nonce, qop and algorithm
      Given an unauthenticated client sends GET to "{document}"
      And the server answers 401
      And no challenge in the response has a realm without quotes
      Then a Digest challenge in the response has
        | parameter | pattern                                     |
        | realm     | .*                                          |
        | nonce     | .+                                          |
        | qop       | .+                                          |
        | algorithm | .+                                          |

    @id:quoting @DIG-12 @MUST @read-only
    Scenario: A challenge quotes only the parameters that need quotes
      Given an unauthenticated client sends GET to "{document}"
      And the server answers 401
      Then the WWW-Authenticate header quotes only the Digest parameters that need quotes

    @id:charset @DIG-24 @SHOULD @read-only
    Scenario: A challenge should name the charset UTF-8 for user name and password
      Given an unauthenticated client sends GET to "{document}"
      And the server answers 401
      And no challenge in the response has a realm without quotes
      Then a Digest challenge in the response has
        | parameter | pattern |
        | charset   | UTF-8   |

    @id:userhash @needs:user-name @DIG-22 @SHOULD @read-only
    Scenario: A challenge should ask for the hash of the user name
      Given an unauthenticated client sends GET to "{document}"
      And the server answers 401
      And no challenge in the response has a realm without quotes
      Then a Digest challenge in the response has
        | parameter | pattern |
        | userhash  | true    |

    @id:opaque @DIG-31 @SHOULD @read-only
    Scenario: An opaque string should be Base64 or hexadecimal
      Given the server offers Digest with an opaque string
      And an unauthenticated client sends GET to "{document}"
      And the server answers 401
      Then no Digest challenge in the response has an opaque string other than Base64 or hexadecimal

  Rule: Each 401 should have a new nonce

    @id:two-nonces @DIG-13 @SHOULD @read-only
    Scenario: Two requests in a row are refused
      Given an unauthenticated client sends GET to "{document}"
      And the server answers 401
      And no challenge in the response has a realm without quotes
      When an unauthenticated client sends GET to "{document}"
      Then no Digest challenge in the response repeats a nonce

  Rule: Several Digest challenges have different algorithms

    @id:algorithms @DIG-14 @MUST @read-only
    Scenario: A response has one or more Digest challenges
      Given an unauthenticated client sends GET to "{document}"
      And the server answers 401
      Then no two Digest challenges in the response have the same algorithm

  Rule: A challenge should have stale=true only if the nonce is stale

    @id:not-stale @DIG-07 @SHOULD
    Scenario: A request without credentials, and one with a wrong password
      Given the document "friends"
      And an unauthenticated client sends GET to "{document}"
      And the server answers 401
      Then no challenge in the response has stale=true
      Given the client sends GET to "{document}" with Digest credentials in which
        | parameter | value     |
        | password  | not right |
      And the server answers 401
      Then no challenge in the response has stale=true
      But the client sends GET to "{document}" with Digest credentials
      And the server answers 200

  Rule: A server that asks for hashed user names accepts them (RFC 7616 §3.4.4)

    # The suite's own client sends the hash too. If the server refuses it, no document can be stored first.
    @id:hashed-user @DIG-23 @implied-MUST @read-only
    Scenario: The client sends a hashed user name
      Given the server offers Digest with userhash "true"
      And the client sends GET to "{document}" with Digest credentials in which
        | parameter | value                                       |
        | userhash  | true                                        |
        | username  | sip:no-such-user-of-this-server@example.com |
      And the server answers 401
      And the client sends GET to "{document}" with Digest credentials
      And the server answers 2xx or 404
      When the client sends GET to "{document}" with Digest credentials in which
        | parameter | value |
        | userhash  | true  |
      Then the server answers 2xx or 404
