@server @usage:resource-lists
Feature: RFC 7616 §3.4 and §3.6, Digest credentials

  Background:
    Given the document "one friend"
    And the server requires Digest credentials

  Rule: The server makes the same digest, and compares

    @id:server-makes-digest @DIG-02 @MUST
    Scenario Outline: <what>
      When the client sends DELETE to "{document}" with Digest credentials in which
        | parameter   | value   |
        | <parameter> | <value> |
      Then the server answers 401
      And the document is unchanged
      When the client sends DELETE to "{document}" with Digest credentials
      Then the server answers 200
      And the document does not exist

      Examples:
        | id               | what                          | parameter | value                                                            |
        | another-password | Another password              | password  | not right                                                        |
        | no-password      | No password                   | password  |                                                                  |
        | another-realm    | Another realm                 | realm     | no.such.realm.example                                            |
        | another-user     | Another user                  | username  | sip:no-such-user-of-this-server@example.com                      |
        | a-response-of    | A response of the same length | response  | 00000000000000000000000000000000                                 |
        | a-longer         | A longer response             | response  | 0000000000000000000000000000000000000000000000000000000000000000 |

  Rule: The digest is good for one method and one URI

    @id:made-get @DIG-03 @implied-MUST
    Scenario: Made for a GET
      When the client sends DELETE to "{document}" with Digest credentials in which
        | parameter | value |
        | method    | GET   |
      Then the server answers 401
      And the document is unchanged
      When the client sends DELETE to "{document}" with Digest credentials in which
        | parameter | value  |
        | method    | DELETE |
      Then the server answers 200

    # Whoever knows no password but has seen a request for something else.
    @id:made @DIG-03 @DIG-04 @MUST
    Scenario Outline: Made for <what>
      When the client sends DELETE to "{document}" with Digest credentials in which
        | parameter | value |
        | uri       | <uri> |
      Then the server answers 400 or 401
      And the document is unchanged
      When the client sends DELETE to "{document}" with Digest credentials in which
        | parameter | value      |
        | uri       | {document} |
      Then the server answers 200

      Examples:
        | id                     | what                      | uri                                       |
        | an-element-of-it       | an element of it          | {document}/~~/resource-lists/list/entry   |
        | what-the-server-is-all | what the server is all for | /                                        |
        | the-capabilities       | the capabilities          | {root}/xcap-caps/global/index             |
        | it-with-a-query        | it with a query           | {document}?xmlns(a=urn:b)                 |

    @id:uri-something-else-bad-request @DIG-25 @SHOULD
    Scenario: The uri of something else is a bad request
      When the client sends DELETE to "{document}" with Digest credentials in which
        | parameter | value                         |
        | uri       | {root}/xcap-caps/global/index |
      Then the server answers 400
      And the document is unchanged

    @id:uri-counts-sent @DIG-05 @implied-MUST
    Scenario Outline: The URI counts as it was sent: <what>
      When the client sends GET to "{document}/~~/<target>" with Digest credentials
      Then the server answers 200

      Examples:
        | id                  | what                        | target                                                                                     |
        | escapes-in-capitals | escapes in capitals         | resource-lists/list%5B@name=%22friends%22%5D                                               |
        | escapes-in-small    | escapes in small letters    | resource-lists/list%5b@name=%22friends%22%5d                                               |
        | escapes-that-are    | escapes that are not needed | resource%2Dlists/l%69st                                                                    |
        | an-escaped-slash    | an escaped slash            | resource-lists/list/*%5B@uri=%22sip:a%40example.com%22%5D                                  |
        | a-query             | a query                     | a:resource-lists/a:list?xmlns(a=urn:ietf:params:xml:ns:resource-lists)                     |
        | a-query-and-escapes | a query and escapes         | a:resource-lists/a:list%5B1%5D/@name?xmlns(a=urn%3Aietf:params:xml:ns:resource-lists)      |

  Rule: What was counted before is not counted again, or it is called stale

    # A server need not count. But one that refuses says that a new nonce will do, and not that the password is wrong.
    @id:request-twice @DIG-06 @implied-MUST
    Scenario: The same request twice
      When the client sends GET to "{document}" with Digest credentials
      Then the server answers 200
      When the client repeats the request with the same credentials
      Then the server answers 200, or 401 with stale=true
      When the client sends GET to "{document}" with Digest credentials
      Then the server answers 200

    # A nonce may be good for one request only; then it is stale by now.
    @id:counted @DIG-06 @implied-MUST
    Scenario: Counted on
      When the client sends GET to "{document}" with Digest credentials
      Then the server answers 200
      When the client sends GET to "{document}/~~/resource-lists" with Digest credentials in which
        | parameter | value    |
        | nonce     | {nonce}  |
        | nc        | 00000002 |
      Then the server answers 200, or 401 with stale=true

  Rule: A nonce that the server has not given is good for nothing

    @id:nonce-server-not @DIG-27 @implied-MUST
    Scenario Outline: <what>
      When the client sends DELETE to "{document}" with Digest credentials in which
        | parameter | value   |
        | nonce     | <nonce> |
      Then the server answers 401 or 400
      And the document is unchanged
      When the client sends DELETE to "{document}" with Digest credentials
      Then the server answers 200

      Examples:
        | id                | what                | nonce                                            |
        | made-up           | Made up             | xcaliper                                         |
        | the-rfc-s-example | The RFC's example   | 7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v     |

  Rule: A user name is given once

    @id:ways @DIG-16 @MUST
    Scenario: In both ways
      When the client sends DELETE to "{document}" with Digest credentials in which
        | parameter | value           |
        | username* | UTF-8''{encoded user} |
      Then the server refuses the request
      And the document is unchanged
      When the client sends DELETE to "{document}" with Digest credentials
      Then the server answers 200

  Rule: What is missing or improper is refused

    @id:missing-improper @DIG-17 @implied-MUST
    Scenario Outline: Without <parameter>
      When the client sends DELETE to "{document}" with Digest credentials in which
        | parameter   | value      |
        | <parameter> | (left out) |
      Then the server refuses the request
      And the document is unchanged
      When the client sends DELETE to "{document}" with Digest credentials
      Then the server answers 200

      Examples:
        | id       | parameter |
        | username | username  |
        | realm    | realm     |
        | nonce    | nonce     |
        | uri      | uri       |
        | response | response  |
        | nc       | nc        |
        | cnonce   | cnonce    |

    @id:missing-improper-2 @DIG-18 @implied-MUST
    Scenario Outline: <parameter>=<value>
      When the client sends DELETE to "{document}" with Digest credentials in which
        | parameter   | value   |
        | <parameter> | <value> |
      Then the server refuses the request
      And the document is unchanged
      When the client sends DELETE to "{document}" with Digest credentials
      Then the server answers 200

      Examples:
        | id        | parameter | value        |
        | algorithm | algorithm | X-XCALIPER   |
        | qop       | qop       | x-xcaliper   |
        | nc        | nc        | six          |

    # A server that gives no opaque string need not look at it.
    @id:opaque-string-given @DIG-19 @SHOULD
    Scenario: Another opaque string than the one that was given
      Given the server offers Digest with an opaque string
      When the client sends DELETE to "{document}" with Digest credentials in which
        | parameter | value    |
        | opaque    | xcaliper |
      Then the server refuses the request
      And the document is unchanged

  Rule: Every algorithm that is offered is taken

    @id:every-algorithm @DIG-20 @implied-MUST
    Scenario Outline: <algorithm>
      Given the server offers Digest with algorithm "<algorithm>"
      When the client sends GET to "{document}" with Digest credentials in which
        | parameter | value       |
        | algorithm | <algorithm> |
        | password  | not right   |
      Then the server answers 401
      When the client sends GET to "{document}" with Digest credentials in which
        | parameter | value       |
        | algorithm | <algorithm> |
      Then the server answers 200

      Examples:
        | id               | algorithm        |
        | sha-256          | SHA-256          |
        | sha-256-sess     | SHA-256-sess     |
        | sha-512-256      | SHA-512-256      |
        | sha-512-256-sess | SHA-512-256-sess |
        | md5              | MD5              |
        | md5-sess         | MD5-sess         |

  Rule: With qop=auth-int the content goes into the digest

    @id:content-digest @DIG-08 @implied-MUST
    Scenario: Other content than the one of the digest
      Given the server offers Digest with qop "auth-int"
      When the client PUTs attribute 'resource-lists/list/@name' with '"pals"' and Digest credentials in which
        | parameter | value    |
        | qop       | auth-int |
        | body      | "mates"  |
      Then the server answers 401
      And the document is unchanged
      When the client PUTs attribute 'resource-lists/list/@name' with '"pals"' and Digest credentials in which
        | parameter | value    |
        | qop       | auth-int |
      Then the server answers 200
      And the document has a new entity tag

  Rule: The name to log in with is a matter of provisioning

    @id:user-name-not-xui @DIG-11 @implied-MUST
    Scenario: A user name that is not the XUI
      Given the client's user name differs from its XUI
      When the client sends GET to "{document}" with Digest credentials
      Then the server answers 200

  Rule: What a server says of an authentication is right

    @id:authentication-info @DIG-26 @MUST
    Scenario: Authentication-Info
      When the client sends GET to "{document}" with Digest credentials
      Then the server answers 200
      And an Authentication-Info in the response has the right rspauth, cnonce and nc

    # As above: a server need not send the field.
    @id:quality-protection @DIG-29 @SHOULD
    Scenario: The quality of protection in it
      When the client sends GET to "{document}" with Digest credentials
      Then the server answers 200
      And an Authentication-Info in the response has the right qop

    @id:quoted-not @DIG-30 @MUST
    Scenario: What is quoted in it and what is not
      When the client sends GET to "{document}" with Digest credentials
      Then the server answers 200
      And the Authentication-Info header quotes only the Digest parameters that need quotes
