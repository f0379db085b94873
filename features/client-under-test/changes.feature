Feature: Changes of a document that others change, too

  Rule: A client loses no change of another client

    @id:append-to-a-list @UA-COPE-06
    Scenario: No other client writes
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:bob@example.com"/></list></resource-lists>
        """
      And the task
        """json
        {"do": "append", "usage": "resource-lists", "document": "index", "at": [{"name": "list", "where": {"name": "friends"}}],
         "content": "<entry uri=\"sip:dave@example.com\"/>"}
        """
      Then the document "resource-lists/index" contains 'bob'
      And the document "resource-lists/index" contains 'dave'
      And the client reports success

    @id:rival-write @UA-COPE-09
    Scenario: Another client writes between the read and the write
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:bob@example.com"/></list></resource-lists>
        """
      And another client replaces the document "resource-lists/index" before the first PUT
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:bob@example.com"/><entry uri="sip:rival@example.com"/></list></resource-lists>
        """
      And the task
        """json
        {"do": "append", "usage": "resource-lists", "document": "index", "at": [{"name": "list", "where": {"name": "friends"}}],
         "content": "<entry uri=\"sip:dave@example.com\"/>"}
        """
      Then the document "resource-lists/index" contains 'rival'
      And the document "resource-lists/index" contains 'dave'
      And the client reports success

    @id:two-rival-writes @UA-COPE-09
    Scenario: Another client writes twice
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And another client replaces the document "resource-lists/index" before the first PUT
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:one@example.com"/></list></resource-lists>
        """
      And another client replaces the document "resource-lists/index" before the second PUT
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:two@example.com"/></list></resource-lists>
        """
      And the task
        """json
        {"do": "append", "usage": "resource-lists", "document": "index", "at": [{"name": "list", "where": {"name": "friends"}}],
         "content": "<entry uri=\"sip:dave@example.com\"/>"}
        """
      Then the document "resource-lists/index" contains 'two'
      And the document "resource-lists/index" contains 'dave'
      And the client reports success

  Rule: A client keeps what it does not know

    @id:unknown-content @UA-COPE-07
    Scenario: The document has comments and elements of other namespaces
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:e="urn:example:extension"><!-- mine --><list name="friends" e:color="red"><entry uri="sip:bob@example.com"><e:mood>good</e:mood></entry></list></resource-lists>
        """
      And the task
        """json
        {"do": "append", "usage": "resource-lists", "document": "index", "at": [{"name": "list", "where": {"name": "friends"}}],
         "content": "<entry uri=\"sip:dave@example.com\"/>"}
        """
      Then the document "resource-lists/index" equals
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:e="urn:example:extension"><!-- mine --><list name="friends" e:color="red"><entry uri="sip:bob@example.com"><e:mood>good</e:mood></entry><entry uri="sip:dave@example.com"/></list></resource-lists>
        """
      And the client reports success

    @id:other-prefixes @UA-COPE-08
    Scenario: The document uses a prefix for its elements
      Given the document "resource-lists/index"
        """
        <rl:resource-lists xmlns:rl="urn:ietf:params:xml:ns:resource-lists"><rl:list name="friends"/></rl:resource-lists>
        """
      And the task
        """json
        {"do": "append", "usage": "resource-lists", "document": "index", "at": [{"name": "list", "where": {"name": "friends"}}],
         "content": "<entry xmlns=\"urn:ietf:params:xml:ns:resource-lists\" uri=\"sip:dave@example.com\"/>"}
        """
      Then the document "resource-lists/index" equals
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:dave@example.com"/></list></resource-lists>
        """
      And the client reports success

    @id:other-order @XCAP-2-03
    Scenario: The attributes of the list are in another order
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list xml:lang="en" name='friends'><entry xml:id="b" uri='sip:bob@example.com'/></list></resource-lists>
        """
      And the task
        """json
        {"do": "append", "usage": "resource-lists", "document": "index", "at": [{"name": "list", "where": {"name": "friends"}}],
         "content": "<entry uri=\"sip:dave@example.com\"/>"}
        """
      Then the document "resource-lists/index" contains 'bob'
      And the document "resource-lists/index" contains 'dave'
      And the client reports success

    @id:utf-16 @UA-COPE-07
    Scenario: The server sends the document in UTF-16
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the first GET is answered in UTF-16
      And the task
        """json
        {"do": "read", "usage": "resource-lists", "document": "index"}
        """
      Then the client reports success

    @id:append-to-the-root @UA-COPE-07
    Scenario: A list is added to the document
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the task
        """json
        {"do": "append", "usage": "resource-lists", "document": "index", "at": [],
         "content": "<list name=\"colleagues\"><entry uri=\"sip:erin@example.com\"/></list>"}
        """
      Then the document "resource-lists/index" contains 'friends'
      And the document "resource-lists/index" contains 'colleagues'
      And the client reports success

    @id:large-document @UA-COPE-07
    Scenario: The document has thousands of entries
      Given the document "resource-lists/index" with 3000 entries in the list "friends"
      And the task
        """json
        {"do": "append", "usage": "resource-lists", "document": "index", "at": [{"name": "list", "where": {"name": "friends"}}],
         "content": "<entry uri=\"sip:dave@example.com\"/>"}
        """
      Then the document "resource-lists/index" contains 'sip:user3000@example.com'
      And the document "resource-lists/index" contains 'dave'
      And the client reports success

  Rule: A client that remembers a document notices when its copy is outdated

    @id:read-again @XCAP-9-02
    Scenario: Another client writes between two reads
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And another client replaces the document "resource-lists/index" after the first GET
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:rival@example.com"/></list></resource-lists>
        """
      And the task
        """json
        {"do": "sequence", "usage": "resource-lists", "document": "index", "tasks": [
          {"do": "read", "usage": "resource-lists", "document": "index"},
          {"do": "read", "usage": "resource-lists", "document": "index"}]}
        """
      Then the client has read 'rival'
      And the client reports success

    @id:two-appends @XCAP-7.11-09 @UA-COPE-09
    Scenario: The client changes the document twice
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the task
        """json
        {"do": "sequence", "usage": "resource-lists", "document": "index", "tasks": [
          {"do": "append", "usage": "resource-lists", "document": "index", "at": [{"name": "list", "where": {"name": "friends"}}],
           "content": "<entry uri=\"sip:dave@example.com\"/>"},
          {"do": "append", "usage": "resource-lists", "document": "index", "at": [{"name": "list", "where": {"name": "friends"}}],
           "content": "<entry uri=\"sip:erin@example.com\"/>"}]}
        """
      Then the document "resource-lists/index" contains 'dave'
      And the document "resource-lists/index" contains 'erin'
      And the client reports success

    @id:blind-write-before-append @XCAP-7.11-08
    Scenario: Another client writes between the read and a change of one element
      Given the document "resource-lists/index"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And another client replaces the document "resource-lists/index" before the first PUT
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:rival@example.com"/></list></resource-lists>
        """
      And the task
        """json
        {"do": "sequence", "usage": "resource-lists", "document": "index", "tasks": [
          {"do": "read", "usage": "resource-lists", "document": "index"},
          {"do": "create", "usage": "resource-lists", "document": "index", "at": [{"name": "list", "where": {"name": "family"}}],
           "content": "<list name=\"family\"/>"},
          {"do": "append", "usage": "resource-lists", "document": "index", "at": [{"name": "list", "where": {"name": "friends"}}],
           "content": "<entry uri=\"sip:dave@example.com\"/>"}]}
        """
      Then the document "resource-lists/index" contains 'rival'
      And the document "resource-lists/index" contains 'family'
      And the document "resource-lists/index" contains 'dave'
      And the client reports success
