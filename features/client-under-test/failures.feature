Feature: Failures, conflicts and redirections

  Rule: A client reports a conflict and does not repeat the request

    @id:conflict @UA-COPE-10 @XCAP-7-05
    Scenario Outline: The server refuses with <report>
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And every PUT is answered with
        """http
        HTTP/1.1 409 Conflict
        Content-Type: application/xcap-error+xml

        <xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error"><<report>/></xcap-error>
        """
      And the task
        """json
        {"do": "create", "usage": "resource-lists", "document": "index",
         "at": [{"name": "list", "where": {"name": "friends"}}, {"name": "entry", "where": {"uri": "sip:bob@example.com"}}],
         "content": "<entry uri=\"sip:bob@example.com\"/>"}
        """
      Then the client reports a failure
      And the document "resource-lists/index" lacks 'bob'

      Examples:
        | id                      | report                  |
        | not-well-formed         | not-well-formed         |
        | not-xml-frag            | not-xml-frag            |
        | no-parent               | no-parent               |
        | schema-validation-error | schema-validation-error |
        | not-xml-att-value       | not-xml-att-value       |
        | cannot-insert           | cannot-insert           |
        | constraint-failure      | constraint-failure      |
        | not-utf-8               | not-utf-8               |
        | uniqueness-failure      | uniqueness-failure      |

    @id:unknown-extension @XCAP-11.1-19 @UA-COPE-10
    Scenario: The report has an extension that no client knows
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And every PUT is answered with
        """http
        HTTP/1.1 409 Conflict
        Content-Type: application/xcap-error+xml

        <xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error"><extension><x:quota xmlns:x="urn:example:quota" left="0"/></extension></xcap-error>
        """
      And the task
        """json
        {"do": "create", "usage": "resource-lists", "document": "index",
         "at": [{"name": "list", "where": {"name": "friends"}}, {"name": "entry", "where": {"uri": "sip:bob@example.com"}}],
         "content": "<entry uri=\"sip:bob@example.com\"/>"}
        """
      Then the client reports a failure

    @id:broken-report @UA-COPE-10
    Scenario: The report is no XML
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And every PUT is answered with
        """http
        HTTP/1.1 409 Conflict
        Content-Type: application/xcap-error+xml

        <xcap-error
        """
      And the task
        """json
        {"do": "create", "usage": "resource-lists", "document": "index",
         "at": [{"name": "list", "where": {"name": "friends"}}, {"name": "entry", "where": {"uri": "sip:bob@example.com"}}],
         "content": "<entry uri=\"sip:bob@example.com\"/>"}
        """
      Then the client reports a failure

    @id:value-in-use @UA-COPE-10 @XCAP-7-05
    Scenario: The value is in use, and the server suggests others
      Given every PUT is answered with
        """http
        HTTP/1.1 409 Conflict
        Content-Type: application/xcap-error+xml

        <xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error"><uniqueness-failure><exists field="rls-services/service/@uri"><alt-value>sip:mybuddies2@example.com</alt-value></exists></uniqueness-failure></xcap-error>
        """
      And the task
        """json
        {"do": "create", "usage": "rls-services", "document": "index",
         "content": "<rls-services xmlns=\"urn:ietf:params:xml:ns:rls-services\"><service uri=\"sip:mybuddies@example.com\"><list name=\"a\" xmlns=\"urn:ietf:params:xml:ns:resource-lists\"/><packages><package>presence</package></packages></service></rls-services>"}
        """
      Then the client reports a failure

  Rule: A client that is free to choose a value chooses another one when its own is in use

    @id:value-suggested @XCAP-7-04 @RL-4.4.5-11
    Scenario: The server suggests another value
      Given the first PUT is answered with
        """http
        HTTP/1.1 409 Conflict
        Content-Type: application/xcap-error+xml

        <xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error"><uniqueness-failure><exists field="rls-services/service/@uri"><alt-value>sip:mybuddies2@example.com</alt-value></exists></uniqueness-failure></xcap-error>
        """
      And the task
        """json
        {"do": "create", "usage": "rls-services", "document": "index", "replaceable": "sip:mybuddies@example.com",
         "content": "<rls-services xmlns=\"urn:ietf:params:xml:ns:rls-services\"><service uri=\"sip:mybuddies@example.com\"><list name=\"a\"/><packages><package>presence</package></packages></service></rls-services>"}
        """
      Then the document "rls-services/index" lacks '"sip:mybuddies@example.com"'
      And the client reports success

    @id:value-without-suggestion @XCAP-7-07 @RL-4.4.5-14
    Scenario: The server suggests no value, and refuses the next one, too
      Given the first PUT is answered with
        """http
        HTTP/1.1 409 Conflict
        Content-Type: application/xcap-error+xml

        <xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error"><uniqueness-failure><exists field="rls-services/service/@uri"/></uniqueness-failure></xcap-error>
        """
      And the second PUT is answered with
        """http
        HTTP/1.1 409 Conflict
        Content-Type: application/xcap-error+xml

        <xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error"><uniqueness-failure><exists field="rls-services/service/@uri"/></uniqueness-failure></xcap-error>
        """
      And the task
        """json
        {"do": "create", "usage": "rls-services", "document": "index", "replaceable": "sip:mybuddies@example.com",
         "content": "<rls-services xmlns=\"urn:ietf:params:xml:ns:rls-services\"><service uri=\"sip:mybuddies@example.com\"><list name=\"a\"/><packages><package>presence</package></packages></service></rls-services>"}
        """
      Then the document "rls-services/index" lacks '"sip:mybuddies@example.com"'
      And the client reports success

  Rule: A client copes with each status code

    @id:success-status @UA-COPE-11 @UA-COPE-01
    Scenario Outline: The server answers a creation with <status>
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the first PUT is carried out, and answered with
        """http
        HTTP/1.1 <status>
        ETag: {etag}
        """
      And the task
        """json
        {"do": "create", "usage": "resource-lists", "document": "index",
         "at": [{"name": "list", "where": {"name": "friends"}}, {"name": "entry", "where": {"uri": "sip:bob@example.com"}}],
         "content": "<entry uri=\"sip:bob@example.com\"/>"}
        """
      Then the client reports success
      And the document "resource-lists/index" contains 'bob'
      And the client sends at most 2 requests

      Examples:
        | id         | status         |
        | ok         | 200 OK         |
        | no-content | 204 No Content |
        | unknown    | 299 Odd        |

    @id:failure-status @UA-COPE-10 @UA-COPE-01
    Scenario Outline: The server answers with <status>
      Given every PUT is answered with
        """http
        HTTP/1.1 <status>
        """
      And the task
        """json
        {"do": "create", "usage": "resource-lists", "document": "index",
         "content": "<resource-lists xmlns=\"urn:ietf:params:xml:ns:resource-lists\"/>"}
        """
      Then the client reports a failure
      And there is no document "resource-lists/index"

      Examples:
        | id             | status                    |
        | forbidden      | 403 Forbidden             |
        | too-large      | 413 Content Too Large     |
        | unknown-client | 499 Odd                   |
        | server-error   | 500 Internal Server Error |
        | unknown-server | 599 Odd                   |

    @id:retry-after @UA-COPE-10
    Scenario: The server is overloaded for a while
      Given the first PUT is answered with
        """http
        HTTP/1.1 503 Service Unavailable
        Retry-After: 1
        """
      And the task
        """json
        {"do": "create", "usage": "resource-lists", "document": "index",
         "content": "<resource-lists xmlns=\"urn:ietf:params:xml:ns:resource-lists\"/>"}
        """
      Then the client sends at most 3 requests

    @id:drop-before-commit @UA-COPE-10
    Scenario: The connection drops before the server writes
      Given every PUT gets no response, and the connection drops
      And the task
        """json
        {"do": "create", "usage": "resource-lists", "document": "index",
         "content": "<resource-lists xmlns=\"urn:ietf:params:xml:ns:resource-lists\"/>"}
        """
      Then the client reports a failure

    @id:drop-after-commit @UA-COPE-09
    Scenario: The connection drops after the server has written
      Given the first PUT is carried out, and the connection drops
      And the task
        """json
        {"do": "create", "usage": "resource-lists", "document": "index",
         "content": "<resource-lists xmlns=\"urn:ietf:params:xml:ns:resource-lists\"/>"}
        """
      Then the document "resource-lists/index" contains 'resource-lists'

    @id:no-answer @UA-COPE-10
    Scenario: No request gets an answer
      Given every GET is answered after 2000 ms
      And every GET gets no response, and the connection drops
      And the task
        """json
        {"do": "read", "usage": "resource-lists", "document": "index"}
        """
      Then the client reports a failure

    @id:slow-answer @UA-COPE-11
    Scenario: The answer takes a second
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the first GET is answered after 1000 ms
      And the task
        """json
        {"do": "read", "usage": "resource-lists", "document": "index"}
        """
      Then the client reports success
      And the client sends at most 1 requests

  Rule: A client follows a redirection of a GET, and not blindly one of a PUT

    @id:redirected-read @XCAP-7-14
    Scenario Outline: The GET is redirected with <status>
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the first GET is answered with
        """http
        HTTP/1.1 <status> Elsewhere
        Location: {origin}/xcap-root/resource-lists/users/sip%3Aalice@example.com/index
        """
      And the task
        """json
        {"do": "read", "usage": "resource-lists", "document": "index"}
        """
      Then the client has read 'friends'
      And the client reports success

      Examples:
        | id        | status |
        | permanent | 301    |
        | found     | 302    |
        | temporary | 307    |
        | lasting   | 308    |

    @id:redirected-write @XCAP-7-14
    Scenario: The PUT is redirected
      Given the first PUT is answered with
        """http
        HTTP/1.1 307 Temporary Redirect
        Location: {origin}/xcap-root/resource-lists/users/sip%3Aalice@example.com/index
        """
      And the task
        """json
        {"do": "create", "usage": "resource-lists", "document": "index",
         "content": "<resource-lists xmlns=\"urn:ietf:params:xml:ns:resource-lists\"/>"}
        """
      Then the client sends at most 2 requests

    @id:redirected-to-another-origin @XCAP-7-14
    Scenario: The GET is redirected to another origin
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the first GET is answered with
        """http
        HTTP/1.1 401 Unauthorized
        WWW-Authenticate: Digest realm="home", nonce="abc", qop="auth", algorithm=MD5
        """
      And the second GET is answered with
        """http
        HTTP/1.1 302 Found
        Location: {other}{target}
        """
      And the task
        """json
        {"do": "read", "usage": "resource-lists", "document": "index"}
        """
      Then the client has read 'friends'

    @id:circle-of-redirections @UA-COPE-02
    Scenario: Every GET is redirected to itself
      Given every GET is answered with
        """http
        HTTP/1.1 302 Found
        Location: {origin}{target}
        """
      And the task
        """json
        {"do": "read", "usage": "resource-lists", "document": "index"}
        """
      Then the client reports a failure
