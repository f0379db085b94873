@server @usage:resource-lists
Feature: RFC 4825 §8.2.6, Conditional processing

  All resources within a document share its entity tag, those included that a request is about to create.

  Rule: A replacement takes place only if the conditions in its header hold

    @id:document-match @XCAP-8.2.6-01 @implied-MUST
    Scenario Outline: A document with If-Match: <condition>
      Given the document "one friend"
      And the next request has header "If-Match" with value '"some-other-tag"'
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value '<condition>'
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      And the server serves the document element on its own

      Examples:
        | id             | condition                |
        | etag           | {etag}                   |
        | some-other-tag | "some-other-tag", {etag} |
        | any            | *                        |

    @id:element-match @XCAP-8.2.6-01 @implied-MUST
    Scenario Outline: An element with If-Match: <condition>
      Given the document "one friend"
      And the next request has header "If-Match" with value '"some-other-tag"'
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[1]' with '<entry uri="sip:b@example.com"/>'
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value '<condition>'
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[1]' with '<entry uri="sip:b@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """

      Examples:
        | id             | condition                |
        | etag           | {etag}                   |
        | some-other-tag | "some-other-tag", {etag} |
        | any            | *                        |

    @id:attribute-match @XCAP-8.2.6-01 @implied-MUST
    Scenario Outline: An attribute with If-Match: <condition>
      Given the document "one friend"
      And the next request has header "If-Match" with value '"some-other-tag"'
      When the client PUTs attribute 'resource-lists/list/@name' with '"pals"'
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value '<condition>'
      When the client PUTs attribute 'resource-lists/list/@name' with '"pals"'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="pals"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """

      Examples:
        | id             | condition                |
        | etag           | {etag}                   |
        | some-other-tag | "some-other-tag", {etag} |
        | any            | *                        |

    @id:tag-somebody-elses-change-no @XCAP-8.2.6-01 @implied-MUST
    Scenario: The tag from before somebody else's change no longer counts
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[1]' with '<entry uri="sip:b@example.com"/>'
      Then the document has a new entity tag
      Given the next request has header "If-Match" with value '{old etag}'
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[1]' with '<entry uri="sip:c@example.com"/>'
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value '{etag}'
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[1]' with '<entry uri="sip:c@example.com"/>'
      Then the request succeeds

  Rule: A new element or attribute is conditional on the tag of its document

    @id:new-element @XCAP-8.2.6-02 @implied-MUST
    Scenario: A new element
      Given the document "one friend"
      And the next request has header "If-Match" with value '"some-other-tag"'
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value '{etag}'
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      And the document has a new entity tag

    @id:new-attribute @XCAP-8.2.6-02 @implied-MUST
    Scenario: A new attribute
      Given the document "unnamed list"
      And the next request has header "If-Match" with value '"some-other-tag"'
      When the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value '{etag}'
      When the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      Then the request succeeds
      And the document has a new entity tag

    @id:match-holds-new-element @XCAP-8.2.6-03 @implied-MUST
    Scenario: If-Match: * holds for a new element in a document that is there
      Given the document "one friend"
      And the next request has header "If-Match" with value '*'
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:n@example.com"/>
          </list>
        </resource-lists>
        """

    @id:match-holds-new-attribute @XCAP-8.2.6-03 @implied-MUST
    Scenario: If-Match: * holds for a new attribute in a document that is there
      Given the document "unnamed list"
      And the next request has header "If-Match" with value '*'
      When the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      Then the request succeeds
      And the stored document equals document "friends" (canonical XML)

  Rule: If-None-Match: * always fails for an element or attribute

    @id:element @XCAP-8.2.6-04 @implied-MUST
    Scenario Outline: An element that <is it there>
      Given the document "one friend"
      And the next request has header "If-None-Match" with value '*'
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      Then the server answers 412
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds

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
      And the next request has header "If-None-Match" with value '*'
      When the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      Then the server answers 412
      And the document is unchanged
      When the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      Then the request succeeds

      Examples:
        | id           | is it there  | list             |
        | is-not-there | is not there | list             |
        | is-there     | is there     | list name="work" |

  Rule: If-None-Match: * lets a document be created, and not replaced

    @id:request-twice @XCAP-8.2.6-05 @implied-MUST
    Scenario: The same request twice
      Given there is no document
      And the next request has header "If-None-Match" with value '*'
      When the client PUTs the document as document "one friend"
      Then the request succeeds
      And the stored document equals document "one friend" (canonical XML)
      Given the next request has header "If-None-Match" with value '*'
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      Then the server answers 412
      And the document is unchanged
      And the server serves the document element on its own

  Rule: If-Match never lets a document be created

    @id:match @XCAP-8.2.6-06 @implied-MUST
    Scenario Outline: If-Match: <condition>
      Given there is no document
      And the next request has header "If-Match" with value '<condition>'
      When the client PUTs the document as document "one friend"
      Then the server answers 412
      And the document does not exist
      When the client PUTs the document as document "one friend"
      Then the request succeeds

      Examples:
        | id       | condition  |
        | any      | *          |
        | some-tag | "some-tag" |

  Rule: If-None-Match with the current tag fails, and with another one it does not

    @id:element-none @XCAP-8.2.6-07 @implied-MUST
    Scenario Outline: An element that <is it there>
      Given the document "one friend"
      And the next request has header "If-None-Match" with value '{etag}'
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-None-Match" with value '"some-other-tag"'
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds

      Examples:
        | id           | is it there  | target                          |
        | is-not-there | is not there | entry[@uri="sip:n@example.com"] |
        | is-there     | is there     | entry[1]                        |

    @id:attribute-none-match-current @XCAP-8.2.6-07 @implied-MUST
    Scenario: An attribute
      Given the document "one friend"
      And the next request has header "If-None-Match" with value '{etag}'
      When the client PUTs attribute 'resource-lists/list/@name' with '"pals"'
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-None-Match" with value '"some-other-tag"'
      When the client PUTs attribute 'resource-lists/list/@name' with '"pals"'
      Then the request succeeds

    @id:document @XCAP-8.2.6-07 @implied-MUST
    Scenario: A document
      Given the document "one friend"
      And the next request has header "If-None-Match" with value '{etag}'
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-None-Match" with value '"some-other-tag"'
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      Then the request succeeds
      And the server serves the document element on its own
