@server @usage:resource-lists
Feature: RFC 7616 §3.4 and §3.6, Digest credentials

  Background:
    Given the document "one friend"
    And the server requires Digest credentials

  Rule: The server computes the same digest, and refuses credentials that do not match it

    @id:wrong-digest @DIG-02 @MUST
    Scenario Outline: The credentials have <what>
      When the client sends DELETE to "{document}" with Digest credentials in which
        | parameter   | value   |
        | <parameter> | <value> |
      Then the server refuses the request
      But the document is unchanged
      And the client sends DELETE to "{document}" with Digest credentials
      And the server answers 200
      And the document does not exist

      Examples:
        | id            | what                                 | parameter | value                                                            |
        | password      | another password                     | password  | not right                                                        |
        | no-password   | an empty password                    | password  |                                                                  |
        | realm         | another realm                        | realm     | no.such.realm.example                                            |
        | user          | another user                         | username  | sip:no-such-user-of-this-server@example.com                      |
        | response      | a wrong response of the right length | response  | 00000000000000000000000000000000                                 |
        | long-response | a response that is too long          | response  | 0000000000000000000000000000000000000000000000000000000000000000 |

  Rule: A digest holds for one method and one URI

    @id:other-method @DIG-03 @implied-MUST
    Scenario: The digest was made for a GET
      When the client sends DELETE to "{document}" with Digest credentials in which
        | parameter | value |
        | method    | GET   |
      Then the server refuses the request
      But the document is unchanged
      And the client sends DELETE to "{document}" with Digest credentials in which
        | parameter | value  |
        | method    | DELETE |
      And the server answers 200

    # An attacker without the password may have seen a request for another resource.
    @id:other-uri @DIG-03 @DIG-04 @MUST
    Scenario Outline: The digest was made for <what>
      When the client sends DELETE to "{document}" with Digest credentials in which
        | parameter | value |
        | uri       | <uri> |
      Then the server refuses the request
      But the document is unchanged
      And the client sends DELETE to "{document}" with Digest credentials in which
        | parameter | value      |
        | uri       | {document} |
      And the server answers 200

      Examples:
        | id           | what                       | uri                                     |
        | element      | an element of the document | {document}/~~/resource-lists/list/entry |
        | root-path    | the path /                 | /                                       |
        | capabilities | xcap-caps                  | {root}/xcap-caps/global/index           |
        | query        | the document with a query  | {document}?xmlns(a=urn:b)               |

    @id:other-uri-400 @DIG-25 @SHOULD
    Scenario: Credentials for another resource should be answered 400
      When the client sends DELETE to "{document}" with Digest credentials in which
        | parameter | value                         |
        | uri       | {root}/xcap-caps/global/index |
      Then the server answers 400
      And the document is unchanged

    # Whether the server finds the node behind the URI is judged by the cases about selectors.
    @id:escaped-uri @DIG-05 @implied-MUST
    Scenario Outline: The digest uses the URI as it was sent: <what>
      When the client sends GET to "{document}/~~/<target>" with Digest credentials
      Then the server answers 2xx or 404 or 409, or 401 with stale=true

      Examples:
        | id            | what                          | target                                                                                |
        | upper-case    | upper-case escapes            | resource-lists/list%5B@name=%22friends%22%5D                                          |
        | lower-case    | lower-case escapes            | resource-lists/list%5b@name=%22friends%22%5d                                          |
        | unneeded      | escapes that are not needed   | resource%2Dlists/l%69st                                                               |
        | at-sign       | an escaped at sign in a value | resource-lists/list%5B@name=%22a%40b%22%5D                                            |
        | query         | a query                       | a:resource-lists/a:list?xmlns(a=urn:ietf:params:xml:ns:resource-lists)                |
        | query-escapes | a query with escapes          | a:resource-lists/a:list%5B1%5D/@name?xmlns(a=urn%3Aietf:params:xml:ns:resource-lists) |

  Rule: A server that refuses a repeated nonce count calls the nonce stale

    # A server need not count. A server that refuses must ask for a new nonce, and not blame the password. A 4xx other
    # than 401 blames no password (RFC 7616 §3.4).
    @id:repeated @DIG-06 @implied-MUST
    Scenario: The client sends the same credentials twice
      Given the client sends GET to "{document}" with Digest credentials
      And the server answers 200
      When the client repeats the request
      Then the server answers 200 or 400 or 403, or 401 with stale=true
      But the client sends GET to "{document}" with Digest credentials
      And the server answers 200

    # A nonce may be good for one request only; then it is stale by now.
    @id:next-count @DIG-06 @implied-MUST
    Scenario: The client uses the nonce again with the next count
      Given the client sends GET to "{document}/~~/resource-lists"
      And the server answers 200
      And the client sends GET to "{document}" with Digest credentials
      And the server answers 200
      When the client sends GET to "{document}/~~/resource-lists" with Digest credentials in which
        | parameter | value    |
        | nonce     | {nonce}  |
        | nc        | 00000002 |
      Then the server answers 200 or 400 or 403, or 401 with stale=true

  Rule: The server refuses a nonce that it did not issue

    @id:foreign-nonce @DIG-27 @implied-MUST
    Scenario Outline: The nonce is <what>
      When the client sends DELETE to "{document}" with Digest credentials in which
        | parameter | value   |
        | nonce     | <nonce> |
      Then the server refuses the request
      But the document is unchanged
      And the client sends DELETE to "{document}" with Digest credentials
      And the server answers 200

      Examples:
        | id          | what                           | nonce                                        |
        | made-up     | made up                        | xcaliper                                     |
        | rfc-example | that of the example in the RFC | 7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v |

  Rule: Credentials with both username and username* are refused

    @id:two-user-names @DIG-16 @MUST
    Scenario: The credentials have username and username*
      When the client sends DELETE to "{document}" with Digest credentials in which
        | parameter | value           |
        | username* | UTF-8''{encoded user} |
      Then the server answers 4xx or 5xx
      But the document is unchanged
      And the client sends DELETE to "{document}" with Digest credentials
      And the server answers 200

  Rule: Credentials with missing or invalid parameters are refused

    @id:missing @DIG-17 @implied-MUST
    Scenario Outline: The credentials lack <parameter>
      When the client sends DELETE to "{document}" with Digest credentials in which
        | parameter   | value      |
        | <parameter> | (left out) |
      Then the server refuses the request
      But the document is unchanged
      And the client sends DELETE to "{document}" with Digest credentials
      And the server answers 200

      Examples:
        | id       | parameter |
        | username | username  |
        | realm    | realm     |
        | nonce    | nonce     |
        | uri      | uri       |
        | response | response  |
        | nc       | nc        |
        | cnonce   | cnonce    |

    @id:invalid @DIG-18 @implied-MUST
    Scenario Outline: The credentials have <parameter>=<value>
      When the client sends DELETE to "{document}" with Digest credentials in which
        | parameter   | value   |
        | <parameter> | <value> |
      Then the server refuses the request
      But the document is unchanged
      And the client sends DELETE to "{document}" with Digest credentials
      And the server answers 200

      Examples:
        | id        | parameter | value      |
        | algorithm | algorithm | X-XCALIPER |
        | qop       | qop       | x-xcaliper |
        | nc        | nc        | six        |

    # A server that sends no opaque string need not look at it.
    @id:wrong-opaque @DIG-19 @SHOULD
    Scenario: The credentials have another opaque string than the challenge
      Given the server offers Digest with an opaque string
      When the client sends DELETE to "{document}" with Digest credentials in which
        | parameter | value    |
        | opaque    | xcaliper |
      Then the server refuses the request
      And the document is unchanged

  Rule: The server accepts every algorithm that it offers

    @id:algorithm @DIG-20 @implied-MUST
    Scenario Outline: The server offers <algorithm>
      Given the server offers Digest with algorithm "<algorithm>"
      And the client sends GET to "{document}" with Digest credentials in which
        | parameter | value       |
        | algorithm | <algorithm> |
        | password  | not right   |
      And the server answers 401
      When the client sends GET to "{document}" with Digest credentials in which
        | parameter | value       |
        | algorithm | <algorithm> |
      Then the server answers 200, or 401 with stale=true

      Examples:
        | id               | algorithm        |
        | sha-256          | SHA-256          |
        | sha-256-sess     | SHA-256-sess     |
        | sha-512-256      | SHA-512-256      |
        | sha-512-256-sess | SHA-512-256-sess |
        | md5              | MD5              |
        | md5-sess         | MD5-sess         |

  Rule: With qop=auth-int the digest covers the content

    @id:auth-int @DIG-08 @implied-MUST
    Scenario: The content differs from the content of the digest
      Given the server offers Digest with qop "auth-int"
      And the client PUTs attribute 'resource-lists/list/@name' with '"pals"' and Digest credentials in which
        | parameter | value    |
        | qop       | auth-int |
        | body      | "mates"  |
      And the server answers 401
      And the document is unchanged
      When the client PUTs attribute 'resource-lists/list/@name' with '"pals"' and Digest credentials in which
        | parameter | value    |
        | qop       | auth-int |
      Then the server answers 2xx or 404 or 409, or 401 with stale=true
      But the document has a new entity tag

  Rule: The user name need not be the XUI

    @id:user-name-not-xui @DIG-11 @MAY
    Scenario: The user logs in with a name that is not the XUI
      Given the client's user name differs from its XUI
      When the client sends GET to "{document}" with Digest credentials
      Then the server answers 200

  Rule: An Authentication-Info header is correct

    @id:authentication-info @DIG-26 @MUST
    Scenario: Authentication-Info has rspauth, cnonce and nc
      Given the client sends GET to "{document}" with Digest credentials
      And the server answers 200
      Then an Authentication-Info in the response has the right rspauth, cnonce and nc

    # A server need not send this header.
    @id:authentication-info-qop @DIG-29 @SHOULD
    Scenario: Authentication-Info should have the qop of the request
      Given the client sends GET to "{document}" with Digest credentials
      And the server answers 200
      Then an Authentication-Info in the response has the right qop

    @id:authentication-info-quoting @DIG-30 @MUST
    Scenario: Authentication-Info quotes only the parameters that need quotes
      Given the client sends GET to "{document}" with Digest credentials
      And the server answers 200
      Then the Authentication-Info header quotes only the Digest parameters that need quotes
