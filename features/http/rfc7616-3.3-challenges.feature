@server @usage:resource-lists
Feature: RFC 7616 §3.3 and §3.7, Digest challenges

  # Challenges can be looked at also where they are such that nobody can answer them: so nothing is put before.
  Background:
    Given the server requires Digest credentials

  Rule: A challenge has what it takes to answer it

    @id:realm-nonce-qop-algorithm @DIG-01 @implied-MUST @read-only
    Scenario: Realm, nonce, qop and algorithm
      When an unauthenticated client sends GET to "{document}"
      Then the server answers 401
      And a Digest challenge in the response has
        | parameter | pattern                                     |
        | realm     | .*                                          |
        | nonce     | .+                                          |
        | qop       | (?:.*[\s,])?auth(?:[\s,].*)?                |
        | algorithm | (?:MD5\|SHA-256\|SHA-512-256)(?:-sess)?     |

    @id:quoted-not @DIG-12 @MUST @read-only
    Scenario: What is quoted and what is not
      When an unauthenticated client sends GET to "{document}"
      Then the server answers 401
      And the WWW-Authenticate header quotes only the Digest parameters that need quotes

    @id:charset-name-password @DIG-24 @SHOULD @read-only
    Scenario: The charset of name and password
      When an unauthenticated client sends GET to "{document}"
      Then the server answers 401
      And a Digest challenge in the response has
        | parameter | pattern |
        | charset   | UTF-8   |

    @id:hash-user-name @DIG-22 @SHOULD @read-only
    Scenario: The hash of the user name
      When an unauthenticated client sends GET to "{document}"
      Then the server answers 401
      And a Digest challenge in the response has
        | parameter | pattern |
        | userhash  | true    |

    @id:opaque-string-base64 @DIG-31 @SHOULD @read-only
    Scenario: The opaque string, in Base64 or hexadecimal digits
      Given the server offers Digest with an opaque string
      When an unauthenticated client sends GET to "{document}"
      Then the server answers 401
      And every opaque string in the response is Base64 or hexadecimal

  Rule: Each 401 should have a nonce of its own

    @id:two-row @DIG-13 @SHOULD @read-only
    Scenario: Two in a row
      When an unauthenticated client sends GET to "{document}"
      Then the server answers 401
      And the next challenge has a different nonce

  Rule: Of several challenges each has another algorithm

    @id:challenges-answer @DIG-14 @MUST @read-only
    Scenario: The challenges of one answer
      When an unauthenticated client sends GET to "{document}"
      Then the server answers 401
      And no two Digest challenges in the response have the same algorithm

  Rule: A nonce is called stale only if it is

    @id:nobody-wrong-password @DIG-07 @SHOULD
    Scenario: Nobody, and a wrong password
      Given the document "friends"
      When an unauthenticated client sends GET to "{document}"
      Then the server answers 401
      And no challenge in the response has stale=true
      When the client sends GET to "{document}" with Digest credentials in which
        | parameter | value     |
        | password  | not right |
      Then the server answers 401
      And no challenge in the response has stale=true
      When the client sends GET to "{document}" with Digest credentials
      Then the server answers 200

  Rule: A user name that was asked for as a hash is taken as a hash (RFC 7616 §3.4.4)

    # The suite's own client sends the hash as well: where it is not taken, no document can be put to begin with.
    @id:hash-user-name-user-name-asked @DIG-23 @implied-MUST @read-only
    Scenario: The hash of the user name
      Given the server offers Digest with userhash "true"
      When the client sends GET to "{document}" with Digest credentials in which
        | parameter | value                                       |
        | userhash  | true                                        |
        | username  | sip:no-such-user-of-this-server@example.com |
      Then the server answers 401
      When the client sends GET to "{document}" with Digest credentials in which
        | parameter | value |
        | userhash  | true  |
      Then the server answers 200 or 404
