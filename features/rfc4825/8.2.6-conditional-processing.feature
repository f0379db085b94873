@server @usage:resource-lists
Feature: RFC 4825 §8.2.6, Conditional processing

  All resources within a document share its entity tag, those included that a request is about to create.

  Rule: A replacement takes place only if the conditions in its header hold

    @id:document-match @XCAP-8.2.6-01 @implied-MUST
    Scenario Outline: A document with If-Match: <condition>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      And the next request has the header "If-Match" with '"some-other-tag"'
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:b@example.com"/></list></resource-lists>
        """
      Then the answer is 412
      And nothing has changed
      Given the next request has the header "If-Match" with '<condition>'
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:b@example.com"/></list></resource-lists>
        """
      Then the answer is a success
      And the document is now, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:b@example.com"/></list></resource-lists>
        """
      And the document element can be fetched by itself

      Examples:
        | id             | condition                |
        | etag           | {etag}                   |
        | some-other-tag | "some-other-tag", {etag} |
        | any            | *                        |

    @id:element-match @XCAP-8.2.6-01 @implied-MUST
    Scenario Outline: An element with If-Match: <condition>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      And the next request has the header "If-Match" with '"some-other-tag"'
      When the client puts the element 'resource-lists/list[@name="friends"]/entry[1]' as '<entry uri="sip:b@example.com"/>'
      Then the answer is 412
      And nothing has changed
      Given the next request has the header "If-Match" with '<condition>'
      When the client puts the element 'resource-lists/list[@name="friends"]/entry[1]' as '<entry uri="sip:b@example.com"/>'
      Then the answer is a success
      And the document is now, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:b@example.com"/></list></resource-lists>
        """

      Examples:
        | id             | condition                |
        | etag           | {etag}                   |
        | some-other-tag | "some-other-tag", {etag} |
        | any            | *                        |

    @id:attribute-match @XCAP-8.2.6-01 @implied-MUST
    Scenario Outline: An attribute with If-Match: <condition>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      And the next request has the header "If-Match" with '"some-other-tag"'
      When the client puts the attribute 'resource-lists/list/@name' as '"pals"'
      Then the answer is 412
      And nothing has changed
      Given the next request has the header "If-Match" with '<condition>'
      When the client puts the attribute 'resource-lists/list/@name' as '"pals"'
      Then the answer is a success
      And the document is now, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"><entry uri="sip:a@example.com"/></list></resource-lists>
        """

      Examples:
        | id             | condition                |
        | etag           | {etag}                   |
        | some-other-tag | "some-other-tag", {etag} |
        | any            | *                        |

    @id:tag-somebody-elses-change-no @XCAP-8.2.6-01 @implied-MUST
    Scenario: The tag from before somebody else's change no longer counts
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      When the client puts the element 'resource-lists/list[@name="friends"]/entry[1]' as '<entry uri="sip:b@example.com"/>'
      Then the entity tag has changed
      Given the next request has the header "If-Match" with '{old etag}'
      When the client puts the element 'resource-lists/list[@name="friends"]/entry[1]' as '<entry uri="sip:c@example.com"/>'
      Then the answer is 412
      And nothing has changed
      Given the next request has the header "If-Match" with '{etag}'
      When the client puts the element 'resource-lists/list[@name="friends"]/entry[1]' as '<entry uri="sip:c@example.com"/>'
      Then the answer is a success

  Rule: A new element or attribute is conditional on the tag of its document

    @id:new-element @XCAP-8.2.6-02 @implied-MUST
    Scenario: A new element
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      And the next request has the header "If-Match" with '"some-other-tag"'
      When the client puts the element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' as '<entry uri="sip:n@example.com"/>'
      Then the answer is 412
      And nothing has changed
      Given the next request has the header "If-Match" with '{etag}'
      When the client puts the element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' as '<entry uri="sip:n@example.com"/>'
      Then the answer is a success
      And the entity tag has changed

    @id:new-attribute @XCAP-8.2.6-02 @implied-MUST
    Scenario: A new attribute
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list/></resource-lists>
        """
      And the next request has the header "If-Match" with '"some-other-tag"'
      When the client puts the attribute 'resource-lists/list/@name' as '"friends"'
      Then the answer is 412
      And nothing has changed
      Given the next request has the header "If-Match" with '{etag}'
      When the client puts the attribute 'resource-lists/list/@name' as '"friends"'
      Then the answer is a success
      And the entity tag has changed

    @id:match-holds-new-element @XCAP-8.2.6-03 @implied-MUST
    Scenario: If-Match: * holds for a new element in a document that is there
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      And the next request has the header "If-Match" with '*'
      When the client puts the element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' as '<entry uri="sip:n@example.com"/>'
      Then the answer is a success
      And the document is now, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/><entry uri="sip:n@example.com"/></list></resource-lists>
        """

    @id:match-holds-new-attribute @XCAP-8.2.6-03 @implied-MUST
    Scenario: If-Match: * holds for a new attribute in a document that is there
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list/></resource-lists>
        """
      And the next request has the header "If-Match" with '*'
      When the client puts the attribute 'resource-lists/list/@name' as '"friends"'
      Then the answer is a success
      And the document is now, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """

  Rule: If-None-Match: * always fails for an element or attribute

    @id:element @XCAP-8.2.6-04 @implied-MUST
    Scenario Outline: An element that <is it there>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      And the next request has the header "If-None-Match" with '*'
      When the client puts the element 'resource-lists/list[@name="friends"]/<target>' as '<entry uri="sip:n@example.com"/>'
      Then the answer is 412
      And nothing has changed
      When the client puts the element 'resource-lists/list[@name="friends"]/<target>' as '<entry uri="sip:n@example.com"/>'
      Then the answer is a success

      Examples:
        | id           | is it there  | target                          |
        | is-not-there | is not there | entry[@uri="sip:n@example.com"] |
        | is-there     | is there     | entry[1]                        |

    @id:attribute @XCAP-8.2.6-04 @implied-MUST
    Scenario Outline: An attribute that <is it there>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><<list>/></resource-lists>
        """
      And the next request has the header "If-None-Match" with '*'
      When the client puts the attribute 'resource-lists/list/@name' as '"friends"'
      Then the answer is 412
      And nothing has changed
      When the client puts the attribute 'resource-lists/list/@name' as '"friends"'
      Then the answer is a success

      Examples:
        | id           | is it there  | list             |
        | is-not-there | is not there | list             |
        | is-there     | is there     | list name="work" |

  Rule: If-None-Match: * lets a document be created, and not replaced

    @id:request-twice @XCAP-8.2.6-05 @implied-MUST
    Scenario: The same request twice
      Given there is no document
      And the next request has the header "If-None-Match" with '*'
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      Then the answer is a success
      And the document is now, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      Given the next request has the header "If-None-Match" with '*'
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:b@example.com"/></list></resource-lists>
        """
      Then the answer is 412
      And nothing has changed
      And the document element can be fetched by itself

  Rule: If-Match never lets a document be created

    @id:match @XCAP-8.2.6-06 @implied-MUST
    Scenario Outline: If-Match: <condition>
      Given there is no document
      And the next request has the header "If-Match" with '<condition>'
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      Then the answer is 412
      And there is no document now
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      Then the answer is a success

      Examples:
        | id       | condition  |
        | any      | *          |
        | some-tag | "some-tag" |

  Rule: If-None-Match with the current tag fails, and with another one it does not

    @id:element-none @XCAP-8.2.6-07 @implied-MUST
    Scenario Outline: An element that <is it there>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      And the next request has the header "If-None-Match" with '{etag}'
      When the client puts the element 'resource-lists/list[@name="friends"]/<target>' as '<entry uri="sip:n@example.com"/>'
      Then the answer is 412
      And nothing has changed
      Given the next request has the header "If-None-Match" with '"some-other-tag"'
      When the client puts the element 'resource-lists/list[@name="friends"]/<target>' as '<entry uri="sip:n@example.com"/>'
      Then the answer is a success

      Examples:
        | id           | is it there  | target                          |
        | is-not-there | is not there | entry[@uri="sip:n@example.com"] |
        | is-there     | is there     | entry[1]                        |

    @id:attribute-none-match-current @XCAP-8.2.6-07 @implied-MUST
    Scenario: An attribute
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      And the next request has the header "If-None-Match" with '{etag}'
      When the client puts the attribute 'resource-lists/list/@name' as '"pals"'
      Then the answer is 412
      And nothing has changed
      Given the next request has the header "If-None-Match" with '"some-other-tag"'
      When the client puts the attribute 'resource-lists/list/@name' as '"pals"'
      Then the answer is a success

    @id:document @XCAP-8.2.6-07 @implied-MUST
    Scenario: A document
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      And the next request has the header "If-None-Match" with '{etag}'
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:b@example.com"/></list></resource-lists>
        """
      Then the answer is 412
      And nothing has changed
      Given the next request has the header "If-None-Match" with '"some-other-tag"'
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:b@example.com"/></list></resource-lists>
        """
      Then the answer is a success
      And the document element can be fetched by itself
