@server @usage:resource-lists
Feature: RFC 4825 §7.11, Conditional operations

  Rule: All resources of a document have the same entity tag

    @id:same-etag @XCAP-7.11-01 @implied-MUST
    Scenario Outline: GET of <what> after a change of the document
      Given the document "one friend"
      And the client PUTs element 'resource-lists/list/entry[2]' with '<entry uri="sip:b@example.com"/>'
      And the document has a new entity tag
      And the client sends GET to <target>
      And the server answers 200
      Then the response has the document's entity tag

      Examples:
        | id             | what                 | target                                               |
        | document       | the document         | the document                                         |
        | element        | an element           | node 'resource-lists/list[@name="friends"]'          |
        | nested-element | a nested element     | node 'resource-lists/list[@name="friends"]/entry[1]' |
        | attribute      | an attribute         | node 'resource-lists/list/@name'                     |

      @dangerous
      Examples:
        | id       | what               | target                                  |
        | bindings | namespace bindings | node 'resource-lists/list/namespace::*' |

  Rule: A change with an outdated entity tag in If-Match is refused with 412

    @id:stale-element @XCAP-7.11-02 @implied-MUST
    Scenario: PUT of an element with an outdated entity tag
      Given the document "one friend"
      And the client PUTs element 'resource-lists/list/entry[@uri="sip:b@example.com"]' with '<entry uri="sip:b@example.com"/>'
      And the document has a new entity tag
      And the next request has header "If-Match" with value "{old etag}"
      When the client PUTs element 'resource-lists/list/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      Then the server answers 412
      But the document is unchanged
      Given the next request has header "If-Match" with value "{etag}"
      But the client PUTs element 'resource-lists/list/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds

    @id:stale-attribute @XCAP-7.11-02 @implied-MUST
    Scenario: PUT of an attribute with an outdated entity tag
      Given the document "friends"
      And the client PUTs attribute 'resource-lists/list/@name' with '"enemies"'
      And the document has a new entity tag
      And the next request has header "If-Match" with value "{old etag}"
      When the client PUTs attribute 'resource-lists/list/@name' with '"strangers"'
      Then the server answers 412
      But the document is unchanged
      Given the next request has header "If-Match" with value "{etag}"
      But the client PUTs attribute 'resource-lists/list/@name' with '"strangers"'
      And the request succeeds

    @id:stale-document @XCAP-7.11-02 @implied-MUST
    Scenario: PUT of the document with an outdated entity tag
      Given the document "friends"
      And the client PUTs attribute 'resource-lists/list/@name' with '"enemies"'
      And the document has a new entity tag
      And the next request has header "If-Match" with value "{old etag}"
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="strangers"/></resource-lists>
        """
      Then the server answers 412
      But the document is unchanged
      Given the next request has header "If-Match" with value "{etag}"
      But the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="strangers"/></resource-lists>
        """
      And the request succeeds

  Rule: A change with the current entity tag in If-Match succeeds, and the response has the new entity tag

    @id:current @XCAP-7.11-03 @implied-MUST
    Scenario Outline: PUT of <what> with the current entity tag
      Given the document "unnamed list with an entry"
      And the client sends GET to the document
      And the response header "ETag" matches '^(?:W/)?"'
      And the response has the document's entity tag
      And the client sends GET to node 'resource-lists/list'
      And the response has the document's entity tag
      And the next request has header "If-Match" with value "{etag}"
      When the client PUTs <request>
      Then the request succeeds
      Given the document has a new entity tag
      Then the response has the document's entity tag
      But the server serves the document element on its own

      Examples:
        | id          | what          | request                                                                                               |
        | new-element | a new element | element 'resource-lists/list/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>' |
        | element     | an element    | element 'resource-lists/list/entry[1]' with '<entry uri="sip:a@example.com"><display-name/></entry>'   |
        | attribute   | an attribute  | attribute 'resource-lists/list/@name' with '"friends"'                                                |

    @id:current-document @XCAP-7.11-03 @implied-MUST
    Scenario: PUT of the document with the current entity tag
      Given the document "one friend"
      And the client PUTs the document as document "friends"
      And the request succeeds
      And the stored document equals document "friends" (canonical XML)
      And the next request has header "If-Match" with value "{etag}"
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="strangers"/></resource-lists>
        """
      Then the request succeeds
      Given the document has a new entity tag
      Then the response has the document's entity tag
      But the server serves the document element on its own

  Rule: The entity tag in the response to a PUT is valid for every other resource of the document

    @id:etag-reuse @XCAP-7.11-04 @implied-MUST
    Scenario: The client uses it for an attribute, another element and the document
      Given the document "two friends"
      And the client PUTs the document as document "one friend"
      And the request succeeds
      And the stored document equals document "one friend" (canonical XML)
      And the client PUTs element 'resource-lists/list/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds
      And the next request has header "If-Match" with value "{answered etag}"
      When the client PUTs attribute 'resource-lists/list/@name' with '"enemies"'
      Then the request succeeds
      Given the next request has header "If-Match" with value "{answered etag}"
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="strangers"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      Then the request succeeds
      Given the next request has header "If-Match" with value "{answered etag}"
      When the client sends DELETE to node 'resource-lists/list/entry[@uri="sip:a@example.com"]'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="strangers"/></resource-lists>
        """

  Rule: If-Match makes a DELETE conditional, and the response has the document's new entity tag

    @id:delete @XCAP-7.11-05 @implied-MUST
    Scenario Outline: DELETE of <what> with an outdated, then with the current entity tag
      Given the document "one friend"
      And the client PUTs element 'resource-lists/list/entry[2]' with '<entry uri="sip:b@example.com"/>'
      And the document has a new entity tag
      And the next request has header "If-Match" with value "{old etag}"
      And the client sends DELETE to node '<node>'
      And the server answers 412
      And the document is unchanged
      And the next request has header "If-Match" with value "{etag}"
      When the client sends DELETE to node '<node>'
      Then the request succeeds
      And the document has a new entity tag
      And the response has the document's entity tag

      Examples:
        | id        | what         | node                                                |
        | element   | an element   | resource-lists/list/entry[@uri="sip:b@example.com"] |
        | attribute | an attribute | resource-lists/list/@name                           |

  Rule: A GET with If-None-Match is answered 304 if the entity tag is current, and 200 otherwise

    @id:get @XCAP-7.11-06 @implied-MUST
    Scenario Outline: GET of <what> with the current, then with an outdated entity tag
      Given the document "one friend"
      And the client sends GET to the document
      And the response has the document's entity tag
      And the client sends GET to <target>
      And the response has the document's entity tag
      And the response header "ETag" matches '^(?:W/)?"'
      And the next request has header "If-None-Match" with value "{etag}"
      When the client sends GET to <target>
      Then the server answers 304
      But the response has no body
      And the client PUTs element 'resource-lists/list/entry[2]' with '<entry uri="sip:b@example.com"/>'
      And the document has a new entity tag
      Given the next request has header "If-None-Match" with value "{old etag}"
      But the client sends GET to <target>
      And the server answers 200
      And the response has the document's entity tag

      Examples:
        | id        | what         | target                           |
        | document  | the document | the document                     |
        | element   | an element   | node 'resource-lists/list'       |
        | attribute | an attribute | node 'resource-lists/list/@name' |

  Rule: Of concurrent changes with the same entity tag in If-Match, the server makes only one

    @id:concurrent-if-match @XCAP-7.11-10 @implied-MUST
    Scenario: Twenty new entries with If-Match
      Given the document "friends"
      And the next request has header "If-Match" with value "{etag}"
      And the client PUTs element 'resource-lists/list/entry[@uri="sip:a@example.com"]' with '<entry uri="sip:a@example.com"/>'
      And the request succeeds
      And the document has a new entity tag
      And the next request has header "If-Match" with value "{etag}"
      When the client sends each request 20 times concurrently
        | method | node                                                   | body                                |
        | PUT    | resource-lists/list/entry[@uri="sip:n{n}@example.com"] | <entry uri="sip:n{n}@example.com"/> |
      Then 1 of the responses is 2xx
      But 19 of the responses are 412 or 409 or 429 or 503
      And the client sends GET to the document
      And the XML body has
        | XPath                            | value |
        | count(//*[local-name()="entry"]) | 2     |

  Rule: The server makes all concurrent changes that have no condition

    @id:concurrent @XCAP-7.11-11 @implied-MUST
    Scenario: Twenty new entries without a condition
      Given the document "friends"
      And the client PUTs element 'resource-lists/list/entry[@uri="sip:a@example.com"]' with '<entry uri="sip:a@example.com"/>'
      And the client PUTs element 'resource-lists/list/entry[@uri="sip:b@example.com"]' with '<entry uri="sip:b@example.com"/>'
      And the client sends GET to the document
      And the XML body has
        | XPath                            | value |
        | count(//*[local-name()="entry"]) | 2     |
      And the client sends each request 20 times concurrently
        | method | node                                                   | body                                |
        | PUT    | resource-lists/list/entry[@uri="sip:n{n}@example.com"] | <entry uri="sip:n{n}@example.com"/> |
      And at least one response is 2xx, and all others are 409 or 429 or 503
      When the client sends GET to the document
      Then each successful change is in the body
        | row | XPath                                       |
        | 1   | count(//*[@uri="sip:n{n}@example.com"]) = 1 |
