@client @in-process
Feature: Redirects
  A redirected PUT or DELETE could change another resource than the user meant. RFC 4825 section 7 leaves redirects to
  HTTP. The stack repeats a PUT or a DELETE at another location only when its caller asks for that.

  Rule: The stack follows a redirected PUT or DELETE only on request

    @id:write @A-RDR-01 @A-ERR-01
    Scenario Outline: <action> gets a redirect with <status>
      Given an XDMS that answers in turn
        | status   | headers                                                             |
        | <status> | Location: /xcap-root/resource-lists/users/sip:bob@example.com/index |
      And a started stack for "sip:alice@example.com"
      When the client calls <action> for "resource-lists"
      Then the call fails with XcapResponseError and code XCAP_RESPONSE
      And the error has
        | property | value    |
        | status   | <status> |
      And the XDMS has received 1 request

      Examples:
        | id                   | action          | status |
        | create-document-301  | createDocument  | 301    |
        | replace-document-302 | replaceDocument | 302    |
        | create-element-303   | createElement   | 303    |
        | replace-element-307  | replaceElement  | 307    |
        | create-attribute-308 | createAttribute | 308    |
        | delete-document-307  | deleteDocument  | 307    |
        | delete-element-308   | deleteElement   | 308    |
        | delete-attribute-302 | deleteAttribute | 302    |

  Rule: On request the stack repeats the request at the new location

    @id:follow @A-RDR-02
    Scenario Outline: <action> gets a redirect with <status>, and the <level> asks to follow
      Given an XDMS that answers in turn
        | status   | headers                                                          |
        | <status> | Location: /xcap-root/elsewhere/users/sip:alice@example.com/index |
        | 200      |                                                                  |
      And a started stack for "sip:alice@example.com" with
        | option          | value   |
        | followRedirects | <stack> |
      When the client calls <action> for "resource-lists" with
        | option          | value    |
        | followRedirects | <option> |
      Then the call succeeds with 200
      And the XDMS receives <method> "/elsewhere/users/sip:alice@example.com/index"
      And the XDMS has received 2 requests
      And both requests have the same body

      Examples:
        | id                | action          | method | status | level  | stack | option |
        | put-307-stack     | replaceDocument | PUT    | 307    | stack  | true  | true   |
        | put-308-action    | replaceDocument | PUT    | 308    | action | false | true   |
        | put-301-action    | replaceDocument | PUT    | 301    | action | false | true   |
        | delete-307-action | deleteDocument  | DELETE | 307    | action | false | true   |

    @id:action-over-stack @A-RDR-02
    Scenario: The action forbids to follow and the stack allows it
      Given an XDMS that answers in turn
        | status | headers                                                          |
        | 307    | Location: /xcap-root/elsewhere/users/sip:alice@example.com/index |
      And a started stack for "sip:alice@example.com" with
        | option          | value |
        | followRedirects | true  |
      When the client calls replaceDocument for "resource-lists" with
        | option          | value |
        | followRedirects | false |
      Then the call fails with XcapResponseError and code XCAP_RESPONSE
      And the XDMS has received 1 request

    @id:loop @A-RDR-02
    Scenario: The redirects form a loop
      Given an XDMS that answers every request with 307 and the headers
        | name     | value                                                       |
        | Location | /xcap-root/resource-lists/users/sip:alice@example.com/index |
      And a started stack for "sip:alice@example.com"
      When the client calls deleteDocument for "resource-lists" with
        | option          | value |
        | followRedirects | true  |
      Then the call fails with XcapResponseError and code XCAP_RESPONSE

    @id:other-server @A-RDR-02 @A-AUTH-07
    Scenario: Another server gets no credentials and no identity
      Given an XDMS that redirects to another server
      And a started stack for "sip:alice@example.com" with
        | option   | value                                                                                                         |
        | password | "secret"                                                                                                      |
        | headers  | { "X-3GPP-Intended-Identity": "sip:alice@example.com", "X-Api-Key": "of-the-first", "Accept-Language": "pl" } |
      When the client calls replaceDocument for "resource-lists" with
        | option          | value |
        | followRedirects | true  |
      Then the call succeeds with 200
      And the XDMS has received 2 requests
      And request 2 has no header "X-3GPP-Intended-Identity"
      And request 2 has no header "Authorization"
      And request 2 has no header "X-Api-Key"
      And request 2 has the headers
        | name            | value |
        | Accept-Language | pl    |
      And both requests have the same body

  Rule: The stack follows a redirected GET by default

    @id:read @A-RDR-03
    Scenario Outline: <action> gets a redirect with <status>
      Given an XDMS that answers in turn
        | status   | headers                                                          |
        | <status> | Location: /xcap-root/elsewhere/users/sip:alice@example.com/index |
        | 200      |                                                                  |
      And a started stack for "sip:alice@example.com"
      When the client calls <action> for "resource-lists"
      Then the call succeeds with 200
      And the XDMS receives GET "/elsewhere/users/sip:alice@example.com/index"
      And the XDMS has received 2 requests

      Examples:
        | id  | action         | status |
        | 301 | fetchDocument  | 301    |
        | 303 | fetchDocument  | 303    |
        | 307 | fetchElement   | 307    |
        | 308 | fetchAttribute | 308    |

    @id:read.forbidden @A-RDR-03
    Scenario: The stack forbids to follow
      Given an XDMS that answers in turn
        | status | headers                                                          |
        | 307    | Location: /xcap-root/elsewhere/users/sip:alice@example.com/index |
      And a started stack for "sip:alice@example.com" with
        | option          | value |
        | followRedirects | false |
      When the client calls fetchDocument for "resource-lists"
      Then the call fails with XcapResponseError and code XCAP_RESPONSE
      And the XDMS has received 1 request
