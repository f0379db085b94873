# A client that lost the answer sends the same request again, conditions included. A repetition without conditions is in
# 7-client-operations.feature.
@server @repeated-requests @usage:resource-lists
Feature: RFC 4825 §7.11, Requests repeated with their conditions

  Rule: The entity tag in the answer to a change is the condition of the next one

    @id:condition-answer @XCAP-7.11-04 @XCAP-7.11-03 @implied-MUST
    Scenario Outline: Each on the condition of the answer before, of <what>
      Given the document "one friend"
      And the next request has header "If-Match" with value "{etag}"
      When the client PUTs <first>
      Then the request succeeds
      Given the next request has header "If-Match" with value "{answered etag}"
      When the client PUTs <second>
      Then the request succeeds
      Given the next request has header "If-Match" with value "{answered etag}"
      When the client PUTs <first>
      Then the request succeeds
      Given the next request has header "If-Match" with value "{answered etag}"
      When the client PUTs <first>
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="<name>"><entries></list>
        </resource-lists>
        """

      Examples:
        | id            | what          | first                                                                          | second                                                                         | name    | entries                                                          |
        | a-new-element | a new element | element 'resource-lists/list/entry[2]' with '<entry uri="sip:n@example.com"/>' | element 'resource-lists/list/entry[2]' with '<entry uri="sip:m@example.com"/>' | friends | <entry uri="sip:a@example.com"/><entry uri="sip:n@example.com"/> |
        | an-element    | an element    | element 'resource-lists/list/entry' with '<entry uri="sip:n@example.com"/>'    | element 'resource-lists/list/entry' with '<entry uri="sip:m@example.com"/>'    | friends | <entry uri="sip:n@example.com"/>                                 |
        | an-attribute  | an attribute  | attribute 'resource-lists/list/@name' with '"pals"'                            | attribute 'resource-lists/list/@name' with '"enemies"'                         | pals    | <entry uri="sip:a@example.com"/>                                 |

    @id:document-created-replaced @XCAP-7.11-03 @XCAP-8.2.6-01 @implied-MUST
    Scenario: A document created, and then replaced by itself
      Given there is no document
      And the next request has header "If-None-Match" with value "*"
      When the client PUTs the document as document "friends"
      Then the request succeeds
      Given the next request has header "If-Match" with value "{answered etag}"
      When the client PUTs the document as document "friends"
      Then the request succeeds
      Given the next request has header "If-Match" with value "{answered etag}"
      When the client PUTs the document as document "friends"
      Then the request succeeds
      And the response has the document's entity tag
      And the stored document equals document "friends" (canonical XML)
      And the server serves the document element on its own

  # RFC 9110 §13.1.1 lets a server answer a change that it has made already with a success, although the condition does not
  # hold any more. Whatever it answers, it does not make the change a second time.
  Rule: A change that was made on a condition is not made again on the same one

    @id:put @XCAP-7.11-02 @implied-MUST
    Scenario Outline: PUT of <what>
      Given the document "one friend"
      And the next request has header "If-Match" with value "{etag}"
      When the client PUTs <request>
      Then the request succeeds
      And the document has a new entity tag
      Given the next request has header "If-Match" with value "{old etag}"
      When the client PUTs <request>
      Then the server answers 412 or 2xx
      And the document is unchanged
      And the server serves the document element on its own

      Examples:
        | id                     | what                       | request                                                                                               |
        | a-new-element          | a new element              | element 'resource-lists/list/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>' |
        | a-new-element-in-front | a new element, in front    | element 'resource-lists/list/*[1][@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'  |
        | an-element             | an element                 | element 'resource-lists/list/entry' with '<entry uri="sip:n@example.com"/>'                           |
        | an-attribute           | an attribute               | attribute 'resource-lists/list/@name' with '"pals"'                                                   |

    @id:put-document @XCAP-7.11-02 @implied-MUST
    Scenario: PUT of the document
      Given the document "friends"
      And the next request has header "If-Match" with value "{etag}"
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the request succeeds
      And the document has a new entity tag
      Given the next request has header "If-Match" with value "{old etag}"
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the server answers 412 or 2xx
      And the document is unchanged
      And the server serves the document element on its own

    # The same selector finds another entry now, which the client never meant.
    @id:delete-entry-new @XCAP-8.4-11 @XCAP-7.11-05 @implied-MUST
    Scenario: DELETE of an only entry, when there is a new one
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:a@example.com"/></list>
          <list name="others"/>
        </resource-lists>
        """
      And the next request has header "If-Match" with value "{etag}"
      When the client sends DELETE to node 'resource-lists/list[1]/entry'
      Then the request succeeds
      And the document has a new entity tag
      When the client PUTs element 'resource-lists/list[1]/entry' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      Given the next request has header "If-Match" with value "{old etag}"
      When the client sends DELETE to node 'resource-lists/list[1]/entry'
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value "{etag}"
      When the client sends DELETE to node 'resource-lists/list[1]/entry'
      Then the request succeeds

    @id:delete @XCAP-8.4-11 @XCAP-7.11-05 @implied-MUST
    Scenario Outline: DELETE of <what>
      Given the document "two friends"
      And the next request has header "If-Match" with value "{etag}"
      When the client sends DELETE to node '<node>'
      Then the request succeeds
      And the document has a new entity tag
      Given the next request has header "If-Match" with value "{old etag}"
      When the client sends DELETE to node '<node>'
      Then the server answers 404 or 412
      And the document is unchanged

      Examples:
        | id           | what         | node                                                |
        | an-element   | an element   | resource-lists/list/entry[@uri="sip:a@example.com"] |
        | an-attribute | an attribute | resource-lists/list/@name                           |

  Rule: A document is gone after the first DELETE, whatever the condition of the second

    # 412, for "*" asks for a document that is there, or 404, which the request would get without its condition
    # (RFC 9110 §13.2.1).
    @id:delete-twice-match @XCAP-8.4-11 @XCAP-8.4-03 @implied-MUST
    Scenario Outline: DELETE twice with If-Match: <condition>
      Given the document "friends"
      And the next request has header "If-Match" with value "<condition>"
      When the client sends DELETE to the document
      Then the server answers 200 or 204
      And the document does not exist
      Given the next request has header "If-Match" with value "<condition>"
      When the client sends DELETE to the document
      Then the server answers 404 or 412
      And the document does not exist

      Examples:
        | id   | condition |
        | etag | {etag}    |
        | any  | *         |

    @id:change-condition-document @XCAP-8.2.6-06 @implied-MUST
    Scenario: A change on the condition of the document that was deleted does not bring it back
      Given the document "friends"
      When the client sends DELETE to the document
      Then the request succeeds
      Given the next request has header "If-Match" with value "{etag}"
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the server answers 412
      And the document does not exist
      Given the next request has header "If-None-Match" with value "*"
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """

  Rule: A document that must not be there yet is created once, however often it is put

    @id:document-none-match-three @XCAP-8.2.6-05 @implied-MUST
    Scenario: The same document with If-None-Match: * three times
      Given there is no document
      And the next request has header "If-None-Match" with value "*"
      When the client PUTs the document as document "friends"
      Then the request succeeds
      Given the next request has header "If-None-Match" with value "*"
      When the client PUTs the document as document "friends"
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-None-Match" with value "*"
      When the client PUTs the document as document "friends"
      Then the server answers 412
      And the document is unchanged
      And the server serves the document element on its own

    @id:created-refused-deleted @XCAP-8.2.6-05 @XCAP-8.4-16 @implied-MUST
    Scenario: Created, refused, deleted and created again
      Given there is no document
      And the next request has header "If-None-Match" with value "*"
      When the client PUTs the document as document "friends"
      Then the server answers 201
      When the client sends DELETE to the document
      Then the request succeeds
      Given the next request has header "If-None-Match" with value "*"
      When the client PUTs the document as document "friends"
      Then the server answers 201
      And the response has the document's entity tag
      And the server serves the document element on its own
