@client @in-process
Feature: Errors
  The specification leaves open what statuses and error documents the server sends; RFC 4825 section 8 and 11 say it.
  Each kind of refusal is an error of a class of its own, with a literal name, a stable code and the exchange.

  Rule: The status decides the class of the error

    @id:status-decides-class-error @A-ERR-01 @A-ERR-05
    Scenario Outline: <status> is <name>
      Given an XDMS that answers every request with <status>
      And a started stack for "sip:alice@example.com"
      When the stack performs replaceDocument on "resource-lists"
      Then it fails as <name> with the code "<code>"
      And the error holds the exchange with the status <status>
      And the error is recognised by the guard

      Examples:
        | id  | status | name                          | code                        |
        | 401 | 401    | XcapAuthenticationError       | XCAP_AUTHENTICATION         |
        | 403 | 403    | XcapForbiddenError            | XCAP_FORBIDDEN              |
        | 404 | 404    | XcapNotFoundError             | XCAP_NOT_FOUND              |
        | 407 | 407    | XcapAuthenticationError       | XCAP_AUTHENTICATION         |
        | 409 | 409    | XcapConflictError             | XCAP_CONFLICT               |
        | 412 | 412    | XcapPreconditionError         | XCAP_PRECONDITION           |
        | 415 | 415    | XcapUnsupportedMediaTypeError | XCAP_UNSUPPORTED_MEDIA_TYPE |

      Examples: Any other status
        | id  | status | name              | code          |
        | 400 | 400    | XcapResponseError | XCAP_RESPONSE |
        | 405 | 405    | XcapResponseError | XCAP_RESPONSE |
        | 410 | 410    | XcapResponseError | XCAP_RESPONSE |
        | 413 | 413    | XcapResponseError | XCAP_RESPONSE |
        | 429 | 429    | XcapResponseError | XCAP_RESPONSE |
        | 500 | 500    | XcapResponseError | XCAP_RESPONSE |
        | 503 | 503    | XcapResponseError | XCAP_RESPONSE |

    @id:fetch-answered @A-ERR-01
    Scenario Outline: A fetch that is answered with <status> is <name>
      Given an XDMS that answers every request with <status>
      And a started stack for "sip:alice@example.com"
      When the stack performs fetchElement on "resource-lists"
      Then it fails as <name> with the code "<code>"
      And the error holds the exchange with the status <status>

      Examples:
        | id  | status | name               | code           |
        | 403 | 403    | XcapForbiddenError | XCAP_FORBIDDEN |
        | 404 | 404    | XcapNotFoundError  | XCAP_NOT_FOUND |
        | 500 | 500    | XcapResponseError  | XCAP_RESPONSE  |

  Rule: A server that cannot be reached, or that hangs up, is a connection error

    @id:nobody-listens @A-ERR-04 @A-ERR-05
    Scenario: Nobody listens
      Given an XDMS that was closed
      And a started stack for "sip:alice@example.com"
      When the stack performs fetchDocument on "resource-lists"
      Then it fails as XcapConnectionError with the code "XCAP_CONNECTION"
      And the XDMS has seen 0 requests
      And the error is recognised by the guard

    @id:connection-lost @A-ERR-04
    Scenario Outline: The connection is lost <when>
      Given an XDMS that <what>
      And a started stack for "sip:alice@example.com"
      When the stack performs <action> on "resource-lists"
      Then it fails as XcapConnectionError with the code "XCAP_CONNECTION"
      And the XDMS has seen 1 request

      Examples:
        | id                | when              | what                                         | action          |
        | before-the-answer | before the answer | drops the connection                         | replaceDocument |
        | within-the-answer | within the answer | drops the connection in the middle of a body | fetchDocument   |

  Rule: The xcap-error document of a conflict is read

    @id:conflict @A-ERR-02
    Scenario Outline: The conflict <kind>
      Given an XDMS that answers every request with 409 and the conflict report
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error"><<kind> phrase="Not this way"/></xcap-error>
        """
      And a started stack for "sip:alice@example.com"
      When the stack performs createElement on "resource-lists"
      Then it fails as XcapConflictError with the code "XCAP_CONFLICT"
      And the conflict is
        | kind   | phrase       |
        | <kind> | Not this way |

      Examples:
        | id                      | kind                    |
        | not-well-formed         | not-well-formed         |
        | not-xml-frag            | not-xml-frag            |
        | schema-validation-error | schema-validation-error |
        | not-xml-att-value       | not-xml-att-value       |
        | cannot-insert           | cannot-insert           |
        | cannot-delete           | cannot-delete           |
        | constraint-failure      | constraint-failure      |
        | not-utf-8               | not-utf-8               |
        | no-parent               | no-parent               |

    @id:nearest-ancestor-exists @A-ERR-02
    Scenario: The nearest ancestor that exists
      Given an XDMS that answers every request with 409 and the conflict report
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <e:xcap-error xmlns:e="urn:ietf:params:xml:ns:xcap-error">
          <e:no-parent phrase="No such list">
            <e:ancestor>http://xcap.example.com/resource-lists/users/sip:alice@example.com/index/~~/resource-lists</e:ancestor>
          </e:no-parent>
        </e:xcap-error>
        """
      And a started stack for "sip:alice@example.com"
      When the stack performs createElement on "resource-lists"
      Then it fails as XcapConflictError with the code "XCAP_CONFLICT"
      And the conflict is
        | kind      | phrase       | ancestor                                                                                   |
        | no-parent | No such list | http://xcap.example.com/resource-lists/users/sip:alice@example.com/index/~~/resource-lists |

    @id:exists-already-could-taken @A-ERR-02
    Scenario: What exists already, and what could be taken instead
      Given an XDMS that answers every request with 409 and the conflict report
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error">
          <uniqueness-failure>
            <exists field="rls-services/service/@uri">
              <alt-value>sip:mybuddies@example.com</alt-value>
              <alt-value>sip:my&amp;buddies@example.com</alt-value>
            </exists>
            <exists field="rls-services/service%5B2%5D/@uri"/>
          </uniqueness-failure>
        </xcap-error>
        """
      And a started stack for "sip:alice@example.com"
      When the stack performs createElement on "rls-services"
      Then it fails as XcapConflictError with the code "XCAP_CONFLICT"
      And the conflict is
        | kind               |
        | uniqueness-failure |
      And the conflict names as existing
        | field                            | alternatives                                          |
        | rls-services/service/@uri        | sip:mybuddies@example.com, sip:my&buddies@example.com |
        | rls-services/service%5B2%5D/@uri |                                                       |

    @id:mock-xdms-reports-missing @A-ERR-02
    Scenario: The mock XDMS reports a missing parent
      Given the mock XDMS
      And a started stack of its first user
      And the node selector
        | form      | element | attribute | value   |
        | attribute | list    | name      | friends |
      When the stack performs createElement on "resource-lists"
      Then it fails as XcapConflictError with the code "XCAP_CONFLICT"
      And the conflict's kind is "no-parent"

  Rule: A conflict without a report that can be read is a conflict all the same

    @id:conflict-report-read-conflict @A-ERR-03
    Scenario Outline: <what>
      Given an XDMS that answers every request with 409 and the conflict report
        """
        <body>
        """
      And a started stack for "sip:alice@example.com"
      When the stack performs createElement on "resource-lists"
      Then it fails as XcapConflictError with the code "XCAP_CONFLICT"
      And the error has no conflict report
      And the error holds the exchange with the status 409

      Examples:
        | id                     | what                                | body                                                                                                         |
        | an-empty-body          | An empty body                       |                                                                                                              |
        | a-body-that-is-not-xml | A body that is not XML              | no, thanks                                                                                                   |
        | xml-that-is-not-well   | XML that is not well-formed         | <xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error"><no-parent>                                            |
        | another-root-element   | Another root element                | <html/>                                                                                                      |
        | another-namespace      | Another namespace                   | <xcap-error xmlns="urn:x"><no-parent/></xcap-error>                                                          |
        | no-condition           | No condition                        | <xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error"/>                                                      |
        | an-extension-that-is   | An extension that is not understood | <xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error"><extension><a xmlns="urn:x"/></extension></xcap-error> |

  Rule: The guard recognises the errors of the stack and nothing else

    @id:recognised @A-ERR-05
    Scenario Outline: <what> is recognised
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com"
      When the stack performs fetchDocument on "<auid>"
      Then it fails as <name> with the code "<code>"
      And the error is recognised by the guard
      And the error holds no exchange
      And no request is sent

      Examples:
        | id               | what             | auid        | name          | code      |
        | an-unknown-usage | An unknown usage | com.acme.no | XcapAuidError | XCAP_AUID |

    @id:not-recognised @A-ERR-05
    Scenario Outline: <value> is not recognised
      Then <value> is not recognised by the guard
      And no request is sent

      Examples:
        | id                    | value                                                  |
        | null                  | null                                                   |
        | xcaperror             | "XcapError"                                            |
        | 42                    | 42                                                     |
        | name-xcaptimeouterror | { "name": "XcapTimeoutError", "code": "XCAP_TIMEOUT" } |
