Feature: Whole documents

  Rule: A client creates, reads, replaces and deletes documents

    @id:create-a-document @XCAP-6.2-13
    Scenario: The user has no document
      Given the task
        """json
        {"do": "create", "usage": "resource-lists",
         "content": "<resource-lists xmlns=\"urn:ietf:params:xml:ns:resource-lists\"><list name=\"friends\"/></resource-lists>"}
        """
      Then the document "resource-lists/index" contains 'friends'
      And the client reports success

    @id:create-services @RL-4.4.7-03 @XCAP-6.2-13
    Scenario: The user has no services
      Given the task
        """json
        {"do": "create", "usage": "rls-services",
         "content": "<rls-services xmlns=\"urn:ietf:params:xml:ns:rls-services\"><service uri=\"sip:mybuddies@example.com\"><list name=\"a\"><rl:entry xmlns:rl=\"urn:ietf:params:xml:ns:resource-lists\" uri=\"sip:joe@example.com\"/></list><packages><package>presence</package></packages></service></rls-services>"}
        """
      Then the document "rls-services/index" contains 'mybuddies'
      And the client reports success

    @id:create-rules @PR-9.7-02
    Scenario: The user has no presence rules
      Given the task
        """json
        {"do": "create", "usage": "pres-rules",
         "content": "<cr:ruleset xmlns:cr=\"urn:ietf:params:xml:ns:common-policy\" xmlns=\"urn:ietf:params:xml:ns:pres-rules\"><cr:rule id=\"a\"><cr:conditions><cr:identity><cr:one id=\"sip:bob@example.com\"/><cr:many domain=\"example.com\"><cr:except id=\"sip:eve@example.com\"/></cr:many></cr:identity><cr:sphere value=\"work home\"/></cr:conditions><cr:actions><sub-handling>allow</sub-handling></cr:actions><cr:transformations><provide-unknown-attribute ns=\"urn:example:unknown\" name=\"mood\">true</provide-unknown-attribute></cr:transformations></cr:rule></cr:ruleset>"}
        """
      Then the document "pres-rules/index" contains 'sip:bob@example.com'
      And the client reports success

    @id:create-a-presence-document @XCAP-7.1-02
    Scenario: The user publishes a presence document
      Given the task
        """json
        {"do": "create", "usage": "pidf-manipulation", "document": "index",
         "content": "<?xml version=\"1.0\" encoding=\"UTF-8\"?><presence xmlns=\"urn:ietf:params:xml:ns:pidf\" entity=\"sip:alice@example.com\"><tuple id=\"a\"><status><basic>open</basic><x:mood xmlns:x=\"urn:example:mood\" xmlns:p=\"urn:ietf:params:xml:ns:pidf\" p:mustUnderstand=\"0\">calm</x:mood></status><contact>sip:alice@example.com</contact><note xml:lang=\"en\">here</note><timestamp>2026-11-22T12:00:00Z</timestamp></tuple></presence>"}
        """
      Then the document "pidf-manipulation/index" contains 'open'
      And the client reports success

    @id:publish-twice @XCAP-7.1-02
    Scenario: The user publishes two presence documents one after the other
      Given the task
        """json
        {"do": "sequence", "usage": "pidf-manipulation", "document": "index", "tasks": [
          {"do": "create", "usage": "pidf-manipulation", "document": "index",
           "content": "<?xml version=\"1.0\" encoding=\"UTF-8\"?><presence xmlns=\"urn:ietf:params:xml:ns:pidf\" entity=\"sip:alice@example.com\"><tuple id=\"a\"><status><basic>open</basic></status><contact>sip:alice@example.com</contact><timestamp>{now}</timestamp></tuple></presence>"},
          {"do": "replace", "usage": "pidf-manipulation", "document": "index",
           "content": "<?xml version=\"1.0\" encoding=\"UTF-8\"?><presence xmlns=\"urn:ietf:params:xml:ns:pidf\" entity=\"sip:alice@example.com\"><tuple id=\"a\"><status><basic>closed</basic></status><contact>sip:alice@example.com</contact><timestamp>{now}</timestamp></tuple></presence>"}]}
        """
      Then the document "pidf-manipulation/index" contains 'closed'
      And the client reports success

    @id:read-a-document @UA-COPE-11
    Scenario: The document exists
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the task
        """json
        {"do": "read", "usage": "resource-lists", "document": "index"}
        """
      Then the client has read 'friends'
      And the client reports success

    @id:read-a-missing-document @UA-COPE-10
    Scenario: The user has no document to read
      Given the task
        """json
        {"do": "read", "usage": "resource-lists", "document": "index"}
        """
      Then the client reports a failure

    @id:replace-a-document @UA-COPE-11
    Scenario: The document is replaced
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the task
        """json
        {"do": "replace", "usage": "resource-lists", "document": "index",
         "content": "<resource-lists xmlns=\"urn:ietf:params:xml:ns:resource-lists\"><list name=\"family\"/></resource-lists>"}
        """
      Then the document "resource-lists/index" equals
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="family"/></resource-lists>
        """
      And the client reports success

    @id:delete-a-document @XCAP-7.2-01
    Scenario: The document is deleted
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the task
        """json
        {"do": "delete", "usage": "resource-lists", "document": "index"}
        """
      Then there is no document "resource-lists/index"
      And the client reports success

    @id:delete-a-missing-document @UA-COPE-10
    Scenario: The user has no document to delete
      Given the task
        """json
        {"do": "delete", "usage": "resource-lists", "document": "index"}
        """
      Then the client reports a failure

  Rule: Names and users are escaped where a URI needs it

    @id:odd-user @XCAP-6.2-06
    Scenario Outline: The XUI contains <character>
      Given the user is '<xui>'
      And the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the task
        """json
        {"do": "read", "usage": "resource-lists", "document": "index"}
        """
      Then the client has read 'friends'
      And the client reports success

      Examples:
        | id       | character       | xui                           |
        | quote    | a quotation mark | sip:al"ice@example.com       |
        | slash    | a slash         | sip:alice/home@example.com    |
        | question | a question mark | sip:alice@example.com?a=b     |
        | percent  | a percent sign  | sip:al%41ice@example.com      |

    @id:odd-document @XCAP-6.2-06 @waives:XCAP-6.2-13
    Scenario: The name of the document contains a blank
      Given the document "resource-lists/my lists"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the task
        """json
        {"do": "read", "usage": "resource-lists", "document": "my lists"}
        """
      Then the client has read 'friends'
      And the client reports success

  Rule: A client finds out what the server supports

    @id:read-capabilities @XCAP-12.7-03 @XCAP-5.8-05
    Scenario: The server answers with its capabilities
      Given the task
        """json
        {"do": "capabilities", "usage": "xcap-caps"}
        """
      Then the client has read 'auids'
      And the client reports success

    @id:capabilities-without-a-usage @UA-COPE-11
    Scenario: The server does not list the usage
      Given the first GET is answered with
        """http
        HTTP/1.1 200 OK
        Content-Type: application/xcap-caps+xml
        ETag: "caps"

        <xcap-caps xmlns="urn:ietf:params:xml:ns:xcap-caps"><auids><auid>xcap-caps</auid></auids><namespaces><namespace>urn:ietf:params:xml:ns:xcap-caps</namespace></namespaces></xcap-caps>
        """
      And the task
        """json
        {"do": "capabilities", "usage": "xcap-caps"}
        """
      Then the client reports success
