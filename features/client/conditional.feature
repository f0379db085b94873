@client @in-process
Feature: Conditional operations
  Every resource of a document has the document's entity tag. A condition on the tag keeps two clients from overwriting
  each other's work (RFC 4825 section 7.11).

  Rule: An action carries the conditions that the caller gives

    @id:if-match @A-COND-01
    Scenario Outline: <action> carries the entity tag as If-Match
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com"
      When the client calls <action> for "resource-lists" with
        | option  | value         |
        | ifMatch | "\\"tag-1\\"" |
      Then the call succeeds with 200
      And that request has the headers
        | name     | value   |
        | If-Match | "tag-1" |
      And that request has no header "If-None-Match"

      Examples:
        | id               | action          |
        | replace-document | replaceDocument |
        | delete-document  | deleteDocument  |
        | replace-element  | replaceElement  |
        | delete-element   | deleteElement   |
        | delete-attribute | deleteAttribute |

    @id:if-none-match @A-COND-01
    Scenario: A fetch carries the entity tag as If-None-Match
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "resource-lists" with
        | option      | value         |
        | ifNoneMatch | "\\"tag-1\\"" |
      Then the call succeeds with 200
      And that request has the headers
        | name          | value   |
        | If-None-Match | "tag-1" |
      And that request has no header "If-Match"

    @id:no-condition @A-COND-01
    Scenario: The caller gives no condition
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com"
      When the client calls replaceDocument for "resource-lists"
      Then that request has no header "If-Match"
      And that request has no header "If-None-Match"
      And the call succeeds with 200

    @id:if-match.mock @A-COND-01
    Scenario: The mock XDMS obeys the condition
      Given the mock XDMS
      And a started stack for the first user
      And the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      When the client calls deleteDocument for "resource-lists" with
        | option  | value               |
        | ifMatch | "\\"no-such-tag\\"" |
      Then the call fails with XcapPreconditionError and code XCAP_PRECONDITION
      And the document of "resource-lists" has
        | XPath          | value          |
        | local-name(/*) | resource-lists |

  Rule: A caller can make the creation of a document conditional on its absence

    @id:if-absent @A-COND-02
    Scenario: The request carries the condition
      Given an XDMS that answers every request with 201
      And a started stack for "sip:alice@example.com"
      When the client calls createDocument for "resource-lists" with
        | option   | value |
        | ifAbsent | true  |
      Then that request has the headers
        | name          | value |
        | If-None-Match | *     |
      And the call succeeds with 201

    @id:if-absent.exists @A-COND-02
    Scenario: The document exists and is not overwritten
      Given the mock XDMS
      And a started stack for the first user
      And the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="precious"/>
        </resource-lists>
        """
      When the client calls createDocument for "resource-lists" with
        | option   | value |
        | ifAbsent | true  |
      Then the call fails with XcapPreconditionError and code XCAP_PRECONDITION
      And the document of "resource-lists" has
        | XPath                 | value    |
        | string(/*/*[1]/@name) | precious |

  Rule: "Not modified" is a result

    @id:not-modified @A-COND-03
    Scenario: The document has not changed since the last fetch
      Given the mock XDMS
      And a started stack for the first user
      And the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      When the client calls fetchDocument for "resource-lists" with
        | option      | value                     |
        | ifNoneMatch | ETag of the last response |
      Then the call succeeds with 304
      And the result has
        | property    | value |
        | notModified | true  |
      And the result has the body
        """
        """

    @id:modified @A-COND-03
    Scenario: The document has changed since the last fetch
      Given an XDMS that answers every request with 200 and the body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      And a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "resource-lists" with
        | option      | value         |
        | ifNoneMatch | "\\"tag-1\\"" |
      Then the call succeeds with 200
      And the result has
        | property    | value |
        | notModified | false |

  Rule: Modify reads, lets the caller change the document, and writes on condition of the entity tag

    @id:modify @A-COND-04
    Scenario: Modify sends one GET and one PUT
      Given an XDMS that answers in turn
        | status | headers                                                     | body              |
        | 200    | ETag: "tag-1"; Content-Type: application/resource-lists+xml | <resource-lists/> |
        | 200    | ETag: "tag-2"                                               |                   |
      And a started stack for "sip:alice@example.com"
      When the client calls modify for "resource-lists" with
        | option  | value                                      |
        | replace | "<resource-lists/>"                        |
        | by      | "<resource-lists><list/></resource-lists>" |
      Then the call succeeds with 200
      And the result has
        | property   | value   |
        | entity tag | "tag-2" |
      And the XDMS has received the requests
        | method | path                                              |
        | GET    | /resource-lists/users/sip:alice@example.com/index |
        | PUT    | /resource-lists/users/sip:alice@example.com/index |
      And request 2 has the headers
        | name         | value                          |
        | If-Match     | "tag-1"                        |
        | Content-Type | application/resource-lists+xml |
      And request 2 has the body
        """
        <resource-lists><list/></resource-lists>
        """

    @id:modify.caller-throws @A-COND-04
    Scenario: The caller throws, and nothing is written
      Given an XDMS that answers in turn
        | status | headers       | body              |
        | 200    | ETag: "tag-1" | <resource-lists/> |
      And a started stack for "sip:alice@example.com"
      When the client calls modify for "resource-lists" with
        | option | value             |
        | throw  | "changed my mind" |
      Then the error has
        | property | value           |
        | message  | changed my mind |
      And the XDMS has received the requests
        | method | path                                              |
        | GET    | /resource-lists/users/sip:alice@example.com/index |

  Rule: After a 412 modify reads again and retries, for a limited number of attempts

    @id:modify.retry @A-COND-05
    Scenario: Another client writes first, once
      Given an XDMS that answers in turn
        | status | headers       | body              |
        | 200    | ETag: "tag-1" | <resource-lists/> |
        | 412    |               |                   |
        | 200    | ETag: "tag-2" | <resource-lists/> |
        | 200    | ETag: "tag-3" |                   |
      And a started stack for "sip:alice@example.com"
      When the client calls modify for "resource-lists" with
        | option  | value                                      |
        | replace | "<resource-lists/>"                        |
        | by      | "<resource-lists><list/></resource-lists>" |
      Then the call succeeds with 200
      And the XDMS has received the requests
        | method | path                                              |
        | GET    | /resource-lists/users/sip:alice@example.com/index |
        | PUT    | /resource-lists/users/sip:alice@example.com/index |
        | GET    | /resource-lists/users/sip:alice@example.com/index |
        | PUT    | /resource-lists/users/sip:alice@example.com/index |
      And request 2 has the headers
        | name     | value   |
        | If-Match | "tag-1" |
      And request 4 has the headers
        | name     | value   |
        | If-Match | "tag-2" |

    @id:modify.both-survive @A-COND-05
    Scenario: The changes of both clients survive on the mock XDMS
      Given the mock XDMS
      And a started stack for the first user
      And the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"></resource-lists>
        """
      When the client calls modify for "resource-lists" with
        | option    | value    |
        | add       | "mine"   |
        | meanwhile | "theirs" |
      Then the call succeeds with 200
      And the document of "resource-lists" has
        | XPath                       | value |
        | count(/*/*)                 | 2     |
        | count(/*/*[@name="mine"])   | 1     |
        | count(/*/*[@name="theirs"]) | 1     |

    @id:modify.attempts @A-COND-05
    Scenario Outline: Modify gives up after <attempts> attempts
      Given an XDMS that answers in turn
        | status | headers       | body              |
        | 200    | ETag: "tag-1" | <resource-lists/> |
        | 412    |               |                   |
        | 200    | ETag: "tag-1" | <resource-lists/> |
        | 412    |               |                   |
        | 200    | ETag: "tag-1" | <resource-lists/> |
        | 412    |               |                   |
      And a started stack for "sip:alice@example.com"
      When the client calls modify for "resource-lists" with
        | option   | value                                      |
        | attempts | <attempts>                                 |
        | replace  | "<resource-lists/>"                        |
        | by       | "<resource-lists><list/></resource-lists>" |
      Then the call fails with XcapPreconditionError and code XCAP_PRECONDITION
      And the XDMS has received <requests> requests

      Examples:
        | id | attempts | requests |
        | 1  | 1        | 2        |
        | 3  | 3        | 6        |

    @id:modify.default-attempts @A-COND-05
    Scenario: Modify makes five attempts by default
      Given an XDMS that answers in turn
        | status | headers       | body              |
        | 200    | ETag: "tag-1" | <resource-lists/> |
        | 412    |               |                   |
        | 200    | ETag: "tag-1" | <resource-lists/> |
        | 412    |               |                   |
        | 200    | ETag: "tag-1" | <resource-lists/> |
        | 412    |               |                   |
        | 200    | ETag: "tag-1" | <resource-lists/> |
        | 412    |               |                   |
        | 200    | ETag: "tag-1" | <resource-lists/> |
        | 412    |               |                   |
      And a started stack for "sip:alice@example.com"
      When the client calls modify for "resource-lists" with
        | option  | value                                      |
        | replace | "<resource-lists/>"                        |
        | by      | "<resource-lists><list/></resource-lists>" |
      Then the call fails with XcapPreconditionError and code XCAP_PRECONDITION
      And the XDMS has received 10 requests

    @id:modify.other-refusal @A-COND-05
    Scenario: Modify does not retry after a 409
      Given an XDMS that answers in turn
        | status | headers       | body              |
        | 200    | ETag: "tag-1" | <resource-lists/> |
        | 409    |               |                   |
      And a started stack for "sip:alice@example.com"
      When the client calls modify for "resource-lists" with
        | option  | value                                      |
        | replace | "<resource-lists/>"                        |
        | by      | "<resource-lists><list/></resource-lists>" |
      Then the call fails with XcapConflictError and code XCAP_CONFLICT
      And the XDMS has received 2 requests
