@client @in-process
Feature: Redirects
  A redirect of a request that changes something could change it somewhere else than the user meant. RFC 4825 section 7
  leaves redirects to HTTP; the stack repeats a PUT or a DELETE elsewhere only when its caller asked for that.

  Rule: A redirected PUT or DELETE is not followed unless asked

    @id:answered @A-RDR-01 @A-ERR-01
    Scenario Outline: <action> is answered with <status>
      Given an XDMS that answers <status> with
        | name     | value                                                     |
        | Location | /xcap-root/resource-lists/users/sip:bob@example.com/index |
      And a started stack for "sip:alice@example.com"
      When the stack performs <action> on "resource-lists"
      Then it fails as XcapResponseError with the code "XCAP_RESPONSE"
      And the error holds the exchange with the status <status>
      And the XDMS has seen 1 request

      Examples:
        | id              | action          | status |
        | createdocument  | createDocument  | 301    |
        | replacedocument | replaceDocument | 302    |
        | createelement   | createElement   | 303    |
        | replaceelement  | replaceElement  | 307    |
        | createattribute | createAttribute | 308    |
        | deletedocument  | deleteDocument  | 307    |
        | deleteelement   | deleteElement   | 308    |
        | deleteattribute | deleteAttribute | 302    |

  Rule: When asked, the request is repeated at the new location

    @id:followed-because-asks @A-RDR-02
    Scenario Outline: <action> is followed after <status> because the <level> asks for it
      Given an XDMS that answers <status> with
        | name     | value                                                  |
        | Location | /xcap-root/elsewhere/users/sip:alice@example.com/index |
      And then answers 200
      And a started stack for "sip:alice@example.com" with
        | option          | value   |
        | followRedirects | <stack> |
      And the next action has
        | option          | value    |
        | followRedirects | <option> |
      When the stack performs <action> on "resource-lists"
      Then the action succeeds with 200
      And the XDMS sees <method> "/elsewhere/users/sip:alice@example.com/index"
      And the XDMS has seen 2 requests
      And both requests have the same body

      Examples:
        | id                    | action          | method | status | level  | stack | option |
        | replacedocument-put   | replaceDocument | PUT    | 307    | stack  | true  | true   |
        | replacedocument-put-2 | replaceDocument | PUT    | 308    | action | false | true   |
        | replacedocument-put-3 | replaceDocument | PUT    | 301    | action | false | true   |
        | deletedocument-delete | deleteDocument  | DELETE | 307    | action | false | true   |

    @id:actions-word-counts-not-stacks @A-RDR-02
    Scenario: The action's word counts, not the stack's
      Given an XDMS that answers 307 with
        | name     | value                                                  |
        | Location | /xcap-root/elsewhere/users/sip:alice@example.com/index |
      And a started stack for "sip:alice@example.com" with
        | option          | value |
        | followRedirects | true  |
      And the next action has
        | option          | value |
        | followRedirects | false |
      When the stack performs replaceDocument on "resource-lists"
      Then it fails as XcapResponseError with the code "XCAP_RESPONSE"
      And the XDMS has seen 1 request

    @id:circle-redirects-ends-error @A-RDR-02
    Scenario: A circle of redirects ends in an error
      Given an XDMS that answers every request with 307 and
        | name     | value                                                       |
        | Location | /xcap-root/resource-lists/users/sip:alice@example.com/index |
      And a started stack for "sip:alice@example.com"
      And the next action has
        | option          | value |
        | followRedirects | true  |
      When the stack performs deleteDocument on "resource-lists"
      Then it fails as XcapResponseError with the code "XCAP_RESPONSE"

    @id:belongs-xcap-roots-server-not @A-RDR-02 @A-AUTH-07
    Scenario: What belongs to the XCAP root's server is not sent to another one
      Given an XDMS that redirects every request with 307 to another server
      And a started stack for "sip:alice@example.com" with
        | option   | value                                                                                      |
        | password | "secret"                                                                                   |
        | headers  | { "X-3GPP-Intended-Identity": "sip:alice@example.com", "User-Agent": "XDM-client/OMA1.1" } |
      And the next action has
        | option          | value |
        | followRedirects | true  |
      When the stack performs replaceDocument on "resource-lists"
      Then the action succeeds with 200
      And the XDMS has seen 2 requests
      And request 2 has no header "X-3GPP-Intended-Identity"
      And request 2 has no header "Authorization"
      And request 2 has the header "User-Agent" once, with the value "XDM-client/OMA1.1"
      And both requests have the same body

  Rule: A redirected GET changes nothing and is followed unless told otherwise

    @id:answered-redirected-get @A-RDR-03
    Scenario Outline: <action> is answered with <status>
      Given an XDMS that answers <status> with
        | name     | value                                                  |
        | Location | /xcap-root/elsewhere/users/sip:alice@example.com/index |
      And then answers 200
      And a started stack for "sip:alice@example.com"
      When the stack performs <action> on "resource-lists"
      Then the action succeeds with 200
      And the XDMS sees GET "/elsewhere/users/sip:alice@example.com/index"
      And the XDMS has seen 2 requests

      Examples:
        | id  | action         | status |
        | 301 | fetchDocument  | 301    |
        | 303 | fetchDocument  | 303    |
        | 307 | fetchElement   | 307    |
        | 308 | fetchAttribute | 308    |

    @id:told-not-follow-stack-not @A-RDR-03
    Scenario: Told not to follow, the stack does not
      Given an XDMS that answers 307 with
        | name     | value                                                  |
        | Location | /xcap-root/elsewhere/users/sip:alice@example.com/index |
      And a started stack for "sip:alice@example.com" with
        | option          | value |
        | followRedirects | false |
      When the stack performs fetchDocument on "resource-lists"
      Then it fails as XcapResponseError with the code "XCAP_RESPONSE"
      And the XDMS has seen 1 request
