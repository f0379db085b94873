Feature: Credentials and TLS

  Rule: A client answers a Digest challenge

    @id:digest
    Scenario Outline: The server offers <algorithms>
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the server asks for Digest credentials with <algorithms>
      And the task
        """json
        {"do": "append", "usage": "resource-lists", "document": "index", "at": [{"name": "list", "where": {"name": "friends"}}],
         "content": "<entry uri=\"sip:dave@example.com\"/>"}
        """
      Then the client sends Digest credentials
      And the document "resource-lists/index" contains 'dave'
      And the client reports success

      @XCAP-14-05
      Examples:
        | id     | algorithms      |
        | md5    | MD5             |

      # RFC 4825 §14 knows the MD5 of RFC 2617 only. A client of that time ignores the other challenge.
      @UA-AUTH-04
      Examples:
        | id     | algorithms      |
        | choice | SHA-256 and MD5 |

    @id:odd-target @XCAP-14-05
    Scenario: The request target has escapes and a query
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:e="urn:example:extension"><list name="my lists"><e:mood>good</e:mood></list></resource-lists>
        """
      And the server asks for Digest credentials with MD5
      And the task
        """json
        {"do": "read", "usage": "resource-lists", "document": "index",
         "at": [{"name": "list", "where": {"name": "my lists"}}, {"name": "mood", "namespace": "urn:example:extension"}]}
        """
      Then the client has read 'good'
      And the client reports success

    @id:unknown-algorithm @UA-AUTH-04
    Scenario: The first challenge has an unknown algorithm
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the first GET is answered with
        """http
        HTTP/1.1 401 Unauthorized
        WWW-Authenticate: Digest realm="home", nonce="abc", qop="auth", algorithm=SHA-9
        WWW-Authenticate: Digest realm="home", nonce="abc", qop="auth", algorithm=MD5, opaque="xyz"
        """
      And the task
        """json
        {"do": "read", "usage": "resource-lists", "document": "index"}
        """
      Then the client sends Digest credentials
      And the client reports success

    @id:stale-nonce @UA-AUTH-06
    Scenario: The nonce becomes stale
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the first GET is answered with
        """http
        HTTP/1.1 401 Unauthorized
        WWW-Authenticate: Digest realm="home", nonce="one", qop="auth", algorithm=SHA-256
        """
      And the second GET is answered with
        """http
        HTTP/1.1 401 Unauthorized
        WWW-Authenticate: Digest realm="home", nonce="two", qop="auth", algorithm=SHA-256, stale=true
        """
      And the task
        """json
        {"do": "read", "usage": "resource-lists", "document": "index"}
        """
      Then the client has read 'friends'
      And the client reports success

    @id:one-time-nonce @UA-AUTH-06
    Scenario: Each nonce is valid for one request
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the first GET is answered with
        """http
        HTTP/1.1 401 Unauthorized
        WWW-Authenticate: Digest realm="home", nonce="one", qop="auth", algorithm=SHA-256
        """
      And the third GET is answered with
        """http
        HTTP/1.1 401 Unauthorized
        WWW-Authenticate: Digest realm="home", nonce="two", qop="auth", algorithm=SHA-256, stale=true
        """
      And the task
        """json
        {"do": "sequence", "usage": "resource-lists", "document": "index", "tasks": [
          {"do": "read", "usage": "resource-lists", "document": "index"},
          {"do": "read", "usage": "resource-lists", "document": "index"}]}
        """
      Then the client has read 'friends'
      And the client reports success

    @id:first-write @XCAP-14-05 @UA-AUTH-09
    Scenario: The first request is a PUT with a body
      Given the server asks for Digest credentials with MD5
      And the task
        """json
        {"do": "create", "usage": "resource-lists", "document": "index",
         "content": "<resource-lists xmlns=\"urn:ietf:params:xml:ns:resource-lists\"><list name=\"friends\"/></resource-lists>"}
        """
      Then the client sends Digest credentials
      And the document "resource-lists/index" contains 'friends'
      And the client reports success

    # RFC 4825 §14 knows the MD5 of RFC 2617 only.
    @id:stale-nonce-of-a-write @UA-AUTH-06
    Scenario: The nonce becomes stale before a write, and the algorithm is MD5
      Given the first PUT is answered with
        """http
        HTTP/1.1 401 Unauthorized
        WWW-Authenticate: Digest realm="home", nonce="one", qop="auth", algorithm=MD5
        """
      And the second PUT is answered with
        """http
        HTTP/1.1 401 Unauthorized
        WWW-Authenticate: Digest realm="home", nonce="two", qop="auth", algorithm=MD5, stale=true
        """
      And the task
        """json
        {"do": "create", "usage": "resource-lists", "document": "index",
         "content": "<resource-lists xmlns=\"urn:ietf:params:xml:ns:resource-lists\"><list name=\"friends\"/></resource-lists>"}
        """
      Then the document "resource-lists/index" contains 'friends'
      And the client reports success

    @id:one-time-nonce-of-writes @UA-AUTH-06
    Scenario: Each nonce is valid for one write, and the algorithm is MD5
      Given the first PUT is answered with
        """http
        HTTP/1.1 401 Unauthorized
        WWW-Authenticate: Digest realm="home", nonce="one", qop="auth", algorithm=MD5
        """
      And the third PUT is answered with
        """http
        HTTP/1.1 401 Unauthorized
        WWW-Authenticate: Digest realm="home", nonce="two", qop="auth", algorithm=MD5, stale=true
        """
      And the task
        """json
        {"do": "sequence", "usage": "resource-lists", "document": "index", "tasks": [
          {"do": "create", "usage": "resource-lists", "document": "index",
           "content": "<resource-lists xmlns=\"urn:ietf:params:xml:ns:resource-lists\"><list name=\"friends\"/></resource-lists>"},
          {"do": "create", "usage": "resource-lists", "document": "index",
           "at": [{"name": "list", "where": {"name": "colleagues"}}], "content": "<list name=\"colleagues\"/>"}]}
        """
      Then the document "resource-lists/index" contains 'colleagues'
      And the client reports success

    @id:refused-credentials @UA-AUTH-07 @UA-COPE-10
    Scenario: The server refuses the credentials
      Given every GET is answered with
        """http
        HTTP/1.1 401 Unauthorized
        WWW-Authenticate: Digest realm="home", nonce="abc", qop="auth", algorithm=SHA-256
        """
      And the task
        """json
        {"do": "read", "usage": "resource-lists", "document": "index"}
        """
      Then the client reports a failure
      And the client sends at most 4 requests

  Rule: A client uses TLS

    @id:https @XCAP-14-02
    Scenario: The root is an https URI
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the server serves https
      And the task
        """json
        {"do": "read", "usage": "resource-lists", "document": "index"}
        """
      Then the client has read 'friends'
      And the client reports success

    @id:basic-over-tls @XCAP-14-02
    Scenario: The server asks for Basic credentials
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the server serves https
      And the server asks for Basic credentials
      And the task
        """json
        {"do": "read", "usage": "resource-lists", "document": "index"}
        """
      Then the client has read 'friends'
      And the client reports success
