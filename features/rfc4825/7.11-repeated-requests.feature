# A client that lost the answer sends the same request again, conditions included. A repetition without conditions is in
# 7-client-operations.feature.
@server @repeated-requests @usage:resource-lists
Feature: RFC 4825 §7.11, Requests repeated with their conditions

  Rule: The entity tag in the answer to a change is the condition of the next one

    @id:condition-answer @XCAP-7.11-04 @XCAP-7.11-03 @implied-MUST
    Scenario Outline: Each on the condition of the answer before, of <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      And the next request has the header "If-Match" with "{etag}"
      When the client puts the <first>
      Then the answer is a success
      Given the next request has the header "If-Match" with "{answered etag}"
      When the client puts the <second>
      Then the answer is a success
      Given the next request has the header "If-Match" with "{answered etag}"
      When the client puts the <first>
      Then the answer is a success
      Given the next request has the header "If-Match" with "{answered etag}"
      When the client puts the <first>
      Then the answer is a success
      And the document is now, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="<name>"><entries></list></resource-lists>
        """

      Examples:
        | id            | what          | first                                                                          | second                                                                                                         | name    | entries                                                          |
        | a-new-element | a new element | element 'resource-lists/list/entry[2]' as '<entry uri="sip:n@example.com"/>'   | element 'resource-lists/list/entry[2]' as '<entry uri="sip:m@example.com"/>'                                   | friends | <entry uri="sip:a@example.com"/><entry uri="sip:n@example.com"/> |
        | an-element    | an element    | element 'resource-lists/list/entry' as '<entry uri="sip:n@example.com"/>'      | element 'resource-lists/list/entry' as '<entry uri="sip:m@example.com"/>'                                      | friends | <entry uri="sip:n@example.com"/>                                 |
        | an-attribute  | an attribute  | attribute 'resource-lists/list/@name' as '"pals"'                              | attribute 'resource-lists/list/@name' as '"enemies"'                                                           | pals    | <entry uri="sip:a@example.com"/>                                 |

    @id:document-created-replaced @XCAP-7.11-03 @XCAP-8.2.6-01 @implied-MUST
    Scenario: A document created, and then replaced by itself
      Given there is no document
      And the next request has the header "If-None-Match" with "*"
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the answer is a success
      Given the next request has the header "If-Match" with "{answered etag}"
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the answer is a success
      Given the next request has the header "If-Match" with "{answered etag}"
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the answer is a success
      And the answer carries the document's entity tag
      And the document is now, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the document element can be fetched by itself

  # RFC 9110 §13.1.1 lets a server answer a change that it has made already with a success, although the condition does not
  # hold any more. Whatever it answers, it does not make the change a second time.
  Rule: A change that was made on a condition is not made again on the same one

    @id:put @XCAP-7.11-02 @implied-MUST
    Scenario Outline: PUT of <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      And the next request has the header "If-Match" with "{etag}"
      When the client puts the <request>
      Then the answer is a success
      And the entity tag has changed
      Given the next request has the header "If-Match" with "{old etag}"
      When the client puts the <request>
      Then the answer is 412 or a success
      And nothing has changed
      And the document element can be fetched by itself

      Examples:
        | id                     | what                       | request                                                                                             |
        | a-new-element          | a new element              | element 'resource-lists/list/entry[@uri="sip:n@example.com"]' as '<entry uri="sip:n@example.com"/>' |
        | a-new-element-in-front | a new element, in front    | element 'resource-lists/list/*[1][@uri="sip:n@example.com"]' as '<entry uri="sip:n@example.com"/>'  |
        | an-element             | an element                 | element 'resource-lists/list/entry' as '<entry uri="sip:n@example.com"/>'                           |
        | an-attribute           | an attribute               | attribute 'resource-lists/list/@name' as '"pals"'                                                   |

    @id:put-document @XCAP-7.11-02 @implied-MUST
    Scenario: PUT of the document
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the next request has the header "If-Match" with "{etag}"
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the answer is a success
      And the entity tag has changed
      Given the next request has the header "If-Match" with "{old etag}"
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the answer is 412 or a success
      And nothing has changed
      And the document element can be fetched by itself

    # The same selector finds another entry now, which the client never meant.
    @id:delete-entry-new @XCAP-8.4-11 @XCAP-7.11-05 @implied-MUST
    Scenario: DELETE of an only entry, when there is a new one
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list><list name="others"/></resource-lists>
        """
      And the next request has the header "If-Match" with "{etag}"
      When the client sends DELETE to the node 'resource-lists/list[1]/entry'
      Then the answer is a success
      And the entity tag has changed
      When the client puts the element 'resource-lists/list[1]/entry' as '<entry uri="sip:n@example.com"/>'
      Then the answer is a success
      Given the next request has the header "If-Match" with "{old etag}"
      When the client sends DELETE to the node 'resource-lists/list[1]/entry'
      Then the answer is 412
      And nothing has changed
      Given the next request has the header "If-Match" with "{etag}"
      When the client sends DELETE to the node 'resource-lists/list[1]/entry'
      Then the answer is a success

    @id:delete @XCAP-8.4-11 @XCAP-7.11-05 @implied-MUST
    Scenario Outline: DELETE of <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/></list></resource-lists>
        """
      And the next request has the header "If-Match" with "{etag}"
      When the client sends DELETE to the node '<node>'
      Then the answer is a success
      And the entity tag has changed
      Given the next request has the header "If-Match" with "{old etag}"
      When the client sends DELETE to the node '<node>'
      Then the answer is 404 or 412
      And nothing has changed

      Examples:
        | id           | what         | node                                                |
        | an-element   | an element   | resource-lists/list/entry[@uri="sip:a@example.com"] |
        | an-attribute | an attribute | resource-lists/list/@name                           |

  Rule: A document is gone after the first DELETE, whatever the condition of the second

    # 412, for "*" asks for a document that is there, or 404, which the request would get without its condition
    # (RFC 9110 §13.2.1).
    @id:delete-twice-match @XCAP-8.4-11 @XCAP-8.4-03 @implied-MUST
    Scenario Outline: DELETE twice with If-Match: <condition>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the next request has the header "If-Match" with "<condition>"
      When the client sends DELETE to the document
      Then the answer is 200 or 204
      And there is no document now
      Given the next request has the header "If-Match" with "<condition>"
      When the client sends DELETE to the document
      Then the answer is 404 or 412
      And there is no document now

      Examples:
        | id   | condition |
        | etag | {etag}    |
        | any  | *         |

    @id:change-condition-document @XCAP-8.2.6-06 @implied-MUST
    Scenario: A change on the condition of the document that was deleted does not bring it back
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      When the client sends DELETE to the document
      Then the answer is a success
      Given the next request has the header "If-Match" with "{etag}"
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the answer is 412
      And there is no document now
      Given the next request has the header "If-None-Match" with "*"
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the answer is a success
      And the document is now, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """

  Rule: A document that must not be there yet is created once, however often it is put

    @id:document-none-match-three @XCAP-8.2.6-05 @implied-MUST
    Scenario: The same document with If-None-Match: * three times
      Given there is no document
      And the next request has the header "If-None-Match" with "*"
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the answer is a success
      Given the next request has the header "If-None-Match" with "*"
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the answer is 412
      And nothing has changed
      Given the next request has the header "If-None-Match" with "*"
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the answer is 412
      And nothing has changed
      And the document element can be fetched by itself

    @id:created-refused-deleted @XCAP-8.2.6-05 @XCAP-8.4-16 @implied-MUST
    Scenario: Created, refused, deleted and created again
      Given there is no document
      And the next request has the header "If-None-Match" with "*"
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the answer is 201
      When the client sends DELETE to the document
      Then the answer is a success
      Given the next request has the header "If-None-Match" with "*"
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the answer is 201
      And the answer carries the document's entity tag
      And the document element can be fetched by itself
