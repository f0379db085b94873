@client @in-process
Feature: Conditional operations
  Every resource of a document has the document's entity tag. A condition on it keeps two clients from overwriting each
  other's work (RFC 4825 section 7.11).

  Rule: An action carries the conditions it is given

    @id:condition-entity-tag @A-COND-01
    Scenario Outline: <action> on condition of an entity tag
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com"
      And the next action has
        | option  | value         |
        | ifMatch | "\\"tag-1\\"" |
      When the stack performs <action> on "resource-lists"
      Then the action succeeds with 200
      And that request has the header "If-Match" once, with the value '"tag-1"'
      And that request has no header "If-None-Match"

      Examples:
        | id              | action          |
        | replacedocument | replaceDocument |
        | deletedocument  | deleteDocument  |
        | replaceelement  | replaceElement  |
        | deleteelement   | deleteElement   |
        | deleteattribute | deleteAttribute |

    @id:fetch-condition-something @A-COND-01
    Scenario: A fetch on condition that something changed
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com"
      And the next action has
        | option      | value         |
        | ifNoneMatch | "\\"tag-1\\"" |
      When the stack performs fetchDocument on "resource-lists"
      Then the action succeeds with 200
      And that request has the header "If-None-Match" once, with the value '"tag-1"'
      And that request has no header "If-Match"

    @id:condition-nothing-sent @A-COND-01
    Scenario: Without a condition nothing is sent
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com"
      When the stack performs replaceDocument on "resource-lists"
      Then that request has no header "If-Match"
      And that request has no header "If-None-Match"
      And the action succeeds with 200

    @id:mock-xdms-keeps-condition @A-COND-01
    Scenario: The mock XDMS keeps the condition
      Given the mock XDMS
      And a started stack of its first user
      And the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      And the next action has
        | option  | value               |
        | ifMatch | "\\"no-such-tag\\"" |
      When the stack performs deleteDocument on "resource-lists"
      Then it fails as XcapPreconditionError with the code "XCAP_PRECONDITION"
      And the document of "resource-lists" has
        | XPath          | value          |
        | local-name(/*) | resource-lists |

  Rule: Creating a document can be made conditional on its absence

    @id:condition-sent @A-COND-02
    Scenario: The condition is sent
      Given an XDMS that answers every request with 201
      And a started stack for "sip:alice@example.com"
      And the next action has
        | option   | value |
        | ifAbsent | true  |
      When the stack performs createDocument on "resource-lists"
      Then that request has the header "If-None-Match" once, with the value "*"
      And the action succeeds with 201

    @id:document-not-overwritten @A-COND-02
    Scenario: A document that is there is not overwritten
      Given the mock XDMS
      And a started stack of its first user
      And the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="precious"/></resource-lists>
        """
      And the next action has
        | option   | value |
        | ifAbsent | true  |
      When the stack performs createDocument on "resource-lists"
      Then it fails as XcapPreconditionError with the code "XCAP_PRECONDITION"
      And the document of "resource-lists" has
        | XPath                 | value    |
        | string(/*/*[1]/@name) | precious |

  Rule: Not modified is a result

    @id:fetched-document-not-changed @A-COND-03
    Scenario: The fetched document has not changed
      Given the mock XDMS
      And a started stack of its first user
      And the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      And the next action carries the current entity tag as "ifNoneMatch"
      When the stack performs fetchDocument on "resource-lists"
      Then the action succeeds with 304
      And the result says that nothing was modified
      And the result's body is
        """
        """

    @id:fetched-document-changed @A-COND-03
    Scenario: The fetched document has changed
      Given an XDMS that answers every request with 200 and the body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      And a started stack for "sip:alice@example.com"
      And the next action has
        | option      | value         |
        | ifNoneMatch | "\\"tag-1\\"" |
      When the stack performs fetchDocument on "resource-lists"
      Then the action succeeds with 200
      And the result says that something was modified

  Rule: Modify reads, lets the caller change, and writes back on condition of the entity tag

    @id:read-write @A-COND-04
    Scenario: One read and one write
      Given an XDMS that gives these answers in turn
        | status | headers                                                     | body              |
        | 200    | ETag: "tag-1"; Content-Type: application/resource-lists+xml | <resource-lists/> |
        | 200    | ETag: "tag-2"                                               |                   |
      And a started stack for "sip:alice@example.com"
      When the stack modifies the document of "resource-lists", replacing "<resource-lists/>" by "<resource-lists><list/></resource-lists>"
      Then the action succeeds with 200
      And the result's entity tag is '"tag-2"'
      And the XDMS has seen the requests
        | method | path                                              |
        | GET    | /resource-lists/users/sip:alice@example.com/index |
        | PUT    | /resource-lists/users/sip:alice@example.com/index |
      And request 2 has the header "If-Match" once, with the value '"tag-1"'
      And request 2 has the header "Content-Type" once, with the value "application/resource-lists+xml"
      And request 2 has the body
        """
        <resource-lists><list/></resource-lists>
        """

    @id:caller-throws-ends-anything @A-COND-04
    Scenario: What the caller throws ends it before anything is written
      Given an XDMS that gives these answers in turn
        | status | headers       | body              |
        | 200    | ETag: "tag-1" | <resource-lists/> |
      And a started stack for "sip:alice@example.com"
      When the stack modifies the document of "resource-lists" and the caller throws "changed my mind"
      Then it fails with the message "changed my mind"
      And the XDMS has seen the requests
        | method | path                                              |
        | GET    | /resource-lists/users/sip:alice@example.com/index |

  Rule: After a 412 modify reads again and repeats, for a bounded number of attempts

    @id:client-faster-once @A-COND-05
    Scenario: Another client was faster once
      Given an XDMS that gives these answers in turn
        | status | headers       | body              |
        | 200    | ETag: "tag-1" | <resource-lists/> |
        | 412    |               |                   |
        | 200    | ETag: "tag-2" | <resource-lists/> |
        | 200    | ETag: "tag-3" |                   |
      And a started stack for "sip:alice@example.com"
      When the stack modifies the document of "resource-lists", replacing "<resource-lists/>" by "<resource-lists><list/></resource-lists>"
      Then the action succeeds with 200
      And the XDMS has seen the requests
        | method | path                                              |
        | GET    | /resource-lists/users/sip:alice@example.com/index |
        | PUT    | /resource-lists/users/sip:alice@example.com/index |
        | GET    | /resource-lists/users/sip:alice@example.com/index |
        | PUT    | /resource-lists/users/sip:alice@example.com/index |
      And request 2 has the header "If-Match" once, with the value '"tag-1"'
      And request 4 has the header "If-Match" once, with the value '"tag-2"'

    @id:mock-xdms-clients-changes @A-COND-05
    Scenario: On the mock XDMS both clients' changes survive
      Given the mock XDMS
      And a started stack of its first user
      And the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"></resource-lists>
        """
      When the stack modifies the document of "resource-lists" by adding the list "mine" while another client adds the list "theirs"
      Then the action succeeds with 200
      And the document of "resource-lists" has
        | XPath                       | value |
        | count(/*/*)                 | 2     |
        | count(/*/*[@name="mine"])   | 1     |
        | count(/*/*[@name="theirs"]) | 1     |

    @id:attempts-gives @A-COND-05
    Scenario Outline: After <attempts> attempts it gives up
      Given an XDMS that answers each GET with 200 and the entity tag '"tag-1"', and each PUT with 412
      And a started stack for "sip:alice@example.com"
      And the next action has
        | option   | value      |
        | attempts | <attempts> |
      When the stack modifies the document of "resource-lists", replacing "<resource-lists/>" by "<resource-lists><list/></resource-lists>"
      Then it fails as XcapPreconditionError with the code "XCAP_PRECONDITION"
      And the XDMS has seen <requests> requests

      Examples:
        | id | attempts | requests |
        | 1  | 1        | 2        |
        | 3  | 3        | 6        |

    @id:unless-told-otherwise-makes @A-COND-05
    Scenario: Unless told otherwise it makes five attempts
      Given an XDMS that answers each GET with 200 and the entity tag '"tag-1"', and each PUT with 412
      And a started stack for "sip:alice@example.com"
      When the stack modifies the document of "resource-lists", replacing "<resource-lists/>" by "<resource-lists><list/></resource-lists>"
      Then it fails as XcapPreconditionError with the code "XCAP_PRECONDITION"
      And the XDMS has seen 10 requests

    @id:attempts-refused @A-COND-05 @A-STACK-11
    Scenario Outline: <attempts> attempts are refused
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com"
      And the next action has
        | option   | value      |
        | attempts | <attempts> |
      When the stack performs modify on "resource-lists"
      Then the argument "attempts" is refused
      And no request is sent

      Examples:
        | id   | attempts |
        | 0    | 0        |
        | 1    | -1       |
        | 1-5  | 1.5      |
        | many | "many"   |

    @id:refusal-412-not-repeated @A-COND-05
    Scenario: A refusal other than 412 is not repeated
      Given an XDMS that gives these answers in turn
        | status | headers       | body              |
        | 200    | ETag: "tag-1" | <resource-lists/> |
        | 409    |               |                   |
      And a started stack for "sip:alice@example.com"
      When the stack modifies the document of "resource-lists", replacing "<resource-lists/>" by "<resource-lists><list/></resource-lists>"
      Then it fails as XcapConflictError with the code "XCAP_CONFLICT"
      And the XDMS has seen 2 requests
