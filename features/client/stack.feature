@client @in-process
Feature: The stack and its life
  A stack object stands for one user of one XDMS. It is created from a callback, the user's XUI, a password, the XCAP
  root, options and headers; it is started before use and stopped when it is released.

  Background:
    Given an XDMS that answers every request with 200

  Rule: A stack is created, then started, then stopped

    @id:started-stack-performs-action @A-STACK-01 @A-STACK-02 @A-STACK-07
    Scenario: A started stack performs an action with what it was created from
      Given a stack for "sip:alice@example.com" with
        | option   | value                        |
        | password | "secret"                     |
        | timeout  | "5000"                       |
        | headers  | { "User-Agent": "XDMC 1.0" } |
      And the stack is "created"
      When the stack is started
      And the stack performs fetchDocument on "resource-lists"
      Then the stack is "started"
      And the action succeeds with 200
      And the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index"
      And that request has the headers
        | name       | value    |
        | User-Agent | XDMC 1.0 |

    @id:releasing-stack-stops @A-STACK-07 @A-STACK-05
    Scenario: Releasing a stack stops it
      Given a started stack for "sip:alice@example.com"
      When the stack is released
      Then the stack is "stopped"
      And no request is sent

    @id:leaving-block-owns-stack @A-STACK-05
    Scenario: Leaving the block that owns a stack releases it
      When a block that owns a stack for "sip:alice@example.com" performs fetchDocument on "resource-lists"
      Then the action succeeds with 200
      And the stack is "stopped"

    @id:releasing-stack-twice-no-harm @A-STACK-05
    Scenario: Releasing a stack twice does no harm
      Given a started stack for "sip:alice@example.com"
      When the stack is released
      And the stack is released
      Then the stack is "stopped"
      And no request is sent

    @id:stack-never-started-released @A-STACK-05
    Scenario: A stack that was never started can be released
      Given a stack for "sip:alice@example.com"
      When the stack is released
      Then the stack is "stopped"
      And no request is sent

    @id:stopped-stack-started @A-STACK-02
    Scenario: A stopped stack can be started again
      Given a started stack for "sip:alice@example.com"
      When the stack is released
      And the stack is started
      And the stack performs fetchDocument on "resource-lists"
      Then the stack is "started"
      And the action succeeds with 200
      And the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index"

    @id:starting-started-stack-changes @A-STACK-02
    Scenario: Starting a started stack changes nothing
      Given a started stack for "sip:alice@example.com" that reports its events
      When the stack is started
      And the stack performs fetchDocument on "resource-lists"
      Then the events are
        | type     |
        | started  |
        | response |
      And the action succeeds with 200

  Rule: An action under way is finished before the stack is closed

    @id:releasing-stack-lets-action @A-STACK-05
    Scenario: Releasing a stack lets the action under way finish
      Given an XDMS that answers no request before it is told to
      And a started stack for "sip:alice@example.com" that reports its events
      When the stack begins fetchDocument on "resource-lists"
      And the XDMS has received the request
      And the release of the stack begins
      Then the stack is "stopped"
      And the events are
        | type    |
        | started |
      When the XDMS answers the first request with 200
      And the release of the stack ends
      Then the action succeeds with 200
      And the events are
        | type     |
        | started  |
        | response |
        | closed   |

    @id:stack-released-takes-no @A-STACK-04 @A-STACK-05
    Scenario: A stack that is being released takes no further action
      Given an XDMS that answers no request before it is told to
      And a started stack for "sip:alice@example.com"
      When the stack begins fetchDocument on "resource-lists"
      And the XDMS has received the request
      And the release of the stack begins
      And the XDMS answers the first request with 200
      Then the action succeeds with 200
      When the stack performs fetchDocument on "rls-services"
      Then it fails as XcapStateError with the code "XCAP_STATE"
      And the release of the stack ends

  Rule: A start that fails says why and leaves the stack as it was

    @id:client-certificate-cannot-read @A-STACK-13
    Scenario: A client certificate that cannot be read
      Given a stack for "sip:alice@example.com" whose client certificate cannot be read
      When the start of the stack is tried
      Then it fails as XcapStartError with the code "XCAP_START"
      And the stack is "created"
      And no request is sent

    @id:network-closed @A-STACK-13
    Scenario: A network that is closed
      Given a stack for "sip:alice@example.com" whose network is closed
      When the start of the stack is tried
      Then it fails as XcapStartError with the code "XCAP_START"
      And the stack is "created"
      And no request is sent

  Rule: Only a started stack performs actions

    @id:started-stack-refuses @A-STACK-04
    Scenario Outline: Before it is started, a stack refuses <action>
      Given a stack for "sip:alice@example.com"
      When the stack performs <action> on "resource-lists"
      Then it fails as XcapStateError with the code "XCAP_STATE"
      And no request is sent

      Examples:
        | id                     | action                 |
        | createdocument         | createDocument         |
        | replacedocument        | replaceDocument        |
        | fetchdocument          | fetchDocument          |
        | deletedocument         | deleteDocument         |
        | createelement          | createElement          |
        | replaceelement         | replaceElement         |
        | fetchelement           | fetchElement           |
        | deleteelement          | deleteElement          |
        | createattribute        | createAttribute        |
        | replaceattribute       | replaceAttribute       |
        | fetchattribute         | fetchAttribute         |
        | deleteattribute        | deleteAttribute        |
        | fetchnamespacebindings | fetchNamespaceBindings |
        | fetchcapabilities      | fetchCapabilities      |
        | modify                 | modify                 |

    @id:released-stack-refuses-actions @A-STACK-04 @A-STACK-05
    Scenario: After it was released, a stack refuses actions
      Given a started stack for "sip:alice@example.com"
      When the stack is released
      And the stack performs fetchDocument on "resource-lists"
      Then it fails as XcapStateError with the code "XCAP_STATE"
      And no request is sent

  Rule: In the callback interface, start returns zero for success and another number for failure

    @id:stack-created-started @A-STACK-01 @A-STACK-03
    Scenario: A stack is created and started as documented
      Given a stack created with a callback for "sip:alice@example.com", the password "secret" and
        | setting | name                     | value                 |
        | option  | timeout                  | 5000                  |
        | header  | Pragma                   | No-Cache              |
        | header  | X-3GPP-Intended-Identity | sip:alice@example.com |
      When the stack is started in the callback interface
      And the stack performs fetchDocument on "xcap-caps"
      Then the start returns 0
      And the XDMS sees GET "/xcap-caps/global/index"
      And that request has the headers
        | name                     | value                 |
        | Pragma                   | No-Cache              |
        | X-3GPP-Intended-Identity | sip:alice@example.com |

    @id:start-fails-returns-number @A-STACK-03 @A-STACK-13
    Scenario: A start that fails returns another number
      Given a stack created with a callback for "sip:alice@example.com" whose client certificate cannot be read
      When the stack is started in the callback interface
      Then the start returns a number other than 0
      And the stack is "created"
      And no request is sent

    @id:callback-told-why-start-failed @A-STACK-03 @A-EVT-05
    Scenario: The callback is told why a start failed
      Given a stack created with a callback for "sip:alice@example.com" whose client certificate cannot be read
      When the stack is started in the callback interface
      Then the events are
        | type           | action |
        | transportError | start  |
      And no request is sent

  Rule: The network is initialised before use and cleaned up after it

    @id:starting-stack-initialises @A-STACK-06
    Scenario: Starting a stack initialises the network by itself
      Given a started stack for "sip:alice@example.com"
      When the stack performs fetchDocument on "resource-lists"
      Then the action succeeds with 200
      And the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index"

    @id:network-initialised-cleaned @A-STACK-06
    Scenario: The network is initialised and cleaned up by hand, as documented
      Given the network is initialised
      And a started stack for "sip:alice@example.com"
      When the stack performs fetchDocument on "resource-lists"
      And the stack is released
      And the network is cleaned up
      Then the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index"
      And the action succeeds with 200

    @id:clean-network-initialised @A-STACK-06
    Scenario: After a clean-up the network can be initialised again
      Given the network is initialised
      And the network is cleaned up
      And the network is initialised
      And a started stack for "sip:alice@example.com"
      When the stack performs fetchDocument on "resource-lists"
      Then the action succeeds with 200
      And the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index"

    @id:cleaning-stops-stacks-started @A-STACK-06
    Scenario: Cleaning up stops the stacks that are started
      Given a started stack for "sip:alice@example.com" that reports its events
      When the network is cleaned up
      Then the stack is "stopped"
      And the events are
        | type    |
        | started |
        | closed  |
      When the stack performs fetchDocument on "resource-lists"
      Then it fails as XcapStateError with the code "XCAP_STATE"
      And no request is sent

    @id:stack-started-clean-works-next @A-STACK-06
    Scenario: A stack that is started after a clean-up works, and the next clean-up stops it
      Given a started stack for "sip:alice@example.com"
      And the network is cleaned up
      When the stack is started
      And the stack performs fetchDocument on "resource-lists"
      Then the stack is "started"
      And the action succeeds with 200
      And the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index"
      When the network is cleaned up
      Then the stack is "stopped"

  Rule: Options are given when the stack is created

    @id:time-taken @A-STACK-08 @A-TIME-03
    Scenario Outline: The time-out <timeout> is taken
      Given a started stack for "sip:alice@example.com" with
        | option  | value     |
        | timeout | <timeout> |
      When the stack performs fetchDocument on "resource-lists"
      Then the action succeeds with 200
      And the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index"

      Examples:
        | id      | timeout |
        | 60000   | "60000" |
        | 60000-2 | 60000   |
        | 2500-5  | 2500.5  |

    @id:option-refused @A-STACK-11
    Scenario Outline: The option <option> is refused when it is <value>
      When a stack for "sip:alice@example.com" is tried with
        | option   | value   |
        | <option> | <value> |
      Then the argument "<option>" is refused
      And no request is sent

      Examples:
        | id                | option            | value            |
        | password          | password          | 42               |
        | username          | username          | ""               |
        | callback          | callback          | "not a function" |
        | preset            | preset            | "alliance"       |
        | namespacebindings | namespaceBindings | "fragment"       |
        | followredirects   | followRedirects   | "yes"            |

    @id:option-not-refused @A-STACK-11
    Scenario Outline: The option <option>, which there is not, is refused
      When a stack for "sip:alice@example.com" is tried with
        | option  | value   |
        | <given> | <value> |
      Then the argument "<option>" is refused
      And its message names "<known>"
      And no request is sent

      Examples:
        | id                   | option               | given          | value                | known   |
        | timout               | timout               | timout         | 5                    | timeout |
        | authentication-basik | authentication.basik | authentication | { "basik": "never" } | basic   |

    @id:refuses-option-not @A-STACK-11
    Scenario Outline: <action> refuses an option that there is not
      Given a started stack for "sip:alice@example.com"
      And the next action has
        | option  | value |
        | timeOut | 5     |
      When the stack performs <action> on "resource-lists"
      Then the argument "timeOut" is refused
      And its message names "timeout"
      And no request is sent

      Examples:
        | id                     | action                 |
        | createdocument         | createDocument         |
        | replacedocument        | replaceDocument        |
        | fetchdocument          | fetchDocument          |
        | deletedocument         | deleteDocument         |
        | createelement          | createElement          |
        | fetchelement           | fetchElement           |
        | deleteattribute        | deleteAttribute        |
        | fetchnamespacebindings | fetchNamespaceBindings |
        | fetchcapabilities      | fetchCapabilities      |
        | modify                 | modify                 |

    @id:how-basic-used-refused-none @A-STACK-11
    Scenario: How Basic is used is refused when it is none of the three ways
      When a stack for "sip:alice@example.com" is tried with
        | option         | value                    |
        | authentication | { "basic": "sometimes" } |
      Then the argument "authentication.basic" is refused
      And no request is sent

    @id:xui-refused @A-STACK-09 @A-STACK-11
    Scenario Outline: The XUI <xui> is refused
      When a stack is tried with
        | option | value |
        | xui    | <xui> |
      Then the argument "xui" is refused
      And no request is sent

      Examples:
        | id                  | xui                               |
        | alice-example-com   | "alice@example.com"               |
        | empty               | ""                                |
        | sip                 | "sip:"                            |
        | alice-example-com-2 | ":alice@example.com"              |
        | sip-alice-r-nx-y    | "sip:alice\\r\\nX: y@example.com" |
        | 42                  | 42                                |
        | null                | null                              |

    @id:xui-taken @A-STACK-09
    Scenario Outline: The XUI <xui> is taken
      Given a started stack for "<xui>"
      When the stack performs fetchDocument on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/<xui>/index"
      And the action succeeds with 200

      Examples:
        | id                     | xui                    |
        | sip-alice-example-com  | sip:alice@example.com  |
        | sips-alice-example-com | sips:alice@example.com |
        | tel-15551234567        | tel:+15551234567       |

    @id:xcap-root-refused @A-STACK-10 @A-STACK-11
    Scenario Outline: The XCAP root <root> is refused: <why>
      When a stack for "sip:alice@example.com" is tried with
        | option   | value  |
        | xcapRoot | <root> |
      Then the argument "xcapRoot" is refused
      And no request is sent

      Examples:
        | id                 | root                                | why                |
        | a-query            | "http://127.0.0.1:1/xcap-root?a=b"  | a query            |
        | a-fragment         | "http://127.0.0.1:1/xcap-root#top"  | a fragment         |
        | another-scheme     | "ftp://127.0.0.1:1/xcap-root"       | another scheme     |
        | no-scheme          | "127.0.0.1:1/xcap-root"             | no scheme          |
        | no-authority       | "/xcap-root"                        | no authority       |
        | an-empty-authority | "http:///xcap-root"                 | an empty authority |
        | no-such-port       | "http://127.0.0.1:99999/xcap-root"  | no such port       |
        | a-node-selector    | "http://127.0.0.1:1/xcap-root/~~/x" | a node selector    |
        | empty              | ""                                  | empty              |
        | no-text            | 8080                                | no text            |
        | missing            | null                                | missing            |

    @id:password-xcap-root-not @A-STACK-10 @A-STACK-11
    Scenario Outline: The password in the XCAP root <root> is not repeated
      When a stack for "sip:alice@example.com" is tried with
        | option   | value  |
        | xcapRoot | <root> |
      Then the argument "xcapRoot" is refused
      And its message does not hold "s3cr3t"
      And no request is sent

      Examples:
        | id                      | root                                     |
        | http-alice-s3cr3t-127-0 | "http://alice:s3cr3t@127.0.0.1:1/x"      |
        | https-alice-s3cr3t-127  | "https://alice:s3cr3t@127.0.0.1:1/x?a=b" |
        | http-alice-s3cr3t-2-127 | "http://alice:s3cr3t/2@127.0.0.1:1/x"    |
        | alice-s3cr3t-127-0-0-1  | "alice:s3cr3t@127.0.0.1:1/x"             |

    @id:xcap-root-written @A-STACK-10 @A-URI-01
    Scenario Outline: The XCAP root may be written <how>
      Given a started stack for "sip:alice@example.com" whose XCAP root is the server's with the path "<path>"
      When the stack performs fetchDocument on "resource-lists"
      Then the XDMS sees the request target "<target>"
      And the action succeeds with 200

      Examples:
        | id                    | how                   | path            | target                                                          |
        | with-a-path           | with a path           | /services/xcap  | /services/xcap/resource-lists/users/sip:alice@example.com/index |
        | with-a-trailing-slash | with a trailing slash | /services/xcap/ | /services/xcap/resource-lists/users/sip:alice@example.com/index |
        | without-a-path        | without a path        |                 | /resource-lists/users/sip:alice@example.com/index               |

  Rule: The stack speaks HTTP and HTTPS

    @id:server-certificate-signed @A-STACK-12
    Scenario: A server certificate signed by a given authority is accepted
      Given an XDMS over TLS that answers every request with 200
      And a started stack for "sip:alice@example.com" that trusts the certificate of the XDMS
      When the stack performs fetchDocument on "resource-lists"
      Then the action succeeds with 200
      And the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index"

    @id:server-certificate-cannot @A-STACK-12
    Scenario: A server certificate that cannot be verified is refused before anything is sent
      Given an XDMS over TLS that answers every request with 200
      And a started stack for "sip:alice@example.com" with a network of its own
      When the stack performs fetchDocument on "resource-lists"
      Then it fails as XcapConnectionError with the code "XCAP_CONNECTION"
      And no request is sent

    @id:verification-switched-off @A-STACK-12
    Scenario: Verification can be switched off
      Given an XDMS over TLS that answers every request with 200
      And a started stack for "sip:alice@example.com" with a network of its own and
        | option | value                           |
        | tls    | { "rejectUnauthorized": false } |
      When the stack performs fetchDocument on "resource-lists"
      Then the action succeeds with 200
      And the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index"
