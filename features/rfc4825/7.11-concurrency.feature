# At most twenty requests run at the same time, as from several clients of one user: this is no flood.
# 7.11-conditional-operations.feature has two more cases with concurrent new entries. A server may refuse a request for a
# document that another request is changing, with 409, 429 or 503. What it confirms with 2xx counts.
@server @concurrency @usage:resource-lists
Feature: RFC 4825 §7.11, Concurrent requests

  Rule: Of concurrent changes with the same entity tag in If-Match, the server makes one completely and refuses the others

    @id:if-match-document @XCAP-7.11-10 @implied-MUST
    Scenario: Concurrent replacements of the document
      Given the document "friends"
      And the next request has header "If-Match" with value "{etag}"
      When the client sends each request 16 times concurrently
        | method | node | body                                                                                                                                               |
        | PUT    |      | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends-{n}"><entry uri="sip:n{n}@example.com"/></list></resource-lists> |
      Then 1 of the responses is 2xx
      But 15 of the responses are 412 or 409 or 429 or 503
      And the stored content is that of the successful request
      And each successful response has a different entity tag, and one is the document's

    @id:if-match @XCAP-7.11-10 @implied-MUST
    Scenario Outline: Concurrent replacements of <what>
      Given the document "one friend"
      And the next request has header "If-Match" with value "{etag}"
      And the client PUTs <kind> '<node>' with '<first>'
      And the request succeeds
      And the document has a new entity tag
      And the next request has header "If-Match" with value "{etag}"
      When the client sends each request 16 times concurrently
        | method | node   | body   |
        | PUT    | <node> | <body> |
      Then 1 of the responses is 2xx
      But 15 of the responses are 412 or 409 or 429 or 503
      And the stored content is that of the successful request
      And each successful response has a different entity tag, and one is the document's

      Examples:
        | id        | what         | kind      | node                           | first                            | body                                |
        | element   | an element   | element   | resource-lists/list/entry      | <entry uri="sip:m@example.com"/> | <entry uri="sip:n{n}@example.com"/> |
        | attribute | an attribute | attribute | resource-lists/list/entry/@uri | "sip:m@example.com"              | "sip:n{n}@example.com"              |

    @id:if-match-delete @XCAP-7.11-10 @implied-MUST
    Scenario: Concurrent deletions of different entries
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:n1@example.com"/>
            <entry uri="sip:n2@example.com"/>
            <entry uri="sip:n3@example.com"/>
            <entry uri="sip:n4@example.com"/>
            <entry uri="sip:n5@example.com"/>
            <entry uri="sip:n6@example.com"/>
            <entry uri="sip:n7@example.com"/>
          </list>
        </resource-lists>
        """
      And the next request has header "If-Match" with value "{etag}"
      And the client sends DELETE to node 'resource-lists/list/entry[@uri="sip:n7@example.com"]'
      And the request succeeds
      And the document has a new entity tag
      And the next request has header "If-Match" with value "{etag}"
      When the client sends each request 6 times concurrently
        | method | node                                               | body |
        | DELETE | resource-lists/list/entry[@uri="sip:n{n}@example.com"] |      |
      Then 1 of the responses is 2xx
      But 5 of the responses are 412 or 409 or 429 or 503
      And each successful response has a different entity tag, and one is the document's
      And the client sends GET to the document
      And the XML body has
        | XPath                            | value |
        | count(//*[local-name()="entry"]) | 5     |

    # A server need not evaluate the condition of a request that it would refuse anyway (RFC 9110 §13.2.1), such as a DELETE
    # of an entry that the first request deleted. So every 4xx passes.
    @id:if-match-mixed @XCAP-7.11-10 @implied-MUST
    Scenario: A new entry, a new name, a deletion and a new document at the same time
      Given the document "one friend"
      And the next request has header "If-Match" with value "{etag}"
      When the client sends each request 4 times concurrently
        | method | node                                                   | body                                                                                                             |
        | PUT    | resource-lists/list/entry[2]                           | <entry uri="sip:n{n}@example.com"/>                                                                              |
        | PUT    | resource-lists/list/@name                              | "enemies-{n}"                                                                                                    |
        | DELETE | resource-lists/list/entry[@uri="sip:a@example.com"]    |                                                                                                                  |
        | PUT    |                                                        | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/><list name="l{n}"/></resource-lists> |
      Then 1 of the responses is 2xx
      But 15 of the responses are 4xx or 503
      And each successful response has a different entity tag, and one is the document's
      And the server serves the document element on its own

  Rule: Of concurrent PUTs that create a document with If-None-Match: *, exactly one succeeds

    @id:if-none-match @XCAP-8.2.6-05 @implied-MUST
    Scenario: The document does not exist yet
      Given there is no document
      And the next request has header "If-None-Match" with value "*"
      When the client sends each request 16 times concurrently
        | method | node | body                                                                                                                                               |
        | PUT    |      | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends-{n}"><entry uri="sip:n{n}@example.com"/></list></resource-lists> |
      Then 1 of the responses is 2xx
      But 15 of the responses are 412 or 409 or 429 or 503
      And the stored content is that of the successful request

  Rule: The server makes concurrent unconditional changes one after the other, and no change undoes another

    @id:insert-first @XCAP-7.11-11 @implied-MUST
    Scenario: New entries at the first position
      Given the document "one friend"
      And the client PUTs element 'resource-lists/list/*[1][@uri="sip:b@example.com"]' with '<entry uri="sip:b@example.com"/>'
      And the client sends GET to the document
      And the XML body has
        | XPath                            | value |
        | count(//*[local-name()="entry"]) | 2     |
      And the client sends each request 16 times concurrently
        | method | node                                                  | body                                |
        | PUT    | resource-lists/list/*[1][@uri="sip:n{n}@example.com"] | <entry uri="sip:n{n}@example.com"/> |
      And at least one response is 2xx, and all others are 409 or 429 or 503
      And each successful response has a different entity tag, and one is the document's
      When the client sends GET to the document
      Then each successful change is in the body
        | row | XPath                                   |
        | 1   | count(//*[@uri="sip:n{n}@example.com"]) = 1 |
      And the XML body has
        | XPath                                        | value |
        | count(//*[@uri="sip:a@example.com"])         | 1     |
        | count(//*[@uri="sip:b@example.com"])         | 1     |
      But the XML body has
        | XPath                                          | value             |
        | string(//*[local-name()="entry"][last()]/@uri) | sip:a@example.com |

    @id:insert-and-delete @XCAP-7.11-11 @implied-MUST
    Scenario: New entries and deletions of other entries
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:d1@example.com"/>
            <entry uri="sip:d2@example.com"/>
            <entry uri="sip:d3@example.com"/>
            <entry uri="sip:d4@example.com"/>
            <entry uri="sip:d5@example.com"/>
            <entry uri="sip:d6@example.com"/>
            <entry uri="sip:d7@example.com"/>
          </list>
        </resource-lists>
        """
      And the client sends DELETE to node 'resource-lists/list/entry[@uri="sip:d7@example.com"]'
      And the client sends GET to the document
      And the XML body has
        | XPath                            | value |
        | count(//*[local-name()="entry"]) | 7     |
      And the client sends each request 6 times concurrently
        | method | node                                                   | body                                |
        | PUT    | resource-lists/list/entry[@uri="sip:n{n}@example.com"] | <entry uri="sip:n{n}@example.com"/> |
        | DELETE | resource-lists/list/entry[@uri="sip:d{n}@example.com"] |                                     |
      And at least one response is 2xx, and all others are 409 or 429 or 503
      And each successful response has a different entity tag, and one is the document's
      When the client sends GET to the document
      Then each successful change is in the body
        | row | XPath                                       |
        | 1   | count(//*[@uri="sip:n{n}@example.com"]) = 1 |
        | 2   | not(//*[@uri="sip:d{n}@example.com"])       |
      And the XML body has
        | XPath                                | value |
        | count(//*[@uri="sip:a@example.com"]) | 1     |

    @id:attributes @XCAP-7.11-11 @implied-MUST
    Scenario: New attributes of different elements
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list/>
          <list/>
          <list/>
          <list/>
          <list/>
          <list/>
        </resource-lists>
        """
      And the client PUTs attribute 'resource-lists/list[2]/@name' with '"enemies"'
      And the client sends GET to the document
      And the XML body has
        | XPath                | value   |
        | string(/*/*[2]/@name) | enemies |
      And the client sends DELETE to node 'resource-lists/list[2]/@name'
      And the request succeeds
      And the client sends each request 6 times concurrently
        | method | node                           | body         |
        | PUT    | resource-lists/list[{n}]/@name | "friends-{n}" |
      And at least one response is 2xx, and all others are 409 or 429 or 503
      When the client sends GET to the document
      Then each successful change is in the body
        | row | XPath                                                        |
        | 1   | /*/*[{n}][local-name()="list" and @name="friends-{n}"]       |

    # The first request creates the entry, and all others replace it.
    @id:same-entry @XCAP-8.2.4-02 @implied-MUST
    Scenario: Several PUTs of the same new entry
      Given the document "one friend"
      And the client PUTs element 'resource-lists/list/entry[@uri="sip:a@example.com"]' with '<entry uri="sip:a@example.com"><display-name>1</display-name></entry>'
      And the client PUTs element 'resource-lists/list/entry[@uri="sip:a@example.com"]' with '<entry uri="sip:a@example.com"><display-name>2</display-name></entry>'
      And the client sends GET to the document
      And the XML body has
        | XPath                                   | value |
        | count(//*[local-name()="display-name"]) | 1     |
      And the client PUTs element 'resource-lists/list/entry[@uri="sip:b@example.com"]' with '<entry uri="sip:b@example.com"/>'
      And the stored document has
        | XPath                            | value |
        | count(//*[local-name()="entry"]) | 2     |
      And the client sends each request 16 times concurrently
        | method | node                                                | body                                                                    |
        | PUT    | resource-lists/list/entry[@uri="sip:n@example.com"] | <entry uri="sip:n@example.com"><display-name>{n}</display-name></entry> |
      And at least one response is 2xx, and all others are 409 or 429 or 503
      When the client sends GET to the document
      Then the XML body has
        | XPath                                   | value |
        | count(//*[local-name()="entry"])        | 3     |
        | count(//*[local-name()="display-name"]) | 2     |
      But 1 of the responses is 201
      And 15 of the responses are 200 or 409 or 429 or 503

    # The clause is about successful requests. It does not judge a server that answers others with 500.
    @id:same-document @XCAP-8.2.7-03 @implied-MUST
    Scenario: Several PUTs of the same new document
      Given there is no document
      When the client sends each request 16 times concurrently
        | method | node | body                                                                                                                                               |
        | PUT    |      | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends-{n}"><entry uri="sip:n{n}@example.com"/></list></resource-lists> |
      But at least one response is 2xx, and all others are 409 or 429 or 503
      Then 1 of the responses is 201
      And 15 of the responses are 200 or 409 or 429 or 503
      But each successful response has a different entity tag, and one is the document's

    @id:same-deletion @XCAP-8.4-03 @implied-MUST
    Scenario: Several DELETEs of the same document
      Given the document "friends"
      And the client sends DELETE to the document
      And the request succeeds
      And the document does not exist
      And the document "friends"
      When the client sends each request 8 times concurrently
        | method | node | body |
        | DELETE |      |      |
      Then 1 of the responses is 2xx
      But 7 of the responses are 404 or 409 or 429 or 503
      And the document does not exist

    # Each entry alone is valid, but no two may have the same URI: the server stores one and refuses the others.
    @id:same-uri @XCAP-8.2.5-08 @MUST
    Scenario: New entries with the same URI under different selectors
      Given the document "one friend"
      And the client PUTs element 'resource-lists/list/entry[2][@x:tag="a"]?xmlns(x=urn:example:x)' with '<entry xmlns:x="urn:example:x" x:tag="a" uri="sip:b@example.com"/>'
      And the client PUTs element 'resource-lists/list/entry[2][@x:tag="b"]?xmlns(x=urn:example:x)' with '<entry xmlns:x="urn:example:x" x:tag="b" uri="sip:c@example.com"/>'
      And the client sends GET to the document
      And the XML body has
        | XPath                            | value |
        | count(//*[local-name()="entry"]) | 3     |
      And the client sends each request 16 times concurrently
        | method | node                                                              | body                                                                 |
        | PUT    | resource-lists/list/entry[2][@x:tag="{n}"]?xmlns(x=urn:example:x) | <entry xmlns:x="urn:example:x" x:tag="{n}" uri="sip:n@example.com"/> |
      When the client sends GET to the document
      Then the XML body has
        | XPath                                                      | value |
        | count(//*[local-name()="entry"][@uri="sip:n@example.com"]) | 1     |
      But 1 of the responses is 2xx
      And 15 of the responses are 409 or 429 or 503

  Rule: A GET during a write returns the complete document from before or after the write

    @id:read-during-write @XCAP-8.3-01 @implied-MUST
    Scenario: A client reads while another replaces the document by others of the same size
      Given the document "friends"
      And the client PUTs the document as document "no lists"
      And the stored document equals document "no lists" (canonical XML)
      And the client PUTs the document as document "one friend"
      And the client PUTs the document as document "friends"
      And the stored document equals document "friends" (canonical XML)
      And a document of 20 kB
      When the client PUTs 5 other documents of 20 kB in turn and reads the document meanwhile
      Then every document read is complete and one of those written
      But documents read with the same entity tag are equal

  Rule: With conditional writes, several clients add their changes to one document without a loss

    @id:retry-after-412 @XCAP-7.11-10 @implied-MUST
    Scenario: Each client reads, changes, and starts again after a 412
      Given the document "friends"
      And the client PUTs element 'resource-lists/list/entry[@uri="sip:a@example.com"]' with '<entry uri="sip:a@example.com"/>'
      And the client PUTs element 'resource-lists/list/entry[@uri="sip:b@example.com"]' with '<entry uri="sip:b@example.com"/>'
      And the client sends GET to the document
      And the XML body has
        | XPath                            | value |
        | count(//*[local-name()="entry"]) | 2     |
      And 8 clients concurrently add an entry each to element 'resource-lists/list', with If-Match
      When the client sends GET to the document
      Then the XML body has
        | XPath                                                                 | value |
        | count(//*[local-name()="entry"])                                      | 10    |
        | count(//*[local-name()="entry"][not(@uri=preceding-sibling::*/@uri)]) | 10    |

  Rule: Concurrent writes to different documents do not mix up their content

    @id:two-documents @XCAP-7.11-11 @implied-MUST
    Scenario: Two documents of one user
      # Entries with other values of an attribute stand side by side.
      Given the document "friends"
      And the client PUTs element 'resource-lists/list/entry[@uri="sip:x@example.com"]' with '<entry uri="sip:x@example.com"/>'
      And the client PUTs element 'resource-lists/list/entry[@uri="sip:y@example.com"]' with '<entry uri="sip:y@example.com"/>'
      And the stored document has
        | XPath           | value |
        | count(//@uri)   | 2     |
      And the document "friends"
      And a "resource-lists" document at "{root}/resource-lists/users/{xui}/xcaliper-other"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="others"/></resource-lists>
        """
      And the stored document equals document "friends" (canonical XML)
      And the client sends each request 6 times concurrently
        | method | node                                                                                                 | body                                |
        | PUT    | resource-lists/list/entry[@uri="sip:n{n}@example.com"]                                               | <entry uri="sip:n{n}@example.com"/> |
        | PUT    | {root}/resource-lists/users/{xui}/xcaliper-other/~~/resource-lists/list/entry%5B@uri=%22sip:o{n}@example.com%22%5D | <entry uri="sip:o{n}@example.com"/> |
      And at least one response is 2xx, and all others are 409 or 429 or 503
      When the client sends GET to the document
      Then each successful change is in the body
        | row | XPath                                       |
        | 1   | count(//*[@uri="sip:n{n}@example.com"]) = 1 |
      And the XML body has
        | XPath                                       | value |
        | count(//*[starts-with(@uri, "sip:o")])      | 0     |
      When the client sends GET to "{root}/resource-lists/users/{xui}/xcaliper-other"
      Then each successful change is in the body
        | row | XPath                                       |
        | 2   | count(//*[@uri="sip:o{n}@example.com"]) = 1 |
      And the XML body has
        | XPath                                       | value |
        | count(//*[starts-with(@uri, "sip:n")])      | 0     |
