@client @in-process
Feature: Errors
  The specification leaves open which statuses and error documents the server sends; RFC 4825 sections 8 and 11 define
  them. Each kind of refusal has its own error class, with a literal name, a stable code and the exchange.

  Rule: The status decides the class of the error

    @id:put @A-ERR-01 @A-ERR-05
    Scenario Outline: <status> to a PUT raises <name>
      Given an XDMS that answers every request with <status>
      And a started stack for "sip:alice@example.com"
      When the client calls replaceDocument for "resource-lists"
      Then the call fails with <name> and code <code>
      And the error has
        | property    | value    |
        | status      | <status> |
        | isXcapError | true     |

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

    @id:get @A-ERR-01
    Scenario Outline: <status> to a GET raises <name>
      Given an XDMS that answers every request with <status>
      And a started stack for "sip:alice@example.com"
      When the client calls fetchElement for "resource-lists"
      Then the call fails with <name> and code <code>
      And the error has
        | property | value    |
        | status   | <status> |

      Examples:
        | id  | status | name               | code           |
        | 403 | 403    | XcapForbiddenError | XCAP_FORBIDDEN |
        | 404 | 404    | XcapNotFoundError  | XCAP_NOT_FOUND |
        | 500 | 500    | XcapResponseError  | XCAP_RESPONSE  |

  Rule: An unreachable server and a dropped connection are connection errors

    @id:nobody-listens @A-ERR-04 @A-ERR-05
    Scenario: Nobody listens
      Given an XDMS that has stopped
      And a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "resource-lists"
      Then the call fails with XcapConnectionError and code XCAP_CONNECTION
      And the XDMS has received 0 requests
      And the error has
        | property    | value |
        | isXcapError | true  |

    @id:connection-lost @A-ERR-04
    Scenario Outline: The connection breaks <when>
      Given an XDMS that <what>
      And a started stack for "sip:alice@example.com"
      When the client calls <action> for "resource-lists"
      Then the call fails with XcapConnectionError and code XCAP_CONNECTION
      And the XDMS has received 1 request

      Examples:
        | id              | when                | what                                           | action          |
        | before-response | before the response | drops the connection                           | replaceDocument |
        | within-response | within the response | drops the connection in the middle of the body | fetchDocument   |

  Rule: The client reads the xcap-error document of a conflict

    @id:conflict @A-ERR-02
    Scenario Outline: The conflict report says <kind>
      Given an XDMS that answers every request with 409 and the body
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error"><<kind> phrase="Not this way"/></xcap-error>
        """
      And a started stack for "sip:alice@example.com"
      When the client calls createElement for "resource-lists"
      Then the call fails with XcapConflictError and code XCAP_CONFLICT
      And the error has
        | property | value        |
        | conflict | <kind>       |
        | phrase   | Not this way |
        | ancestor | none         |

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

    @id:conflict.ancestor @A-ERR-02
    Scenario: The report names the nearest existing ancestor
      Given an XDMS that answers every request with 409 and the body
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <e:xcap-error xmlns:e="urn:ietf:params:xml:ns:xcap-error">
          <e:no-parent phrase="No such list">
            <e:ancestor>http://xcap.example.com/resource-lists/users/sip:alice@example.com/index/~~/resource-lists</e:ancestor>
          </e:no-parent>
        </e:xcap-error>
        """
      And a started stack for "sip:alice@example.com"
      When the client calls createElement for "resource-lists"
      Then the call fails with XcapConflictError and code XCAP_CONFLICT
      And the error has
        | property | value                                                                                      |
        | conflict | no-parent                                                                                  |
        | phrase   | No such list                                                                               |
        | ancestor | http://xcap.example.com/resource-lists/users/sip:alice@example.com/index/~~/resource-lists |

    @id:conflict.alternatives @A-ERR-02
    Scenario: The report names existing values and alternatives
      Given an XDMS that answers every request with 409 and the body
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
      When the client calls createElement for "rls-services"
      Then the call fails with XcapConflictError and code XCAP_CONFLICT
      And the error has
        | property | value                                                                                                              |
        | phrase   | none                                                                                                               |
        | ancestor | none                                                                                                               |
        | conflict | uniqueness-failure                                                                                                 |
        | exists   | rls-services/service/@uri: sip:mybuddies@example.com, sip:my&buddies@example.com; rls-services/service%5B2%5D/@uri |

    @id:conflict.mock @A-ERR-02
    Scenario: The mock XDMS reports a missing parent
      Given the mock XDMS
      And a started stack for the first user
      And the node selector
        | form      | element | attribute | value   |
        | attribute | list    | name      | friends |
      When the client calls createElement for "resource-lists"
      Then the call fails with XcapConflictError and code XCAP_CONFLICT
      And the error has
        | property | value     |
        | conflict | no-parent |

  Rule: A conflict without a readable report is still a conflict

    @id:no-report @A-ERR-03
    Scenario Outline: The 409 has <what>
      Given an XDMS that answers every request with 409 and the body
        """
        <body>
        """
      And a started stack for "sip:alice@example.com"
      When the client calls createElement for "resource-lists"
      Then the call fails with XcapConflictError and code XCAP_CONFLICT
      And the error has
        | property | value |
        | conflict | none  |
        | status   | 409   |

      Examples:
        | id              | what                   | body                                                                                                         |
        | empty           | an empty body          |                                                                                                              |
        | not-xml         | a body that is not XML | no, thanks                                                                                                   |
        | malformed       | malformed XML          | <xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error"><no-parent>                                            |
        | other-root      | another root element   | <html/>                                                                                                      |
        | other-namespace | another namespace      | <xcap-error xmlns="urn:x"><no-parent/></xcap-error>                                                          |
        | no-condition    | no condition           | <xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error"/>                                                      |
        | extension       | an extension           | <xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error"><extension><a xmlns="urn:x"/></extension></xcap-error> |

  Rule: The guard isXcapError recognizes the errors of the stack

    @id:guard @A-ERR-05
    Scenario: The guard recognizes the error about an unknown AUID
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "com.acme.no"
      Then the call fails with XcapAuidError and code XCAP_AUID
      And the error has
        | property    | value |
        | isXcapError | true  |
        | status      | none  |
      And the client sends no request
