Feature: Bootstrapping (GBA)

  Rule: A client bootstraps when the server asks for it

    @id:gba @GBA-UA-01
    Scenario: The client has no key yet
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the server takes keys from bootstrapping
      And the task
        """json
        {"do": "sequence", "usage": "resource-lists", "document": "index", "tasks": [
          {"do": "read", "usage": "resource-lists", "document": "index"},
          {"do": "read", "usage": "resource-lists", "document": "index"}]}
        """
      Then the client has read 'friends'
      And the client reports success

    @id:gba-write @GBA-UA-01
    Scenario: The client writes with a key
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the server takes keys from bootstrapping
      And the task
        """json
        {"do": "append", "usage": "resource-lists", "document": "index", "at": [{"name": "list", "where": {"name": "friends"}}],
         "content": "<entry uri=\"sip:dave@example.com\"/>"}
        """
      Then the document "resource-lists/index" contains 'dave'
      And the client reports success

    @id:gba-old-number @GBA-UA-07
    Scenario: The challenge has a sequence number that the SIM has seen
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the server takes keys from bootstrapping
      And the bootstrapping server first sends an old sequence number
      And the task
        """json
        {"do": "read", "usage": "resource-lists", "document": "index"}
        """
      Then the client sends credentials with auts
      And the client has read 'friends'
      And the client reports success

  Rule: A client renews a key that the server refuses

    @id:gba-refused-key @GBA-UA-06
    Scenario: The server no longer knows the B-TID
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the server takes keys from bootstrapping
      And the fifth GET is answered with
        """http
        HTTP/1.1 401 Unauthorized
        WWW-Authenticate: Digest realm="3GPP-bootstrapping@127.0.0.1", nonce="abc", qop="auth", algorithm=MD5
        """
      And the task
        """json
        {"do": "sequence", "usage": "resource-lists", "document": "index", "tasks": [
          {"do": "read", "usage": "resource-lists", "document": "index"},
          {"do": "read", "usage": "resource-lists", "document": "index"}]}
        """
      Then the client has read 'friends'
      And the client reports success

  Rule: A client stops where it cannot trust the server

    @id:gba-wrong-mac @GBA-UA-08
    Scenario: The MAC of the challenge is wrong
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the server takes keys from bootstrapping
      And the bootstrapping server first sends a wrong MAC
      And the task
        """json
        {"do": "read", "usage": "resource-lists", "document": "index"}
        """
      Then the client reports a failure
      And the client sends at most 3 requests

    @id:gba-wrong-rspauth @GBA-UA-04
    Scenario: The bootstrapping server does not prove that it knows RES
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the server takes keys from bootstrapping
      And the server has the deviation "bsf-rspauth-of-another-body"
      And the task
        """json
        {"do": "read", "usage": "resource-lists", "document": "index"}
        """
      Then the client reports a failure
      And the client sends at most 4 requests

    @id:gba-other-host @GBA-UA-09
    Scenario: The realm names another host
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the server takes keys from bootstrapping
      And the server has the deviation "naf-realm-of-another-host"
      And the task
        """json
        {"do": "read", "usage": "resource-lists", "document": "index"}
        """
      Then the client reports a failure
      And the client sends at most 4 requests
