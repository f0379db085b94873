@client @in-process
Feature: Authentication
  The stack uses its password for HTTP authentication: Digest (RFC 7616), and Basic over TLS or on request.
  The servers of these scenarios compute the digest themselves and accept a request with correct credentials only.

  Rule: The stack answers a Digest challenge with the password

    @id:digest @A-AUTH-01 @A-AUTH-09
    Scenario Outline: <action> answers a <algorithm> challenge
      Given an XDMS that demands "Digest <algorithm>" authentication of "sip:alice@example.com" with the password "secret"
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | password | "secret" |
      When the client calls <action> for "resource-lists"
      Then the call succeeds with 200
      And the XDMS has received 2 requests
      And request 1 has no header "Authorization"
      And the XDMS accepted request 2 with "<algorithm>" credentials of "sip:alice@example.com"
      And both requests have the same body

      Examples:
        | id              | action         | algorithm |
        | fetch-md5       | fetchDocument  | MD5       |
        | fetch-sha-256   | fetchDocument  | SHA-256   |
        | create-md5      | createDocument | MD5       |
        | create-sha-256  | createDocument | SHA-256   |
        | element-sha-256 | createElement  | SHA-256   |
        | attribute-md5   | fetchAttribute | MD5       |
        | delete-sha-256  | deleteElement  | SHA-256   |

      Examples: The other algorithms of RFC 7616
        | id                  | action         | algorithm    |
        | fetch-md5-sess      | fetchDocument  | MD5-sess     |
        | create-sha-256-sess | createDocument | SHA-256-sess |
        | fetch-sha-512-256   | fetchDocument  | SHA-512-256  |

    @id:digest-default-md5 @A-AUTH-01
    Scenario: The challenge names no algorithm, which means MD5
      Given an XDMS that demands "Digest" authentication of "sip:alice@example.com" with the password "secret"
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | password | "secret" |
      When the client calls fetchDocument for "resource-lists"
      Then the call succeeds with 200
      And the XDMS has received 2 requests

    @id:digest-target @A-AUTH-01 @A-SEL-12
    Scenario: The digest covers the request target as sent, with escapes and query
      Given an XDMS that demands "Digest SHA-256" authentication of "sip:alice@example.com" with the password "secret"
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | password | "secret" |
      And the node selector
        | form      | element | attribute | value       | prefix | uri   |
        | attribute | a:list  | name      | "you", & me |        |       |
        | namespace |         |           |             | a      | urn:a |
      When the client calls fetchElement for "resource-lists"
      Then the call succeeds with 200
      And the XDMS has received 2 requests

    @id:password @A-AUTH-01
    Scenario Outline: The password is <password>
      Given an XDMS that demands "Digest SHA-256" authentication of "sip:alice@example.com" with the password "<password>"
      And a started stack for "sip:alice@example.com" with
        | option   | value        |
        | password | "<password>" |
      When the client calls fetchDocument for "resource-lists"
      Then the call succeeds with 200
      And the XDMS has received 2 requests

      Examples:
        | id           | password   |
        | with-colon   | with:colon |
        | beyond-ascii | pässwörd   |
        | with-space   | with space |

    @id:username @A-AUTH-08
    Scenario: The user name differs from the XUI
      Given an XDMS that demands "Digest MD5" authentication of "alice" with the password "secret"
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | username | "alice"  |
        | password | "secret" |
      When the client calls fetchDocument for "resource-lists"
      Then the call succeeds with 200
      And the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index"
      And the XDMS accepted request 2 with "MD5" credentials of "alice"

  Rule: After the first challenge every request carries credentials, with a rising nonce count

    @id:nonce-count @A-AUTH-02
    Scenario: Four actions need one challenge
      Given an XDMS that demands "Digest SHA-256" authentication of "sip:alice@example.com" with the password "secret"
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | password | "secret" |
      When the client calls createDocument for "resource-lists"
      And the client calls fetchDocument for "resource-lists"
      And the client calls fetchElement for "resource-lists"
      And the client calls deleteDocument for "rls-services"
      Then the call succeeds with 200
      And the XDMS has received 5 requests
      And the XDMS answered request 1 with 401
      And the nonce counts of one nonce are
        | request | nonce count |
        | 2       | 00000001    |
        | 3       | 00000002    |
        | 4       | 00000003    |
        | 5       | 00000004    |

    @id:nonce-count.concurrent @A-AUTH-02
    Scenario: Simultaneous actions use different nonce counts
      Given an XDMS that demands "Digest MD5" authentication of "sip:alice@example.com" with the password "secret"
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | password | "secret" |
      When the client calls fetchDocument for "resource-lists"
      And the client calls fetchDocument for "resource-lists" with
        | option | value |
        | times  | 8     |
      Then the call succeeds with 200
      And the XDMS has received 10 requests

  Rule: The stack replaces a stale nonce without a failure

    @id:stale-nonce @A-AUTH-03
    Scenario: The nonce expires between two actions
      Given an XDMS that demands authentication with
        | user       | sip:alice@example.com   |
        | password   | secret                  |
        | challenges | MD5                     |
        | nonces     | expired after request 2 |
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | password | "secret" |
      When the client calls fetchDocument for "resource-lists"
      And the client calls replaceDocument for "resource-lists"
      Then the call succeeds with 200
      And the XDMS has received 4 requests
      And the XDMS answered request 3 with 401
      And the XDMS accepted request 4 with "MD5" credentials of "sip:alice@example.com"
      And the nonce counts of one nonce are
        | request | nonce count |
        | 4       | 00000001    |

    @id:always-stale @A-AUTH-03 @A-AUTH-07
    Scenario: The server calls every nonce stale, and the stack stops retrying
      Given an XDMS that demands authentication with
        | user       | sip:alice@example.com |
        | password   | secret                |
        | challenges | MD5                   |
        | nonces     | stale                 |
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | password | "secret" |
      When the client calls fetchDocument for "resource-lists"
      Then the call fails with XcapAuthenticationError and code XCAP_AUTHENTICATION
      And the XDMS has received fewer than 6 requests

  Rule: The stack answers a supported challenge among several

    @id:several @A-AUTH-04
    Scenario Outline: The XDMS offers <challenges>, in <headers>
      Given an XDMS that demands authentication with
        | user       | sip:alice@example.com |
        | password   | secret                |
        | challenges | <challenges>          |
        | headers    | <headers>             |
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | password | "secret" |
      When the client calls fetchDocument for "resource-lists"
      Then the call succeeds with 200
      And the XDMS has received 2 requests
      And the XDMS accepted request 2 with "<taken>" credentials of "sip:alice@example.com"

      Examples:
        | id                         | challenges          | headers         | taken          |
        | basic-md5                  | Basic, MD5          | one             | MD5            |
        | md5-basic                  | MD5, Basic          | one             | MD5            |
        | basic-sha-256.separate     | Basic, SHA-256      | several headers | SHA-256        |
        | sha-256-md5                | SHA-256, MD5        | one             | SHA-256        |
        | sha-256-md5.separate       | SHA-256, MD5        | several headers | SHA-256        |
        | sha-256-basic-md5          | SHA-256, Basic, MD5 | one             | SHA-256        |
        | md5-sha-256                | MD5, SHA-256        | one             | MD5 or SHA-256 |
        | md5-sha-256.separate       | MD5, SHA-256        | several headers | MD5 or SHA-256 |
        | negotiate-md5              | Negotiate, MD5      | one             | MD5            |
        | negotiate-md5.separate     | Negotiate, MD5      | several headers | MD5            |
        | bearer-sha-256             | Bearer, SHA-256     | one             | SHA-256        |
        | whirlpool-sha-256.separate | WHIRLPOOL, SHA-256  | several headers | SHA-256        |
        | whirlpool-md5              | WHIRLPOOL, MD5      | one             | MD5            |

  Rule: The stack answers a Basic challenge over TLS or on request

    @id:basic.plain-http @A-AUTH-05
    Scenario: Basic over plain HTTP gets no answer
      Given an XDMS that demands "Basic" authentication of "sip:alice@example.com" with the password "secret"
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | password | "secret" |
      When the client calls fetchDocument for "resource-lists"
      Then the call fails with XcapAuthenticationError and code XCAP_AUTHENTICATION
      And the XDMS has received 1 request
      And request 1 has no header "Authorization"

    @id:basic.always @A-AUTH-05
    Scenario: Basic over plain HTTP gets an answer on request
      The user-id of Basic cannot contain a colon (RFC 7617 section 2), so the user name differs from the XUI.

      Given an XDMS that demands "Basic" authentication of "alice" with the password "sec:ret"
      And a started stack for "sip:alice@example.com" with
        | option         | value                 |
        | username       | "alice"               |
        | password       | "sec:ret"             |
        | authentication | { "basic": "always" } |
      When the client calls fetchDocument for "resource-lists"
      Then the call succeeds with 200
      And the XDMS has received 2 requests
      And request 2 has the headers
        | name          | value                      |
        | Authorization | Basic YWxpY2U6c2VjOnJldA== |

    @id:basic.tls @A-AUTH-05 @A-STACK-12
    Scenario: Basic over TLS gets an answer
      Given an XDMS over TLS that demands "Basic" authentication of "alice" with the password "secret"
      And a started stack for "sip:alice@example.com" with
        | option   | value                              |
        | username | "alice"                            |
        | password | "secret"                           |
        | tls      | trusts the certificate of the XDMS |
      When the client calls fetchDocument for "resource-lists"
      Then the call succeeds with 200
      And the XDMS has received 2 requests
      And request 2 has the headers
        | name          | value                  |
        | Authorization | Basic YWxpY2U6c2VjcmV0 |

    @id:basic.refused @A-AUTH-05
    Scenario Outline: The option <options> keeps the stack from answering Basic
      Given an XDMS that demands "Basic" authentication of "alice" with the password "secret"
      And a started stack for "sip:alice@example.com" with
        | option         | value     |
        | username       | "alice"   |
        | password       | "secret"  |
        | authentication | <options> |
      When the client calls fetchDocument for "resource-lists"
      Then the call fails with XcapAuthenticationError and code XCAP_AUTHENTICATION
      And the XDMS has received 1 request

      Examples:
        | id       | options                 |
        | never    | { "basic": "never" }    |
        | tls-only | { "basic": "tls-only" } |

  Rule: The password of the user is not for a proxy

    @id:proxy-refused @A-AUTH-10
    Scenario Outline: A proxy demands <scheme>
      Given a proxy that demands "<scheme>" authentication of "sip:alice@example.com" with the password "secret"
      And a started stack for "sip:alice@example.com" with
        | option         | value                 |
        | password       | "secret"              |
        | authentication | { "basic": "always" } |
      When the client calls createDocument for "resource-lists"
      Then the call fails with XcapAuthenticationError and code XCAP_AUTHENTICATION
      And the XDMS has received 1 request
      And the XDMS answered request 1 with 407
      And that request has no header "Authorization"
      And that request has no header "Proxy-Authorization"

      Examples:
        | id      | scheme         |
        | digest  | Digest MD5     |
        | sha-256 | Digest SHA-256 |

    @id:proxy-given @A-AUTH-10
    Scenario: The caller gives credentials for a proxy
      Given an XDMS that demands "Digest MD5" authentication of "sip:alice@example.com" with the password "secret"
      And a started stack for "sip:alice@example.com" with
        | option   | value                                       |
        | password | "secret"                                    |
        | headers  | { "Proxy-Authorization": "Basic b2ZmaWNl" } |
      When the client calls createDocument for "resource-lists"
      Then the call succeeds with 200
      And the XDMS has received 2 requests
      And request 1 has the headers
        | name                | value          |
        | Proxy-Authorization | Basic b2ZmaWNl |
      And request 2 has the headers
        | name                | value          |
        | Proxy-Authorization | Basic b2ZmaWNl |
      And the XDMS accepted request 2 with "MD5" credentials of "sip:alice@example.com"

  Rule: A nonce that has ended without another one makes the stack ask for one

    @id:nonce-without-challenge @A-AUTH-11
    Scenario Outline: The XDMS refuses an old nonce with <what>
      Given an XDMS that answers in turn
        | status | headers                                                        |
        | 401    | WWW-Authenticate: Digest realm="xcap", nonce="abc", qop="auth" |
        | 200    |                                                                |
        | 401    | <headers>                                                      |
        | 401    | WWW-Authenticate: Digest realm="xcap", nonce="def", qop="auth" |
        | 200    |                                                                |
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | password | "secret" |
      When the client calls fetchDocument for "resource-lists"
      And the client calls deleteDocument for "resource-lists"
      Then the call succeeds with 200
      And the XDMS has received 5 requests
      And request 4 has no header "Authorization"

      Examples:
        | id      | what                    | headers                                                                    |
        | nothing | no challenge            |                                                                            |
        | stale   | stale=true and no nonce | WWW-Authenticate: Digest realm="xcap", qop="auth", stale=true              |
        | same    | the same nonce          | WWW-Authenticate: Digest realm="xcap", nonce="abc", qop="auth", stale=true |

  Rule: Refused or missing credentials are an authentication error

    @id:wrong-password @A-AUTH-07
    Scenario: The stack tries a wrong password once
      Given an XDMS that demands "Digest MD5" authentication of "sip:alice@example.com" with the password "secret"
      And a started stack for "sip:alice@example.com" with
        | option   | value   |
        | password | "wrong" |
      When the client calls fetchDocument for "resource-lists"
      Then the call fails with XcapAuthenticationError and code XCAP_AUTHENTICATION
      And the XDMS has received 2 requests
      And the error has
        | property | value                                                                                                                                |
        | status   | 401                                                                                                                                  |
        | message  | GET {origin}/xcap-root/resource-lists/users/{xui}/index: 401 Unauthorized (the server does not accept the user name or the password) |

    @id:no-password @A-AUTH-07
    Scenario: A stack without a password sends no credentials
      Given an XDMS that demands "Digest MD5" authentication of "sip:alice@example.com" with the password "secret"
      And a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "resource-lists"
      Then the call fails with XcapAuthenticationError and code XCAP_AUTHENTICATION
      And the XDMS has received 1 request

    @id:unsupported @A-AUTH-07
    Scenario Outline: The stack cannot answer the challenge <challenge>
      Given an XDMS that answers in turn
        | status | headers                       |
        | 401    | WWW-Authenticate: <challenge> |
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | password | "secret" |
      When the client calls fetchDocument for "resource-lists"
      Then the call fails with XcapAuthenticationError and code XCAP_AUTHENTICATION
      And the XDMS has received 1 request

      Examples:
        | id         | challenge                                                         |
        | negotiate  | Negotiate                                                         |
        | bearer     | Bearer realm="xcap"                                               |
        | algorithm  | Digest realm="xcap", nonce="abc", algorithm=WHIRLPOOL, qop="auth" |
        | no-nonce   | Digest realm="xcap", qop="auth"                                   |
        | qop        | Digest realm="xcap", nonce="abc", algorithm=MD5, qop="unknown"    |
        | broken-off | Digest realm="xcap                                                |

    @id:before-challenge @A-AUTH-07
    Scenario: The stack sends no credentials before a challenge
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | password | "secret" |
      When the client calls fetchDocument for "resource-lists"
      Then that request has no header "Authorization"
      And that request has no header "Proxy-Authorization"
      And the call succeeds with 200
