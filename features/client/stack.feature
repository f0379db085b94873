@client @in-process
Feature: The life of a stack
  A stack object serves one user of one XDMS. The client creates it from a callback, the user's XUI, a password, the
  XCAP root, options and headers. It starts the stack before use; releasing the stack stops it.

  Background:
    Given an XDMS that answers every request with 200

  Rule: A stack is created, then started, then stopped

    @id:start @A-STACK-01 @A-STACK-02 @A-STACK-07
    Scenario: A started stack makes a call with its options and headers
      Given a stack for "sip:alice@example.com" with
        | option   | value                        |
        | password | "secret"                     |
        | timeout  | "5000"                       |
        | headers  | { "User-Agent": "XDMC 1.0" } |
      And the stack is created
      When the client starts the stack
      And the client calls fetchDocument for "resource-lists"
      Then the stack is started
      And the call succeeds with 200
      And the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index"
      And that request has the headers
        | name       | value    |
        | User-Agent | XDMC 1.0 |

    @id:release @A-STACK-07 @A-STACK-05
    Scenario: Releasing a stack stops it
      Given a started stack for "sip:alice@example.com"
      When the client releases the stack
      Then the stack is stopped
      And the client sends no request

    @id:release.twice @A-STACK-05
    Scenario: The client releases the stack twice
      Given a started stack for "sip:alice@example.com"
      When the client releases the stack
      And the client releases the stack
      Then the stack is stopped
      And the client sends no request

    @id:release.not-started @A-STACK-05
    Scenario: The client releases a stack that it never started
      Given a stack for "sip:alice@example.com"
      When the client releases the stack
      Then the stack is stopped
      And the client sends no request

    @id:restart @A-STACK-02
    Scenario: The client starts a stopped stack again
      Given a started stack for "sip:alice@example.com"
      When the client releases the stack
      And the client starts the stack
      And the client calls fetchDocument for "resource-lists"
      Then the stack is started
      And the call succeeds with 200
      And the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index"

    @id:start.twice @A-STACK-02
    Scenario: The client starts a started stack again
      Given a started stack for "sip:alice@example.com"
      When the client starts the stack
      And the client calls fetchDocument for "resource-lists"
      Then the callback has received the events
        | type     |
        | started  |
        | response |
      And the call succeeds with 200

  Rule: A call in progress ends before the stack closes

    @id:release.waits @A-STACK-05
    Scenario: The client releases the stack during a call
      Given an XDMS that holds its first answer back
      And a started stack for "sip:alice@example.com"
      When the client starts fetchDocument for "resource-lists"
      And the XDMS has received the request
      And the client begins to release the stack
      Then the stack is stopped
      And the callback has received the events
        | type    |
        | started |
      When the XDMS answers the first request with 200
      And the release ends
      Then the call succeeds with 200
      And the callback has received the events
        | type     |
        | started  |
        | response |
        | closed   |

    @id:release.no-new-calls @A-STACK-04 @A-STACK-05
    Scenario: A stack refuses a new call during its release
      Given an XDMS that holds its first answer back
      And a started stack for "sip:alice@example.com"
      When the client starts fetchDocument for "resource-lists"
      And the XDMS has received the request
      And the client begins to release the stack
      And the XDMS answers the first request with 200
      Then the call succeeds with 200
      When the client calls fetchDocument for "rls-services"
      Then the call fails with XcapStateError and code XCAP_STATE
      And the release ends

  Rule: A start that fails says why and does not change the stack

    @id:start.bad-certificate @A-STACK-13
    Scenario: The client certificate is not readable
      Given a stack for "sip:alice@example.com" with
        | option | value                                 |
        | tls    | { "cert": "no PEM", "key": "no PEM" } |
      When the client starts the stack
      Then the call fails with XcapStartError and code XCAP_START
      And the stack is created
      And the client sends no request

  Rule: Only a started stack makes calls

    @id:not-started @A-STACK-04
    Scenario Outline: A stack refuses <action> before its start
      Given a stack for "sip:alice@example.com"
      When the client calls <action> for "resource-lists"
      Then the call fails with XcapStateError and code XCAP_STATE
      And the client sends no request

      Examples:
        | id                       | action                 |
        | create-document          | createDocument         |
        | replace-document         | replaceDocument        |
        | fetch-document           | fetchDocument          |
        | delete-document          | deleteDocument         |
        | create-element           | createElement          |
        | replace-element          | replaceElement         |
        | fetch-element            | fetchElement           |
        | delete-element           | deleteElement          |
        | create-attribute         | createAttribute        |
        | replace-attribute        | replaceAttribute       |
        | fetch-attribute          | fetchAttribute         |
        | delete-attribute         | deleteAttribute        |
        | fetch-namespace-bindings | fetchNamespaceBindings |
        | fetch-capabilities       | fetchCapabilities      |
        | modify                   | modify                 |

    @id:released @A-STACK-04 @A-STACK-05
    Scenario: A released stack refuses a call
      Given a started stack for "sip:alice@example.com"
      When the client releases the stack
      And the client calls fetchDocument for "resource-lists"
      Then the call fails with XcapStateError and code XCAP_STATE
      And the client sends no request

  Rule: In the callback interface, start returns zero for success and another number for failure

    @id:callback-interface.start @A-STACK-01 @A-STACK-03
    Scenario: The client creates and starts a stack as documented
      Given a stack created with a callback for "sip:alice@example.com" and
        | setting  | name                     | value                 |
        | password |                          | secret                |
        | option   | timeout                  | 5000                  |
        | header   | Pragma                   | No-Cache              |
        | header   | X-3GPP-Intended-Identity | sip:alice@example.com |
      When the client starts the stack through the callback interface
      And the client calls fetchDocument for "xcap-caps"
      Then the start returns zero
      And the XDMS receives GET "/xcap-caps/global/index"
      And that request has the headers
        | name                     | value                 |
        | Pragma                   | No-Cache              |
        | X-3GPP-Intended-Identity | sip:alice@example.com |

    @id:callback-interface.failure @A-STACK-03 @A-STACK-13
    Scenario: A start that fails returns a number other than zero
      Given a stack created with a callback for "sip:alice@example.com" and
        | setting | name | value  |
        | tls     | cert | no PEM |
        | tls     | key  | no PEM |
      When the client starts the stack through the callback interface
      Then the start returns a number other than zero
      And the stack is created
      And the client sends no request

    @id:callback-interface.reason @A-STACK-03 @A-EVT-05
    Scenario: The callback receives the reason of a failed start
      Given a stack created with a callback for "sip:alice@example.com" and
        | setting | name | value  |
        | tls     | cert | no PEM |
        | tls     | key  | no PEM |
      When the client starts the stack through the callback interface
      Then the callback has received the events
        | type           | action |
        | transportError | start  |
      And the client sends no request

  Rule: The network is initialized before use and cleaned up after it

    @id:network.automatic @A-STACK-06
    Scenario: Starting a stack initializes the network
      Given a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "resource-lists"
      Then the call succeeds with 200
      And the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index"

    @id:network.by-hand @A-STACK-06
    Scenario: The client initializes and cleans up the network, as documented
      Given the client initializes the network
      And a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "resource-lists"
      And the client releases the stack
      And the client cleans up the network
      Then the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index"
      And the call succeeds with 200

    @id:network.again @A-STACK-06
    Scenario: The client initializes the network again after a cleanup
      Given the client initializes the network
      And the client cleans up the network
      And the client initializes the network
      And a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "resource-lists"
      Then the call succeeds with 200
      And the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index"

    @id:cleanup @A-STACK-06
    Scenario: A cleanup stops the started stacks
      Given a started stack for "sip:alice@example.com"
      When the client cleans up the network
      Then the stack is stopped
      And the callback has received the events
        | type    |
        | started |
        | closed  |
      When the client calls fetchDocument for "resource-lists"
      Then the call fails with XcapStateError and code XCAP_STATE
      And the client sends no request

    @id:cleanup.restart @A-STACK-06
    Scenario: A stack that starts after a cleanup works until the next one
      Given a started stack for "sip:alice@example.com"
      And the client cleans up the network
      When the client starts the stack
      And the client calls fetchDocument for "resource-lists"
      Then the stack is started
      And the call succeeds with 200
      And the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index"
      When the client cleans up the network
      Then the stack is stopped

  Rule: The client gives options when it creates the stack

    @id:timeout @A-STACK-08 @A-TIME-03
    Scenario Outline: The stack accepts the timeout <timeout>
      Given a started stack for "sip:alice@example.com" with
        | option  | value     |
        | timeout | <timeout> |
      When the client calls fetchDocument for "resource-lists"
      Then the call succeeds with 200
      And the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index"

      Examples:
        | id       | timeout |
        | string   | "60000" |
        | number   | 60000   |
        | fraction | 2500.5  |

    @id:bad-xui @A-STACK-09 @A-STACK-11
    Scenario Outline: The stack refuses the XUI <xui>
      When the client creates a stack with
        | option | value |
        | xui    | <xui> |
      Then the client refuses the argument "xui"
      And the client sends no request

      Examples:
        | id           | xui                               |
        | no-scheme    | "alice@example.com"               |
        | empty        | ""                                |
        | scheme-only  | "sip:"                            |
        | empty-scheme | ":alice@example.com"              |
        | line-break   | "sip:alice\\r\\nX: y@example.com" |

    @id:xui @A-STACK-09
    Scenario Outline: The stack accepts the XUI <xui>
      Given a started stack for "<xui>"
      When the client calls fetchDocument for "resource-lists"
      Then the XDMS receives GET "/resource-lists/users/<xui>/index"
      And the call succeeds with 200

      Examples:
        | id   | xui                    |
        | sip  | sip:alice@example.com  |
        | sips | sips:alice@example.com |
        | tel  | tel:+15551234567       |

    @id:bad-root @A-STACK-10 @A-STACK-11
    Scenario Outline: The stack refuses an XCAP root with <why>
      When the client creates a stack with
        | option   | value  |
        | xcapRoot | <root> |
      Then the client refuses the argument "xcapRoot"
      And the client sends no request

      Examples:
        | id              | root                                | why                |
        | query           | "http://127.0.0.1:1/xcap-root?a=b"  | a query            |
        | fragment        | "http://127.0.0.1:1/xcap-root#top"  | a fragment         |
        | other-scheme    | "ftp://127.0.0.1:1/xcap-root"       | another scheme     |
        | no-scheme       | "127.0.0.1:1/xcap-root"             | no scheme          |
        | no-authority    | "/xcap-root"                        | no authority       |
        | empty-authority | "http:///xcap-root"                 | an empty authority |
        | port            | "http://127.0.0.1:99999/xcap-root"  | no such port       |
        | node-selector   | "http://127.0.0.1:1/xcap-root/~~/x" | a node selector    |

    @id:root @A-STACK-10 @A-URI-01
    Scenario Outline: The stack accepts an XCAP root <how>
      Given a started stack for "sip:alice@example.com" with
        | option   | value            |
        | xcapRoot | "{origin}<path>" |
      When the client calls fetchDocument for "resource-lists"
      Then the XDMS receives GET "{origin}<target>"
      And the call succeeds with 200

      Examples:
        | id             | how                   | path            | target                                                          |
        | path           | with a path           | /services/xcap  | /services/xcap/resource-lists/users/sip:alice@example.com/index |
        | trailing-slash | with a trailing slash | /services/xcap/ | /services/xcap/resource-lists/users/sip:alice@example.com/index |
        | no-path        | without a path        |                 | /resource-lists/users/sip:alice@example.com/index               |

  Rule: The stack supports HTTP and HTTPS

    @id:tls.trusted @A-STACK-12
    Scenario: A given authority has signed the server certificate
      Given an XDMS over TLS that answers every request with 200
      And a started stack for "sip:alice@example.com" with
        | option | value                              |
        | tls    | trusts the certificate of the XDMS |
      When the client calls fetchDocument for "resource-lists"
      Then the call succeeds with 200
      And the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index"

    @id:tls.untrusted @A-STACK-12
    Scenario: The stack cannot verify the server certificate
      Given an XDMS over TLS that answers every request with 200
      And a started stack for "sip:alice@example.com" with
        | option | value |
        | tls    | {}    |
      When the client calls fetchDocument for "resource-lists"
      Then the call fails with XcapConnectionError and code XCAP_CONNECTION
      And the client sends no request

    @id:tls.unverified @A-STACK-12
    Scenario: The caller turns verification off
      Given an XDMS over TLS that answers every request with 200
      And a started stack for "sip:alice@example.com" with
        | option | value                           |
        | tls    | { "rejectUnauthorized": false } |
      When the client calls fetchDocument for "resource-lists"
      Then the call succeeds with 200
      And the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index"
