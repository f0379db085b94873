@client @in-process
Feature: Authentication
  The password given to the stack is used for HTTP authentication: Digest (RFC 7616), and Basic over TLS or when asked.
  The servers of these scenarios compute the digest themselves and let in only a request whose credentials are right.

  Rule: A Digest challenge is answered with the password

    @id:digest-challenge-answered @A-AUTH-01 @A-AUTH-09
    Scenario Outline: <action> with <algorithm>
      Given an XDMS that demands Digest authentication with "<algorithm>" of "sip:alice@example.com", password "secret"
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | password | "secret" |
      When the stack performs <action> on "resource-lists"
      Then the action succeeds with 200
      And the XDMS has seen 2 requests
      And request 1 has no header "Authorization"
      And request 2 has Digest credentials for "sip:alice@example.com" with "<algorithm>" that the XDMS accepted
      And both requests have the same body

      Examples:
        | id                 | action         | algorithm |
        | fetchdocument-md5  | fetchDocument  | MD5       |
        | fetchdocument-sha  | fetchDocument  | SHA-256   |
        | createdocument-md5 | createDocument | MD5       |
        | createdocument-sha | createDocument | SHA-256   |
        | createelement-sha  | createElement  | SHA-256   |
        | fetchattribute-md5 | fetchAttribute | MD5       |
        | deleteelement-sha  | deleteElement  | SHA-256   |

      Examples: The other algorithms of RFC 7616
        | id                 | action         | algorithm    |
        | fetchdocument-md-2 | fetchDocument  | MD5-sess     |
        | createdocument-s-2 | createDocument | SHA-256-sess |
        | fetchdocument-sh-2 | fetchDocument  | SHA-512-256  |

    @id:challenge-names-no-algorithm @A-AUTH-01
    Scenario: A challenge that names no algorithm means MD5
      Given an XDMS that demands Digest authentication with "" of "sip:alice@example.com", password "secret"
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | password | "secret" |
      When the stack performs fetchDocument on "resource-lists"
      Then the action succeeds with 200
      And the XDMS has seen 2 requests

    @id:digest-covers-request-target @A-AUTH-01 @A-SEL-12
    Scenario: The digest covers the request target as it is sent, escapes and query included
      Given an XDMS that demands Digest authentication with "SHA-256" of "sip:alice@example.com", password "secret"
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | password | "secret" |
      And the node selector
        | form      | element | attribute | value       | prefix | uri   |
        | attribute | a:list  | name      | "you", & me |        |       |
        | namespace |         |           |             | a      | urn:a |
      When the stack performs fetchElement on "resource-lists"
      Then the action succeeds with 200
      And the XDMS has seen 2 requests

    @id:password @A-AUTH-01
    Scenario Outline: The password <password>
      Given an XDMS that demands Digest authentication with "SHA-256" of "sip:alice@example.com", password "<password>"
      And a started stack for "sip:alice@example.com" with
        | option   | value        |
        | password | "<password>" |
      When the stack performs fetchDocument on "resource-lists"
      Then the action succeeds with 200
      And the XDMS has seen 2 requests

      Examples:
        | id         | password   |
        | with-colon | with:colon |
        | pa-sswo-rd | pässwörd   |
        | with-space | with space |

    @id:user-name-apart-xui @A-AUTH-08
    Scenario: A user name apart from the XUI
      Given an XDMS that demands Digest authentication with "MD5" of "alice", password "secret"
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | username | "alice"  |
        | password | "secret" |
      When the stack performs fetchDocument on "resource-lists"
      Then the action succeeds with 200
      And the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index"
      And request 2 has Digest credentials for "alice" with "MD5" that the XDMS accepted

  Rule: After the first challenge credentials are sent at once, with a rising nonce count

    @id:four-actions-need-challenge @A-AUTH-02
    Scenario: Four actions need one challenge
      Given an XDMS that demands Digest authentication with "SHA-256" of "sip:alice@example.com", password "secret"
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | password | "secret" |
      When the stack performs createDocument on "resource-lists"
      And the stack performs fetchDocument on "resource-lists"
      And the stack performs fetchElement on "resource-lists"
      And the stack performs deleteDocument on "rls-services"
      Then the action succeeds with 200
      And the XDMS has seen 5 requests
      And request 1 was answered with 401
      And the nonce counts of requests 2 to 5 are
        | 00000001 |
        | 00000002 |
        | 00000003 |
        | 00000004 |

    @id:actions-time-not-share-nonce @A-AUTH-02
    Scenario: Actions at the same time do not share a nonce count
      Given an XDMS that demands Digest authentication with "MD5" of "sip:alice@example.com", password "secret"
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | password | "secret" |
      When the stack performs fetchDocument on "resource-lists"
      And the stack performs 8 fetches of "resource-lists" at the same time
      Then all of them succeed
      And no two requests have the same nonce and nonce count

  Rule: A stale nonce is replaced without a failure

    @id:nonce-expires-two-actions @A-AUTH-03
    Scenario: The nonce expires between two actions
      Given an XDMS that demands Digest authentication with "MD5" of "sip:alice@example.com", password "secret"
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | password | "secret" |
      When the stack performs fetchDocument on "resource-lists"
      And the nonce of the XDMS expires
      And the stack performs replaceDocument on "resource-lists"
      Then the action succeeds with 200
      And the XDMS has seen 4 requests
      And request 3 was answered with 401
      And request 4 has Digest credentials for "sip:alice@example.com" with "MD5" that the XDMS accepted
      And the nonce count of request 4 is "00000001"

    @id:server-calls-every-nonce-stale @A-AUTH-03 @A-AUTH-07
    Scenario: A server that calls every nonce stale is not asked without end
      Given an XDMS that demands Digest authentication and calls every nonce stale
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | password | "secret" |
      When the stack performs fetchDocument on "resource-lists"
      Then it fails as XcapAuthenticationError with the code "XCAP_AUTHENTICATION"
      And the XDMS has seen fewer than 6 requests

  Rule: Of several challenges one that is supported is answered

    @id:several-challenges-supported @A-AUTH-04
    Scenario Outline: <challenges>, <how>
      Given an XDMS that offers the challenges "<challenges>" to "sip:alice@example.com", password "secret", <how>
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | password | "secret" |
      When the stack performs fetchDocument on "resource-lists"
      Then the action succeeds with 200
      And the XDMS has seen 2 requests
      And request 2 has Digest credentials for "sip:alice@example.com" with "<taken>" that the XDMS accepted

      Examples:
        | id              | challenges          | how           | taken          |
        | basic-md5-in    | Basic, MD5          | in one header | MD5            |
        | md5-basic-in    | MD5, Basic          | in one header | MD5            |
        | basic-sha-256   | Basic, SHA-256      | in several    | SHA-256        |
        | sha-256-md5-in  | SHA-256, MD5        | in one header | SHA-256        |
        | sha-256-md5-i-2 | SHA-256, MD5        | in several    | SHA-256        |
        | sha-256-basic   | SHA-256, Basic, MD5 | in one header | SHA-256        |
        | md5-sha-256-in  | MD5, SHA-256        | in one header | MD5 or SHA-256 |
        | md5-sha-256-i-2 | MD5, SHA-256        | in several    | MD5 or SHA-256 |
        | negotiate-md5   | Negotiate, MD5      | in one header | MD5            |
        | negotiate-md5-2 | Negotiate, MD5      | in several    | MD5            |
        | bearer-sha-256  | Bearer, SHA-256     | in one header | SHA-256        |
        | whirlpool-sha   | WHIRLPOOL, SHA-256  | in several    | SHA-256        |
        | whirlpool-md5   | WHIRLPOOL, MD5      | in one header | MD5            |

  Rule: Basic is used over TLS or when asked

    @id:plain-http-basic-not-answered @A-AUTH-05
    Scenario: Over plain HTTP Basic is not answered
      Given an XDMS that demands Basic authentication of "sip:alice@example.com", password "secret"
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | password | "secret" |
      When the stack performs fetchDocument on "resource-lists"
      Then it fails as XcapAuthenticationError with the code "XCAP_AUTHENTICATION"
      And the XDMS has seen 1 request
      And request 1 has no header "Authorization"

    @id:plain-http-basic-answered @A-AUTH-05
    Scenario: Over plain HTTP Basic is answered when asked
      The user-id of Basic cannot hold a colon (RFC 7617 section 2), so the user name is given apart.

      Given an XDMS that demands Basic authentication of "alice", password "sec:ret"
      And a started stack for "sip:alice@example.com" with
        | option         | value                 |
        | username       | "alice"               |
        | password       | "sec:ret"             |
        | authentication | { "basic": "always" } |
      When the stack performs fetchDocument on "resource-lists"
      Then the action succeeds with 200
      And the XDMS has seen 2 requests
      And request 2 has the header "Authorization" once, with the value "Basic YWxpY2U6c2VjOnJldA=="

    @id:tls-basic-answered @A-AUTH-05 @A-STACK-12
    Scenario: Over TLS Basic is answered
      Given an XDMS over TLS that demands Basic authentication of "alice", password "secret"
      And a started stack for "sip:alice@example.com" that trusts the certificate of the XDMS, with the user name "alice" and the password "secret"
      When the stack performs fetchDocument on "resource-lists"
      Then the action succeeds with 200
      And the XDMS has seen 2 requests
      And request 2 has the header "Authorization" once, with the value "Basic YWxpY2U6c2VjcmV0"

    @id:refused-basic-not-answered @A-AUTH-05
    Scenario Outline: When it is refused, Basic is not answered, asked for or not: <options>
      Given an XDMS that demands Basic authentication of "alice", password "secret"
      And a started stack for "sip:alice@example.com" with
        | option         | value     |
        | username       | "alice"   |
        | password       | "secret"  |
        | authentication | <options> |
      When the stack performs fetchDocument on "resource-lists"
      Then it fails as XcapAuthenticationError with the code "XCAP_AUTHENTICATION"
      And the XDMS has seen 1 request

      Examples:
        | id             | options                 |
        | basic-never    | { "basic": "never" }    |
        | basic-tls-only | { "basic": "tls-only" } |

  Rule: A proxy's challenge is answered in the proxy's header

    @id:proxy-demands-digest @A-AUTH-06
    Scenario Outline: A proxy demands Digest with <algorithm>
      Given a proxy that demands Digest authentication with "<algorithm>" of "sip:alice@example.com", password "secret"
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | password | "secret" |
      When the stack performs createDocument on "resource-lists"
      Then the action succeeds with 200
      And the XDMS has seen 2 requests
      And request 1 was answered with 407
      And request 2 has no header "Authorization"
      And request 2 has proxy credentials for "sip:alice@example.com" with "<algorithm>" that the XDMS accepted
      And both requests have the same body

      Examples:
        | id      | algorithm |
        | md5     | MD5       |
        | sha-256 | SHA-256   |

  Rule: Credentials that are refused, or cannot be given, are an authentication error

    @id:wrong-password-tried-once @A-AUTH-07
    Scenario: A wrong password is tried once
      Given an XDMS that demands Digest authentication with "MD5" of "sip:alice@example.com", password "secret"
      And a started stack for "sip:alice@example.com" with
        | option   | value   |
        | password | "wrong" |
      When the stack performs fetchDocument on "resource-lists"
      Then it fails as XcapAuthenticationError with the code "XCAP_AUTHENTICATION"
      And the XDMS has seen 2 requests
      And the error holds the exchange with the status 401
      And its message does not hold "wrong"

    @id:password-no-credentials-sent @A-AUTH-07
    Scenario: Without a password no credentials are sent
      Given an XDMS that demands Digest authentication with "MD5" of "sip:alice@example.com", password "secret"
      And a started stack for "sip:alice@example.com"
      When the stack performs fetchDocument on "resource-lists"
      Then it fails as XcapAuthenticationError with the code "XCAP_AUTHENTICATION"
      And the XDMS has seen 1 request

    @id:challenge-cannot-answered @A-AUTH-07
    Scenario Outline: The challenge <challenge> cannot be answered
      Given an XDMS that answers 401 with
        | name             | value       |
        | WWW-Authenticate | <challenge> |
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | password | "secret" |
      When the stack performs fetchDocument on "resource-lists"
      Then it fails as XcapAuthenticationError with the code "XCAP_AUTHENTICATION"
      And the XDMS has seen 1 request

      Examples:
        | id                 | challenge                                                         |
        | negotiate          | Negotiate                                                         |
        | bearer-realm-xcap  | Bearer realm="xcap"                                               |
        | digest-realm-xcap  | Digest realm="xcap", nonce="abc", algorithm=WHIRLPOOL, qop="auth" |
        | digest-realm-xca-2 | Digest realm="xcap", qop="auth"                                   |
        | digest-realm-xca-3 | Digest realm="xcap", nonce="abc", algorithm=MD5, qop="unknown"    |
        | digest-realm-xca-4 | Digest realm="xcap                                                |

    @id:challenged-stack-sends-no @A-AUTH-07
    Scenario: Before it is challenged, a stack sends no credentials
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | password | "secret" |
      When the stack performs fetchDocument on "resource-lists"
      Then that request has no header "Authorization"
      And that request has no header "Proxy-Authorization"
      And the action succeeds with 200
