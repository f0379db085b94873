# A client that loses the response sends the same request again, conditions included. 7-client-operations.feature repeats
# requests without conditions.
@server @repeated-requests @usage:resource-lists
Feature: RFC 4825 §7.11, Repeated conditional requests

  Rule: The entity tag in the response to a change is valid as the condition of the next change

    @id:etag-chain @XCAP-7.11-04 @implied-MUST
    Scenario Outline: Three PUTs of <what>, each with the entity tag of the previous response
      Given the document "one friend"
      And the client sends GET to the document
      And the response header "ETag" matches '^(?:W/)?"'
      And the response has the document's entity tag
      And the client PUTs <second>
      And the request succeeds
      And the client PUTs <first>
      And the request succeeds
      And the client PUTs <first>
      And the request succeeds
      And the response has the document's entity tag
      And the next request has header "If-Match" with value "{answered etag}"
      When the client PUTs <second>
      Then the request succeeds
      Given the next request has header "If-Match" with value "{answered etag}"
      When the client PUTs <first>
      Then the request succeeds
      Given the next request has header "If-Match" with value "{answered etag}"
      When the client PUTs <first>
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="<name>"><entries></list>
        </resource-lists>
        """

      Examples:
        | id          | what          | first                                                                          | second                                                                         | name    | entries                                                          |
        | new-element | a new element | element 'resource-lists/list/entry[2]' with '<entry uri="sip:n@example.com"/>' | element 'resource-lists/list/entry[2]' with '<entry uri="sip:m@example.com"/>' | friends | <entry uri="sip:a@example.com"/><entry uri="sip:n@example.com"/> |
        | element     | an element    | element 'resource-lists/list/entry' with '<entry uri="sip:n@example.com"/>'    | element 'resource-lists/list/entry' with '<entry uri="sip:m@example.com"/>'    | friends | <entry uri="sip:n@example.com"/>                                 |
        | attribute   | an attribute  | attribute 'resource-lists/list/@name' with '"pals"'                            | attribute 'resource-lists/list/@name' with '"enemies"'                         | pals    | <entry uri="sip:a@example.com"/>                                 |

    @id:create-then-replace @XCAP-7.11-03 @implied-MUST
    Scenario: The client creates a document, then replaces it with the same content
      Given the document "one friend"
      And the client PUTs the document as document "friends"
      And the request succeeds
      And the client PUTs the document as document "friends"
      And the request succeeds
      And the stored document equals document "friends" (canonical XML)
      And there is no document
      And the next request has header "If-None-Match" with value "*"
      And the client PUTs the document as document "friends"
      And the request succeeds
      And the next request has header "If-Match" with value "{answered etag}"
      When the client PUTs the document as document "friends"
      Then the request succeeds
      Given the next request has header "If-Match" with value "{answered etag}"
      When the client PUTs the document as document "friends"
      Then the request succeeds
      But the response has the document's entity tag
      And the stored document equals document "friends" (canonical XML)
      And the server serves the document element on its own

  # RFC 9110 §13.1.1 lets a server answer the repetition with success, although the condition no longer holds. Whatever the
  # server answers, it does not make the change a second time.
  Rule: The server does not make a conditional change again when the client repeats the request

    @id:put @XCAP-7.11-02 @implied-MUST
    Scenario Outline: A repeated PUT of <what>
      Given the document "one friend"
      And the next request has header "If-Match" with value "{etag}"
      And the client PUTs <request>
      And the request succeeds
      And the document has a new entity tag
      And the next request has header "If-Match" with value "{old etag}"
      When the client PUTs <request>
      Then the server answers 412 or 2xx
      But the document is unchanged
      And the server serves the document element on its own

      Examples:
        | id           | what                    | request                                                                                               |
        | new-element  | a new element           | element 'resource-lists/list/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>' |
        | insert-first | a new element, in front | element 'resource-lists/list/*[1][@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'  |
        | element      | an element              | element 'resource-lists/list/entry' with '<entry uri="sip:n@example.com"/>'                           |
        | attribute    | an attribute            | attribute 'resource-lists/list/@name' with '"pals"'                                                   |

    @id:put-document @XCAP-7.11-02 @implied-MUST
    Scenario: A repeated PUT of the document
      Given the document "friends"
      And the next request has header "If-Match" with value "{etag}"
      And the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      And the request succeeds
      Then the document has a new entity tag
      Given the next request has header "If-Match" with value "{old etag}"
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the server answers 412 or 2xx
      But the document is unchanged
      And the server serves the document element on its own

    # The same selector now finds another entry, which the client never meant to delete.
    @id:delete-other-entry @XCAP-8.4-11 @XCAP-7.11-05 @implied-MUST
    Scenario: A new entry replaces the deleted one before the client repeats the DELETE
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:a@example.com"/></list>
          <list name="others"/>
        </resource-lists>
        """
      And the next request has header "If-Match" with value "{etag}"
      And the client sends DELETE to node 'resource-lists/list[1]/entry'
      And the request succeeds
      And the document has a new entity tag
      And the client PUTs element 'resource-lists/list[1]/entry' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds
      And the client sends GET to node 'resource-lists/list[1]/entry'
      And the server answers 200
      And the next request has header "If-Match" with value "{old etag}"
      When the client sends DELETE to node 'resource-lists/list[1]/entry'
      Then the server refuses the request
      But the document is unchanged
      Given the next request has header "If-Match" with value "{etag}"
      But the client sends DELETE to node 'resource-lists/list[1]/entry'
      And the request succeeds

    @id:delete @XCAP-8.4-11 @XCAP-7.11-05 @implied-MUST
    Scenario Outline: A repeated DELETE of <what>
      Given the document "two friends"
      And the client sends GET to node '<node>'
      And the server answers 200
      And the response has the document's entity tag
      And the next request has header "If-Match" with value "{etag}"
      When the client sends DELETE to node '<node>'
      Then the request succeeds
      But the document has a new entity tag
      Given the next request has header "If-Match" with value "{old etag}"
      But the client sends DELETE to node '<node>'
      And the server answers 404 or 412
      And the document is unchanged

      Examples:
        | id        | what         | node                                                |
        | element   | an element   | resource-lists/list/entry[@uri="sip:a@example.com"] |
        | attribute | an attribute | resource-lists/list/@name                           |

  Rule: A deleted document stays deleted after a second DELETE or a PUT with If-Match

    # Both 412 and 404 pass: "*" requires an existing document, and 404 is the answer to the same request without a condition
    # (RFC 9110 §13.2.1).
    @id:delete-document @XCAP-8.4-03 @implied-MUST
    Scenario Outline: Two DELETEs of the document with If-Match: <condition>
      Given the document "friends"
      And the next request has header "If-Match" with value "<condition>"
      And the client sends DELETE to the document
      And the server answers 200 or 204
      And the document does not exist
      And the next request has header "If-Match" with value "<condition>"
      When the client sends DELETE to the document
      Then the server answers 404 or 412
      But the document does not exist

      Examples:
        | id   | condition |
        | etag | {etag}    |
        | any  | *         |

    @id:deleted-etag @XCAP-8.2.6-06 @implied-MUST
    Scenario: A PUT has the entity tag of the deleted document in If-Match
      Given the document "friends"
      And the client sends DELETE to the document
      And the request succeeds
      And the document does not exist
      And the next request has header "If-Match" with value "{etag}"
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the server refuses the request
      But the document does not exist
      Given the next request has header "If-None-Match" with value "*"
      But the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """

  Rule: A PUT with If-None-Match: * succeeds only while the document does not exist

    @id:create-three-times @XCAP-8.2.6-05 @implied-MUST
    Scenario: Three PUTs of the same document with If-None-Match: *
      Given there is no document
      And the next request has header "If-None-Match" with value "*"
      And the client PUTs the document as document "friends"
      And the request succeeds
      And the next request has header "If-None-Match" with value "*"
      When the client PUTs the document as document "friends"
      Then the server refuses the request
      But the document is unchanged
      Given the next request has header "If-None-Match" with value "*"
      When the client PUTs the document as document "friends"
      Then the server refuses the request
      But the document is unchanged
      And the server serves the document element on its own

    @id:create-again @XCAP-8.4-16 @implied-MUST
    Scenario: The client creates, deletes and creates the document again
      Given there is no document
      And the next request has header "If-None-Match" with value "*"
      And the client PUTs the document as document "friends"
      And the server answers 201
      And the client sends DELETE to the document
      And the request succeeds
      And the document does not exist
      And the next request has header "If-None-Match" with value "*"
      When the client PUTs the document as document "friends"
      Then the server answers 201
      But the response has the document's entity tag
      And the server serves the document element on its own
